import type { Parts } from '../../metrics/definition/parts.ts'
import { counted, formatCount } from '../text/formatNumber.ts'
import { idName } from '../text/rowName.ts'
import type { Explanation } from './explanation.ts'

/** Explains a metric of recommended lists by the items that are never recommended, and the one that is most often. */
export function explainItems({ counts, lists, catalog }: Extract<Parts, { kind: 'items' }>): Explanation {
  const [most] = Array.from(counts).sort(([, a], [, b]) => b - a)
  if (most === undefined) return { tables: [] }
  const [item, times] = most
  const never = catalog === undefined ? 0 : catalog - counts.size
  const unused =
    never === 0
      ? ''
      : `${formatCount(never)} of ${counted(catalog ?? 0, 'item')} of the catalog ${never === 1 ? 'is' : 'are'} never recommended; `
  return { cause: `${unused}${idName(item)} is in ${formatCount(times)} of ${counted(lists, 'list')}.`, tables: [] }
}
