import { cellsOf } from '../evaluation/encode/columnView.ts'
import { viewsOf } from '../evaluation/encode/viewsOf.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isLabel, type Label } from '../evaluation/label.ts'
import { Hash64 } from '../numeric/hash64.ts'
import { quickselect } from '../numeric/quickselect.ts'

/** Part of each key, so that the sample is independent of the hashes that identify rows elsewhere. */
const SEED = 0x5eed_5a3e

/**
 * Returns a number for each row, from a hash of its id and the seed. Sorting by these numbers gives a random order,
 * which depends neither on the order of the rows nor on other rows.
 */
export function samplingKeys(names: readonly (string | number)[]): Float64Array {
  const hash = new Hash64()
  return Float64Array.from(names, name => {
    hash.restart()
    hash.addWord(SEED)
    if (typeof name === 'number') hash.addNumber(name)
    else hash.addText(name)
    const [high, low] = hash.lanes()
    return (high >>> 0) * 2 ** 21 + (low >>> 11)
  })
}

/** Rows by stratum, numbered from 0, and how many each has. */
interface Strata {
  readonly of: ArrayLike<number>
  readonly sizes: readonly number[]
}

/**
 * Returns the rows of a bottom-k sample within each stratum: those with the smallest keys, in the order of their keys.
 * Small strata are taken as a whole, and the others share what is left, so that rare classes are known best.
 *
 * Cohen & Kaplan, "Summarizing data using bottom-k sketches", PODC (2007).
 */
export function sampledRows(keys: Float64Array, { of, sizes }: Strata, count: number): Uint32Array {
  const quota = quotaOf(sizes, count)
  const keysOf = sizes.map(size => new Float64Array(size))
  const filled = sizes.map(() => 0)
  for (let row = 0; row < keys.length; row++) keysOf[of[row]][filled[of[row]]++] = keys[row]
  const largest = keysOf.map((each, stratum) =>
    quota >= sizes[stratum] ? Number.POSITIVE_INFINITY : quota === 0 ? -1 : quickselect(each, quota - 1),
  )
  const rows: number[] = []
  for (let row = 0; row < keys.length; row++) if (keys[row] <= largest[of[row]]) rows.push(row)
  return Uint32Array.from(rows.sort((a, b) => keys[a] - keys[b]))
}

/** The largest number of rows per stratum that takes at most `count` rows in total. */
export function quotaOf(sizes: readonly number[], count: number): number {
  const ascending = sizes.filter(size => size > 0).sort((a, b) => a - b)
  let left = count
  for (let i = 0; i < ascending.length; i++) {
    const share = Math.floor(left / (ascending.length - i))
    if (ascending[i] > share) return share
    left -= ascending[i]
  }
  return Number.POSITIVE_INFINITY
}

/** More classes than this are not sampled one by one. */
export const MOST_STRATA = 200

/** The true classes of rows with one label each; a single stratum of all rows if there are no classes, or too many. */
export function strataOf({ data, n }: Evaluation): Strata {
  const all: Strata = { of: new Uint8Array(n), sizes: [n] }
  const truth = data.kind === 'rows' ? viewsOf(data, 'truth').get('yTrue') : undefined
  if (truth?.kind !== 'values') return all
  const labelOf = cellsOf(truth)
  const codeOf = new Map<Label, number>()
  const of = new Uint8Array(n)
  const sizes: number[] = []
  for (let row = 0; row < n; row++) {
    const label = labelOf(row)
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
