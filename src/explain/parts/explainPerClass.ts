import type { Measurement } from '../../measure/measurement.ts'
import type { ClassValue, Parts } from '../../metrics/definition/parts.ts'
import { formatCount, formatNumber, formatRate } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { className, wholeClassName } from '../text/rowName.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import { areOfNoRow, type Explanation } from './explanation.ts'

const SHOWN = 12

/** Explains an average over classes, or pairs of classes: worst first, those without a value before all others. */
export function explainPerClass(
  { title, values, weighted }: Extract<Parts, { kind: 'perClass' }>,
  { direction, value: mean, undefinedBecause }: Measurement,
  layout: Layout,
): Explanation {
  const sign = direction === 'up' ? 1 : -1
  const badness = ({ value }: ClassValue): number => (Number.isNaN(value) ? -2 : sign * value)
  const worst = [...values].sort((a, b) => badness(a) - badness(b))
  const pairs = values[0]?.against !== undefined
  const without = values.filter(({ value }) => Number.isNaN(value)).map(({ support }) => support)
  const worstOne = worst.find(({ value }) => !Number.isNaN(value))
  return {
    cause:
      undefinedBecause === undefined && worst.length > 1 && worstOne !== undefined
        ? `${nameOf(worstOne)} has the ${direction === 'up' ? 'lowest' : 'highest'} ${title}, ${formatNumber(worstOne.value)}; the mean is ${formatNumber(mean)}.`
        : undefined,
    mayLeaveOut: () => areOfNoRow(without, values.length),
    tables: [
      tableOf(
        worst,
        [
          textColumn('class', ({ label }) => wholeClassName(label), 30),
          pairs ? textColumn('against', ({ against = '' }) => ({ text: wholeClassName(against) }), 30) : undefined,
          numberColumn(weighted ? 'weight' : 'support', ({ support }) => formatCount(support)),
          numberColumn(title, ({ value }) => ({ text: formatRate(value), paint: layout.palette.received })),
        ],
        layout,
        { most: SHOWN, unit: pairs ? 'pair' : 'class' },
      ),
    ],
  }
}

function nameOf({ label, against }: ClassValue): string {
  return against === undefined ? className(label) : `${className(label)} against ${className(against)}`
}
