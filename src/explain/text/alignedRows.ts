import { displayWidth } from './displayWidth.ts'

/** Cells in columns two spaces apart, by display width; text to the left, `numbers` to the right, ends trimmed. */
export function alignedRows(
  rows: readonly (readonly string[])[],
  { least = 0, numbers = false }: { readonly least?: number; readonly numbers?: boolean } = {},
): readonly string[] {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? (column === 0 ? 0 : least), displayWidth(cell))
    })
  }
  return rows.map(row =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat(widths[column] - displayWidth(cell))
        return numbers && column > 0 ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd(),
  )
}
