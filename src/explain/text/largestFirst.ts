/** Positions of the `count` largest values, largest first; equal values by position. */
export function largestFirst(values: Float64Array, count: number): readonly number[] {
  const chosen: number[] = []
  for (let i = 0; i < values.length; i++) {
    if (chosen.length === count && values[i] <= values[chosen[count - 1]]) continue
    let place = chosen.length
    while (place > 0 && values[chosen[place - 1]] < values[i]) place--
    chosen.splice(place, 0, i)
    if (chosen.length > count) chosen.pop()
  }
  return chosen
}

/** The `count` rows with the largest values, largest first; equal values in the order of the rows. */
export function largestAmong(
  rows: readonly number[],
  value: (row: number) => number,
  count: number,
): readonly number[] {
  return largestFirst(Float64Array.from(rows, value), count).map(place => rows[place])
}

/** Whether the largest of `count` values is so large a share of their sum that it is worth naming alone. */
export function standsOut(share: number, count: number): boolean {
  return count > 1 && share >= Math.max(0.3, Math.min(0.9, 2 / count))
}
