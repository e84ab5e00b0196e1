import type { Parts } from '../../metrics/definition/parts.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { counted, formatCount, formatRate } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { wholeClassName } from '../text/rowName.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

const SHOWN = 10
const CHANCE = 0.5

/** Explains a grouped AUC: the groups that cost most, and how many are ranked worse than chance. */
export function explainGroups(
  { groups, values, positives, negatives }: Extract<Parts, { kind: 'groups' }>,
  layout: Layout,
): Explanation {
  const judged = Array.from(values.keys()).filter(group => !Number.isNaN(values[group]))
  const size = (group: number): number => positives[group] + negatives[group]
  const worst = largestAmong(judged, group => (1 - values[group]) * size(group), SHOWN)
  const inverted = judged.filter(group => values[group] < CHANCE).length
  return {
    cause:
      inverted === 0
        ? undefined
        : `${formatCount(inverted)} of ${counted(judged.length, 'group')} ${inverted === 1 ? 'has' : 'have'} an AUC below 0.5, worse than chance.`,
    tables: [
      tableOf(
        worst,
        [
          textColumn('group', group => wholeClassName(groups[group]), 40),
          numberColumn('AUC', group => ({
            text: formatRate(values[group]),
            paint: values[group] < CHANCE ? layout.palette.received : undefined,
          })),
          numberColumn('impressions', group => formatCount(size(group))),
          numberColumn('clicks', group => formatCount(positives[group])),
        ],
        layout,
        { left: judged.length - worst.length, unit: 'group' },
      ),
    ],
  }
}
