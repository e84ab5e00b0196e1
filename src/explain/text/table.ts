import { cutTo, displayWidth } from './displayWidth.ts'
import { type CountedNoun, more } from './formatNumber.ts'
import type { Layout } from './layout.ts'
import { printable } from './printable.ts'

/** A cell of text; `paint` colours it after its width is known. */
export interface Cell {
  readonly text: string
  readonly paint?: ((text: string) => string) | undefined
}

export interface TableColumn {
  readonly title: string
  /** Text stands to the left and may be cut with `…`; a number stands to the right and never is. */
  readonly holds: 'text' | 'number'
  /** The widest that text may get. */
  readonly atMost?: number
}

export interface TableRow {
  readonly cells: readonly Cell[]
  /** Starts with `>`. */
  readonly marked?: boolean
}

/** A column of a table that has one line for each of some items. */
export interface ColumnOf<Item> extends TableColumn {
  /** A text alone where nothing paints it. */
  readonly cell: (item: Item) => Cell | string
}

/** A table as lines of which the last may be left out. */
export interface Table {
  readonly title: string
  readonly rows: readonly string[]
  /** How many rows there are beyond those that are here. */
  readonly left: number
  readonly unit: CountedNoun
  /** A part of it would mean nothing: shown whole or not at all. */
  readonly whole: boolean
  /** What it is called where there is no room for it. */
  readonly name: string | undefined
}

/** How a table stands among others. */
type Standing = Partial<Pick<Table, 'left' | 'unit' | 'whole' | 'name'>>

const LEAST_TEXT = 8
const LEAST_TITLE = 5

/**
 * Lays out a table, columns aligned by display width and two spaces apart. Too wide for the terminal, it gets narrower
 * text columns and titles; undefined where that is not enough, leaves two titles that look the same, or there is no row.
 */
export function table(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { palette, width }: Layout,
  { left = 0, unit = 'row', whole = false, name }: Standing = {},
): Table | undefined {
  if (rows.length === 0) return undefined
  const titles = columns.map(({ title }) => printable(title))
  const texts = rows.map(({ cells }) => cells.map(({ text }) => printable(text)))
  const widths = columnWidths(columns, titles, texts, width)
  if (widths === undefined) return undefined
  const shownTitles = titles.map((title, j) => cutTo(title, widths[j]))
  if (new Set(shownTitles).size < new Set(titles).size) return undefined
  const line = (mark: string, cells: readonly string[], paints: readonly Cell['paint'][]): string => {
    const padded = cells.map((text, j) => {
      const fitted = cutTo(text, widths[j])
      const painted = paints[j]?.(fitted) ?? fitted
      const gap = ' '.repeat(widths[j] - displayWidth(fitted))
      return columns[j].holds === 'text' ? painted + gap : gap + painted
    })
    return `${mark} ${padded.join('  ')}`.trimEnd()
  }
  return {
    title: line(
      ' ',
      titles,
      titles.map(() => palette.dim),
    ),
    rows: rows.map(({ cells, marked = false }, i) =>
      line(
        marked ? '>' : ' ',
        texts[i],
        cells.map(({ paint }) => paint),
      ),
    ),
    left,
    unit,
    whole,
    name,
  }
}

/** A table with one line for each item; columns that are undefined are left out. */
export function tableOf<Item>(
  items: readonly Item[],
  columns: readonly (ColumnOf<Item> | undefined)[],
  layout: Layout,
  { isMarked = () => false, ...standing }: Standing & { readonly isMarked?: (item: Item) => boolean } = {},
): Table | undefined {
  const there = columns.filter(column => column !== undefined)
  const rows = items.map(item => ({ cells: there.map(({ cell }) => asCell(cell(item))), marked: isMarked(item) }))
  return table(there, rows, layout, standing)
}

function asCell(cell: Cell | string): Cell {
  return typeof cell === 'string' ? { text: cell } : cell
}

function columnWidths(
  columns: readonly TableColumn[],
  titles: readonly string[],
  texts: readonly (readonly string[])[],
  width: number,
): readonly number[] | undefined {
  const widest = columns.map((_, j) => Math.max(0, ...texts.map(cells => displayWidth(cells[j]))))
  const widths = columns.map(({ holds, atMost = Infinity }, j) => {
    const natural = Math.max(displayWidth(titles[j]), widest[j])
    return holds === 'text' ? Math.min(atMost, natural) : natural
  })
  const least = columns.map(({ holds }, j) =>
    holds === 'text' ? Math.min(widths[j], LEAST_TEXT) : Math.max(widest[j], Math.min(widths[j], LEAST_TITLE)),
  )
  let over = 2 * columns.length + widths.reduce((sum, columnWidth) => sum + columnWidth, 0) - width
  for (; over > 0; over--) {
    let widestOne = -1
    widths.forEach((columnWidth, j) => {
      if (columnWidth > least[j] && (widestOne === -1 || columnWidth > widths[widestOne])) widestOne = j
    })
    if (widestOne === -1) return undefined
    widths[widestOne]--
  }
  return widths
}

/** The lines of as many of a table's rows, and how many more there are. */
export function tableLines({ title, rows, left, unit }: Table, shown = rows.length): readonly string[] {
  const rest = left + rows.length - shown
  return [title, ...rows.slice(0, shown), ...(rest > 0 ? [`  … and ${more(rest, unit)}`] : [])]
}
