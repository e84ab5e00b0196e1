import type { Parts } from '../../metrics/definition/parts.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { counted, formatNumber } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'
import { caseName } from './nameColumn.ts'

const SHOWN = 10

/** Explains a ratio of sums: the cases that lift it most. */
export function explainSums(
  { columns, of, per, numerators, denominators }: Extract<Parts, { kind: 'sums' }>,
  layout: Layout,
): Explanation {
  const { n } = columns
  const [total, divisor] = [numerators, denominators].map(values => compensatedSum(n, i => values[i]))
  const excess = (i: number): number =>
    divisor > 0 ? numerators[i] - (total / divisor) * denominators[i] : numerators[i]
  const all = Uint32Array.from({ length: n }, (_, i) => i)
  const shown = largestAmong(all, excess, SHOWN)
  return {
    cause: `${counted(n, 'case')} in all: ${of} sums to ${formatNumber(total)}, ${per} to ${formatNumber(divisor)}.`,
    tables: [
      tableOf(
        shown,
        [
          textColumn('case', i => caseName(columns, i, of), 40),
          numberColumn(of, i => formatNumber(numerators[i])),
          numberColumn(per, i => formatNumber(denominators[i])),
        ],
        layout,
        { left: n - shown.length, unit: 'case', isMarked: i => denominators[i] === 0 && numerators[i] > 0 },
      ),
    ],
  }
}
