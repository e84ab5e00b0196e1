import { RunningSum } from '../../numeric/compensatedSum.ts'

/** What rows of one kind count together, in the order of the keys of kinds. */
interface RowsByKey {
  readonly keys: readonly number[]
  /** How many rows each kind has, or what they weigh. */
  readonly rows: readonly number[]
  /** The sums of squared weights; undefined without weights. */
  readonly squares: readonly number[] | undefined
}

/** Sums rows up by kind. */
export function rowsByKey(
  n: number,
  keyOf: (row: number) => number,
  count: Float64Array | undefined,
  weightOf?: (row: number) => number,
): RowsByKey {
  if (weightOf === undefined) {
    const rowsOf = new Map<number, number>()
    for (let row = 0; row < n; row++) {
      const key = keyOf(row)
      rowsOf.set(key, (rowsOf.get(key) ?? 0) + (count?.[row] ?? 1))
    }
    const kinds = Array.from(rowsOf).sort(([a], [b]) => a - b)
    return { keys: kinds.map(([key]) => key), rows: kinds.map(([, rows]) => rows), squares: undefined }
  }
  // Plain sums would depend on the order of the rows, and derivatives by small steps magnify their rounding.
  const sumsOf = new Map<number, { readonly weights: RunningSum; readonly squares: RunningSum }>()
  for (let row = 0; row < n; row++) {
    const key = keyOf(row)
    const weight = weightOf(row)
    const sums = sumsOf.get(key) ?? { weights: new RunningSum(), squares: new RunningSum() }
    sumsOf.set(key, sums)
    sums.weights.add(weight)
    sums.squares.add(weight ** 2)
  }
  const kinds = Array.from(sumsOf).sort(([a], [b]) => a - b)
  return {
    keys: kinds.map(([key]) => key),
    rows: kinds.map(([, { weights }]) => weights.value),
    squares: kinds.map(([, { squares }]) => squares.value),
  }
}
