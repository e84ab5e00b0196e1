import { formatCount, formatNumber, formatRate } from '../../explain/text/formatNumber.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { QueryMetricRecord, RankingRecord } from '../../results/records/evaluationRecord.ts'
import { differencePlot } from '../plots/differencePlot.ts'
import { dataTable, decilesTable } from './dataTable.ts'
import { figure, note, part } from './part.ts'
import { unitsTable } from './unitsTable.ts'

/** Each metric by query, the worst queries, and where relevant documents stand. */
export function rankingSection({ metrics, missing, queries, relevantAtRank }: RankingRecord, idPrefix: string): string {
  const lacking =
    missing === undefined || missing === 0
      ? ''
      : note(`Nothing was returned for ${formatCount(missing)} of ${formatCount(queries)} queries.`)
  return part(
    'Queries',
    lacking,
    ...metrics.map((metric, i) => metricFigure(metric, `${idPrefix}-queries-${i}`)),
    relevantAtRank.length === 0
      ? ''
      : dataTable(
          'Relevant documents at each rank, of all queries',
          relevantAtRank.slice(0, relevantAtRank.findLastIndex(count => count > 0) + 1).map((count, at, counts) => {
            const found = counts.slice(0, at + 1).reduce((sum, each) => sum + each, 0)
            return { rank: at + 1, count, precision: found / (queries * (at + 1)) }
          }),
          [
            textColumn('rank', ({ rank }) => String(rank)),
            numberColumn('relevant', ({ count }) => formatCount(count)),
            numberColumn('precision up to here', ({ precision }) => formatRate(precision)),
          ],
        ),
  )
}

function metricFigure({ title, value, quantiles, worst }: QueryMetricRecord, idPrefix: string): string {
  const caption = `${title} by query; over all ${formatNumber(value)}.`
  return (
    figure(
      differencePlot(
        { values: quantiles, of: title, unit: 'queries' },
        { idPrefix, title: `${title} by query`, description: caption },
      ),
      caption,
      decilesTable(`${title} by share of queries`, quantiles, 'share of queries', `${title} at most`),
    ) + unitsTable(`Queries of the lowest ${title}`, worst, title)
  )
}
