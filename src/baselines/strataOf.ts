import { viewsOf } from '../evaluation/encode/presentColumns.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isLabel, type Label } from '../evaluation/label.ts'
import type { Strata } from './sampledRows.ts'

/** More classes than this are not sampled one by one. */
export const MOST_STRATA = 200

/** The true classes of rows with one label each; a single stratum of all rows if there are no classes, or too many. */
export function strataOf({ data, n }: Evaluation): Strata {
  const all: Strata = { of: new Uint8Array(n), sizes: [n] }
  const truth = data.kind === 'rows' ? viewsOf(data, 'truth').get('yTrue') : undefined
  if (truth?.kind !== 'values') return all
  const { column } = truth
  const codeOf = new Map<Label, number>()
  const of = new Uint8Array(n)
  const sizes: number[] = []
  for (let row = 0; row < n; row++) {
    const label = column.kind === 'numbers' ? column.values[row] : column.labels[column.codes[row]]
    if (!isLabel(label)) return all
    const code = codeOf.get(label) ?? codeOf.size
    if (code === codeOf.size) {
      if (code === MOST_STRATA) return all
      codeOf.set(label, code)
      sizes.push(0)
    }
    of[row] = code
    sizes[code]++
  }
  return { of, sizes }
}
