import { formatCount, formatNumber, writtenLimits } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { SliceRecord, SlicesRecord } from '../../results/records/gateRecord.ts'
import { type ForestRow, forestPlot } from '../plots/forestPlot.ts'
import { dataTable, orDash } from './dataTable.ts'
import { figure, part } from './part.ts'

/** More rows make no plot; the table has them all. */
const MOST_DRAWN = 40

/** The slices of a gate: those that are surely bad first. */
export function slicesSection(record: SlicesRecord, title: string, idPrefix: string): string {
  const { slices, whole, line, required, gains, leftOut } = record
  const value = gains ? `gain in ${title}` : title
  const [first] = slices
  // Slices of the same column are told apart by their labels alone.
  const areOfOneColumn = slices.every(({ columns }) => columns.length === 1 && columns[0] === first.columns[0])
  const heading = areOfOneColumn && first !== undefined ? first.columns[0] : 'slice'
  const nameOf = ({ columns, labels }: SliceRecord): string =>
    columns.map((column, i) => `${areOfOneColumn ? '' : `${column} = `}${wholeClassName(labels[i])}`).join(', ')
  const drawn = slices.slice(0, MOST_DRAWN)
  const fewer = slices.length - drawn.length + leftOut
  const caption = [
    `${value} of each slice${drawn.some(({ limits }) => limits) ? ' with its limits' : ''}; dashed: all rows, ${formatNumber(whole)}; dotted: required, ${required}.`,
    'Order: how surely it is bad.',
    ...(fewer === 0 ? [] : [`${formatCount(fewer)} more are not drawn.`]),
  ].join(' ')
  return part(
    `${value} by slice, required ${required}`,
    figure(
      forestPlot(
        {
          rows: drawn.map(slice => ({
            name: nameOf(slice),
            value: slice.value,
            limits: slice.limits && [slice.limits.lower, slice.limits.upper],
            support: slice.support,
            is: judgedAs(slice),
          })),
          heading,
          whole,
          line,
        },
        { idPrefix, title: `${value} by slice`, description: caption },
      ),
      caption,
    ),
    dataTable('Slices', slices, [
      textColumn(heading, nameOf),
      numberColumn('value', each => orDash(each.value)),
      textColumn('limits', ({ limits }) => (limits === undefined ? '–' : writtenLimits(limits, formatNumber))),
      numberColumn('support', ({ support }) => formatCount(support)),
      textColumn('outcome', outcomeText),
    ]),
  )
}

function judgedAs({ passes, outcome, surelyWorse }: SliceRecord): ForestRow['is'] {
  if (outcome === 'small' || outcome === 'undefined') return 'unjudged'
  if (outcome === 'inconclusive' && !surelyWorse) return 'open'
  return !passes || surelyWorse ? 'bad' : 'good'
}

function outcomeText({ outcome, passes, surelyWorse }: SliceRecord): string {
  const word =
    outcome === 'small' ? 'too small to be judged' : passes ? 'passes' : /pass|fail/.test(outcome) ? 'fails' : outcome
  return surelyWorse ? `${word}; surely worse than all rows` : word
}
