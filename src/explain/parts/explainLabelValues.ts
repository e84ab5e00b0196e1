import type { Measurement } from '../../measure/measurement.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import { formatCount, formatNumber, formatValue } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className } from '../text/rowName.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import { areOfNoRow, type Explanation } from './explanation.ts'

const SHOWN = 10

/**
 * Explains an average over labels by its labels, worst first. Labels without a value come first where they are the reason
 * that the average has none, else last.
 */
export function explainLabelValues(
  { labels, values, supports, weighted }: Extract<Parts, { kind: 'labelValues' }>,
  { title, range, value, undefinedBecause }: Measurement,
  layout: Layout,
): Explanation {
  const ofNone = undefinedBecause === undefined ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const goodness = (code: number): number => (Number.isNaN(values[code]) ? ofNone : values[code])
  const ordered = Array.from(labels.keys()).sort((a, b) => goodness(a) - goodness(b) || supports[b] - supports[a])
  const [worst] = ordered
  const without = ordered.filter(code => Number.isNaN(values[code])).map(code => supports[code])
  const defined = undefinedBecause === undefined && values[worst] < values[ordered[ordered.length - 1]]
  return {
    cause: defined
      ? `${className(labels[worst])} has the lowest ${title}, ${formatNumber(values[worst])}; the mean is ${formatNumber(value)}.`
      : undefined,
    mayLeaveOut: () => areOfNoRow(without, ordered.length),
    tables: [
      tableOf(
        ordered,
        [
          textColumn('label', code => className(labels[code]), 30),
          numberColumn(title, code => ({ text: formatValue(values[code], range), paint: layout.palette.bold })),
          numberColumn(weighted ? 'weight' : 'support', code => formatCount(supports[code])),
        ],
        layout,
        {
          isMarked: code => code === worst && ordered.length > 1,
          most: SHOWN,
          unit: 'label',
          name: 'the labels',
        },
      ),
    ],
  }
}
