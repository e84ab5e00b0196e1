import { displayWidth, fit, padEnd, padStart } from './displayWidth.ts'

/** A cell of text; `paint` colours it after its width is known. */
export interface Cell {
  readonly text: string
  readonly paint?: ((text: string) => string) | undefined
}

export interface TableColumn {
  readonly title: string
  readonly align: 'left' | 'right'
  /** The widest it may get; longer text is cut with `…`. */
  readonly atMost?: number
}

/** A table as lines, columns aligned by display width, two spaces apart; a marked row starts with `>`. */
export function table(
  columns: readonly TableColumn[],
  rows: readonly { readonly cells: readonly Cell[]; readonly marked?: boolean }[],
  paintTitle: (text: string) => string,
): readonly string[] {
  const widths = columns.map(({ title, atMost = Infinity }, j) =>
    Math.min(atMost, Math.max(displayWidth(title), ...rows.map(({ cells }) => displayWidth(cells[j].text)))),
  )
  const line = (cells: readonly Cell[], mark: string): string => {
    const padded = cells.map(({ text, paint = same }, j) => {
      const fitted = fit(text, widths[j])
      const filled = columns[j].align === 'left' ? padEnd(fitted, widths[j]) : padStart(fitted, widths[j])
      return paint(filled)
    })
    return `${mark} ${padded.join('  ')}`.trimEnd()
  }
  return [
    line(
      columns.map(({ title }) => ({ text: title, paint: paintTitle })),
      ' ',
    ),
    ...rows.map(({ cells, marked = false }) => line(cells, marked ? '>' : ' ')),
  ]
}

const same = (text: string): string => text
