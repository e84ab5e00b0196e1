import { type PairTable, WIDEST } from './pairTable.ts'

/** Counts pairs of codes below `width`, each pair as often as its row counts; undefined if there are too many codes. */
export function countedPairTable(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  width: number,
  count: Float64Array,
): PairTable | undefined {
  if (width > WIDEST) return undefined
  const cells = new Float64Array(width * width)
  for (let i = 0; i < a.length; i++) cells[a[i] * width + b[i]] += count[i]
  return { width, cells }
}
