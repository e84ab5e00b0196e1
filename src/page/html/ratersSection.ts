import { formatCount, formatRate } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import type { RatersRecord } from '../../results/records/evaluationRecord.ts'
import { dataTable } from './dataTable.ts'
import { part } from './part.ts'

/** How often each pair of raters agrees, and what was said how often. */
export function ratersSection({ pairs, categories }: RatersRecord): string {
  return part(
    'Raters',
    dataTable('Pairs of raters, those that agree least first', pairs, [
      { title: 'raters', holds: 'text', cell: ({ first, second }) => `${first} and ${second}` },
      { title: 'items of both', holds: 'number', cell: ({ both }) => formatCount(both) },
      { title: 'alike', holds: 'number', cell: ({ agree }) => formatCount(agree) },
      { title: 'share', holds: 'number', cell: ({ both, agree }) => (both === 0 ? '–' : formatRate(agree / both)) },
    ]),
    dataTable('Categories, the most frequent first', categories, [
      { title: 'category', holds: 'text', cell: ({ label }) => wholeClassName(label) },
      { title: 'ratings', holds: 'number', cell: ({ count }) => formatCount(count) },
    ]),
  )
}
