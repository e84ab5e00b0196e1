/**
 * Moves the `most` largest of the first n values to the front, highest first; the rest of the array is overwritten. For
 * few values insertion is the fastest way: n·most steps at worst.
 */
export function topK(values: Float64Array, n: number, most: number): void {
  for (let i = 1; i < n; i++) {
    const value = values[i]
    const isFull = i >= most
    if (isFull && value <= values[most - 1]) continue
    let rank = isFull ? most - 1 : i
    while (rank > 0 && values[rank - 1] < value) {
      values[rank] = values[rank - 1]
      rank--
    }
    values[rank] = value
  }
}
