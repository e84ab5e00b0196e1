import { formatCount, formatRate } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { RatersRecord } from '../../results/records/evaluationRecord.ts'
import { dataTable } from './dataTable.ts'
import { part } from './part.ts'

/** How often each pair of raters agrees, and what was said how often. */
export function ratersSection({ pairs, categories }: RatersRecord): string {
  return part(
    'Raters',
    dataTable('Pairs of raters, those that agree least first', pairs, [
      textColumn('raters', ({ first, second }) => `${first} and ${second}`),
      numberColumn('items of both', ({ both }) => formatCount(both)),
      numberColumn('alike', ({ agree }) => formatCount(agree)),
      numberColumn('share', ({ both, agree }) => (both === 0 ? '–' : formatRate(agree / both))),
    ]),
    dataTable('Categories, the most frequent first', categories, [
      textColumn('category', ({ label }) => wholeClassName(label)),
      numberColumn('ratings', ({ count }) => formatCount(count)),
    ]),
  )
}
