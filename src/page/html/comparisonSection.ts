import { formatCount, formatSigned } from '../../explain/text/formatNumber.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { ComparisonRecord } from '../../results/records/gateRecord.ts'
import type { UnitRecord } from '../../results/records/unitRecord.ts'
import { differencePlot } from '../plots/differencePlot.ts'
import { dataTable, decilesTable, orDash } from './dataTable.ts'
import { figure, note, part } from './part.ts'
import { unitsTable } from './unitsTable.ts'

/** A candidate beside its baseline: both values, who won and lost, what was flipped, and the units that cost most. */
export function comparisonSection(
  record: ComparisonRecord,
  worst: readonly UnitRecord[],
  title: string,
  unit: string,
  idPrefix: string,
): string {
  const { against, candidate, baseline, gain, differences } = record
  const difference = Number.isNaN(gain) ? 'no difference can be told' : `gain ${formatSigned(gain)}`
  return part(
    `${title} ${orDash(candidate)}, ${against} ${orDash(baseline)}: ${difference}`,
    tallyTable(record, unit),
    differences === undefined
      ? unitsTable(`Got worse (${unit})`, worst, 'gain')
      : differencesFigure(differences.quantiles, record, title, unit, idPrefix),
    differences === undefined ? '' : unitsTable(`Largest losses (${unit})`, differences.worst, 'gain'),
    differences === undefined ? '' : unitsTable(`Largest gains (${unit})`, differences.best, 'gain'),
  )
}

/** How many units did better, the same and worse; where they are right or wrong also how many turned. */
function tallyTable({ outcomes, n, against }: ComparisonRecord, unit: string): string {
  if (outcomes === undefined) return note('The metric says nothing of single units: none won or lost.')
  const { won, tied, lost, fixed, broken } = outcomes
  const rows = [
    ['better', won],
    ['the same', tied],
    ['worse', lost],
    ...(fixed === undefined ? [] : [['flipped: right now, wrong before', fixed] as const]),
    ...(broken === undefined ? [] : [['flipped: wrong now, right before', broken] as const]),
  ] as const
  return dataTable(`${formatCount(n)} ${unit} beside the ${against}`, rows, [
    textColumn('outcome', ([outcome]) => outcome),
    numberColumn(unit, ([, count]) => formatCount(count)),
  ])
}

function differencesFigure(
  values: readonly number[],
  { n }: ComparisonRecord,
  title: string,
  unit: string,
  idPrefix: string,
): string {
  const caption = `Gain of each of ${formatCount(n)} ${unit}, those that lost most first.`
  return figure(
    differencePlot(
      { values, of: `gain in ${title}`, unit },
      { idPrefix, title: `Gain in ${title}`, description: caption },
    ),
    caption,
    decilesTable(`Gain in ${title} by share of ${unit}`, values, `share of ${unit}`, 'gain at most'),
  )
}
