import type { Parts } from '../../metrics/definition/parts.ts'
import { counted, formatCount, formatPercent } from '../text/formatNumber.ts'
import type { Layout } from '../text/layout.ts'
import { idName } from '../text/rowName.ts'
import { numberColumn, tableOf, textColumn } from '../text/table.ts'
import type { Explanation } from './explanation.ts'

const SHOWN = 8

/** Explains a metric of recommended lists: the items never recommended, and those recommended most often. */
export function explainItems(
  { counts, lists, catalog }: Extract<Parts, { kind: 'items' }>,
  layout: Layout,
): Explanation {
  const ordered = Array.from(counts).sort(([, a], [, b]) => b - a)
  const [most] = ordered
  if (most === undefined) return { tables: [] }
  const [item, times] = most
  const never = catalog === undefined ? 0 : catalog - counts.size
  const unused =
    never === 0
      ? ''
      : `${formatCount(never)} of ${counted(catalog ?? 0, 'item')} of the catalog ${never === 1 ? 'is' : 'are'} never recommended; `
  return {
    cause: `${unused}${idName(item)} is in ${formatCount(times)} of ${counted(lists, 'list')}.`,
    tables: [
      tableOf(
        ordered,
        [
          textColumn('item recommended most', ([name]) => idName(name), 40),
          numberColumn('lists', ([, count]) => formatCount(count)),
          numberColumn('share', ([, count]) => formatPercent(count / lists)),
        ],
        layout,
        { most: SHOWN, unit: 'item' },
      ),
    ],
  }
}
