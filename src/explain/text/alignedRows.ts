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

/** The cells of a row of a text; undefined where the text does not have it. */
type Row = readonly string[] | undefined

/** Returns the lines of two texts, aligned together: a diff of them shows only lines that changed. */
export function alignedSides(pairs: readonly (readonly [old: Row, now: Row])[]): {
  readonly old: readonly string[]
  readonly new: readonly string[]
} {
  const lines = alignedRows(pairs.flatMap(pair => pair.map(cells => cells ?? [])))
  const side = (offset: 0 | 1): readonly string[] =>
    pairs.flatMap((pair, i) => (pair[offset] === undefined ? [] : [lines[2 * i + offset]]))
  return { old: side(0), new: side(1) }
}
