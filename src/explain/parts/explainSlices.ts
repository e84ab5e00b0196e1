import type { Parts } from '../../metrics/definition/parts.ts'
import { sliceName } from '../judgedSlices.ts'
import { formatCount, formatRate } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { crossedName } from '../text/rowName.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

const SHOWN = 12

/** Explains a gap between slices: which two are farthest apart in which rate, and the rates of each. */
export function explainSlices(
  { by, slices, supports, rates, decides, weighted }: Extract<Parts, { kind: 'slices' }>,
  layout: Layout,
): Explanation {
  const { title, values } = rates[decides]
  const there = Array.from(slices.keys()).filter(slice => supports[slice] > 0)
  // Those without a rate come first: they make the gap undefined.
  const badness = (slice: number): number => (Number.isNaN(values[slice]) ? Number.POSITIVE_INFINITY : values[slice])
  const ordered = there.sort((a, b) => badness(b) - badness(a) || supports[b] - supports[a])
  const known = ordered.filter(slice => !Number.isNaN(values[slice]))
  const [highest, lowest] = [known[0], known[known.length - 1]]
  const shown = ordered.filter((_, i) => i < SHOWN / 2 || i >= ordered.length - SHOWN / 2)
  const nameOf = (slice: number): string => sliceName({ columns: by, labels: slices[slice] })
  const isEnd = (slice: number): boolean => slice === highest || slice === lowest
  return {
    cause:
      known.length < 2 || values[highest] === values[lowest]
        ? undefined
        : `${title} is ${formatRate(values[highest])} where ${nameOf(highest)}, and ${formatRate(values[lowest])} where ${nameOf(lowest)}.`,
    tables: [
      tableOf(
        shown,
        [
          textColumn(crossedName(by), slice => crossedName(slices[slice]), 40),
          ...rates.map((rate, i) =>
            numberColumn(rate.title, (slice: number) => ({
              text: formatRate(rate.values[slice]),
              paint: i === decides && isEnd(slice) ? layout.palette.received : undefined,
            })),
          ),
          numberColumn(weighted ? 'weight' : 'rows', slice => formatCount(supports[slice])),
        ],
        layout,
        { isMarked: isEnd, left: ordered.length - shown.length, unit: 'slice' },
      ),
    ],
    mayLeaveOut: () => known.length > 1,
    next: 'compare the rows of the two slices. Are those of one harder, rarer in training, or labelled differently?',
  }
}
