/** Returns the rows, of so many, that meet a condition. */
export function rowsWhere(n: number, holds: (row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(n)
  let found = 0
  for (let row = 0; row < n; row++) if (holds(row)) rows[found++] = row
  return rows.subarray(0, found)
}
