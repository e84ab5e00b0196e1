import { spreadOf } from '../../explain/parts/explainRuns.ts'
import { formatCount } from '../../explain/text/formatNumber.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { RunMetricRecord, RunsRecord } from '../../results/records/evaluationRecord.ts'
import { stripPlot } from '../plots/stripPlot.ts'
import { dataTable, orDash } from './dataTable.ts'
import { figure, part } from './part.ts'

/** Repeated runs of one model: how far their values lie apart. */
export function runsSection({ runs, metrics }: RunsRecord, idPrefix: string): string {
  return part(
    `${formatCount(runs)} runs; all else here is of runs[0]`,
    ...metrics.map((metric, i) => metricFigure(metric, `${idPrefix}-runs-${i}`)),
  )
}

function metricFigure({ title, value, values }: RunMetricRecord, idPrefix: string): string {
  const isWhole = !values.some(Number.isNaN)
  const caption = `${title} of each run; line: their mean, ${orDash(value)}.${isWhole ? ` ${spreadOf(values)}.` : ' A run has no value.'}`
  return figure(
    stripPlot({ values, mean: value, of: title }, { idPrefix, title: `${title} by run`, description: caption }),
    caption,
    dataTable(
      `${title} by run`,
      values.map((each, run) => ({ run, each })),
      [textColumn('run', ({ run }) => `runs[${run}]`), numberColumn(title, ({ each }) => orDash(each))],
    ),
  )
}
