import { displayWidth } from './displayWidth.ts'

/** Lines of cells aligned by display width, two spaces apart: text left, `numbers` right, trailing spaces trimmed. */
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
