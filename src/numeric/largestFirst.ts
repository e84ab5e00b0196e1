/** Positions of the `count` largest values, largest first; equal values by position. */
export function largestFirst(values: Float64Array, count: number): readonly number[] {
  return placesOfLargest(values.length, i => values[i], count)
}

/** The `count` rows with the largest values, largest first; equal values in the order of the rows. */
export function largestAmong(
  rows: ArrayLike<number>,
  value: (row: number) => number,
  count: number,
): readonly number[] {
  return placesOfLargest(rows.length, place => value(rows[place]), count).map(place => rows[place])
}

function placesOfLargest(n: number, valueAt: (place: number) => number, count: number): readonly number[] {
  const places: number[] = []
  const values: number[] = []
  for (let i = 0; i < n; i++) {
    const value = valueAt(i)
    if (values.length === count && !(value > values[count - 1])) continue
    let at = values.length
    while (at > 0 && values[at - 1] < value) at--
    places.splice(at, 0, i)
    values.splice(at, 0, value)
    if (values.length > count) {
      places.pop()
      values.pop()
    }
  }
  return places
}
