import { printable } from '../../evaluation/errors/printable.ts'
import { cutTo, displayWidth } from './displayWidth.ts'
import { distinctNames } from './distinctNames.ts'
import { type CountedNoun, more } from './formatNumber.ts'
import type { Layout } from './layout.ts'

/** The text of a cell; `paint` colours it once its width is known. */
export interface Cell {
  readonly text: string
  readonly paint?: ((text: string) => string) | undefined
}

interface TableColumn {
  readonly title: string
  /** Text is aligned left and may be cut with `…`; a number is aligned right and never cut. */
  readonly holds: 'text' | 'number'
  /** The most columns that text may take. */
  readonly atMost?: number | undefined
}

export interface TableRow {
  readonly cells: readonly Cell[]
  /** Starts with `>`. */
  readonly marked?: boolean
}

/** A column of a table with one line per item. */
export interface ColumnOf<Item> extends TableColumn {
  /** A bare text is not painted. */
  readonly cell: (item: Item) => Cell | string
}

/** A column of texts, in a message or on a page. */
export function textColumn<Item, Shown extends Cell | string>(
  title: string,
  cell: (item: Item) => Shown,
  atMost?: number,
) {
  return { title, holds: 'text', atMost, cell } as const
}

/** A column of numbers, in a message or on a page. */
export function numberColumn<Item, Shown extends Cell | string>(title: string, cell: (item: Item) => Shown) {
  return { title, holds: 'number', cell } as const
}

/** A table as lines; the last of them may be left out. */
export interface Table {
  /** A line above the column heads. */
  readonly caption?: string | undefined
  readonly title: string
  readonly rows: readonly string[]
  /** Lines beneath each row. */
  readonly below?: readonly (readonly string[])[] | undefined
  /** How many rows exist beyond `rows`. */
  readonly left: number
  readonly unit: CountedNoun
  /** A part of it would be meaningless: it is shown whole or not at all. */
  readonly whole: boolean
  /** Its name in the note about tables for which there was no room. */
  readonly name: string | undefined
  /** Lines below the rows that say what their short names stand for. */
  readonly legend?: readonly string[] | undefined
}

/** How a table competes with others for room. */
type Standing = Partial<Pick<Table, 'left' | 'unit' | 'whole' | 'name' | 'caption' | 'legend' | 'below'>>

interface StandingOf<Item> extends Omit<Standing, 'below'> {
  /** How many of the items are shown at most: the first. The others are counted. */
  readonly most?: number
  readonly isMarked?: (item: Item) => boolean
  readonly linesBelow?: ((item: Item) => readonly string[]) | undefined
}

const LEAST_TEXT = 8
const LEAST_TITLE = 5

/**
 * Lays out a table with columns aligned by display width, two spaces apart. If it is too wide for the terminal, text
 * columns and titles are cut. Returns undefined if it still does not fit, if two cut titles look the same, or if there
 * is no row.
 */
export function table(
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { palette, width }: Layout,
  { left = 0, unit = 'row', whole = false, name, caption, legend = [], below }: Standing = {},
): Table | undefined {
  if (rows.length === 0) return undefined
  const titles = columns.map(({ title }) => printable(title))
  const texts = rows.map(({ cells }) => cells.map(({ text }) => printable(text)))
  const widths = columnWidths(columns, titles, texts, width)
  if (widths === undefined) return undefined
  const shownTitles = titles.map((title, j) => cutTo(title, widths[j]))
  if (new Set(shownTitles).size < new Set(titles).size) return undefined
  const fitted = texts[0].map((_, j) =>
    fittedTo(
      widths[j],
      Array.from(texts, cells => cells[j]),
    ),
  )
  // Cut texts may need less room than there is.
  const used = widths.map((columnWidth, j) =>
    columns[j].holds === 'text' ? Math.max(...[shownTitles[j], ...fitted[j]].map(displayWidth)) : columnWidth,
  )
  const line = (mark: string, cells: readonly string[], paints: readonly Cell['paint'][]): string => {
    const padded = cells.map((text, j) => {
      const painted = text === '' ? '' : (paints[j]?.(text) ?? text)
      const gap = ' '.repeat(used[j] - displayWidth(text))
      return columns[j].holds === 'text' ? painted + gap : gap + painted
    })
    return `${mark} ${padded.join('  ')}`.trimEnd()
  }
  return {
    caption: caption && `  ${palette.dim(cutTo(caption, width - 2))}`,
    title: line(
      ' ',
      shownTitles,
      titles.map(() => palette.dim),
    ),
    rows: rows.map(({ cells, marked = false }, i) =>
      line(
        marked ? '>' : ' ',
        fitted.map(column => column[i]),
        cells.map(({ paint }) => paint),
      ),
    ),
    below,
    left,
    unit,
    whole,
    name,
    legend: legend.map(text => cutTo(`  ${printable(text)}`, width)),
  }
}

/** The texts of a column, cut to a width of the terminal so that they stay distinct if possible. */
function fittedTo(width: number, texts: readonly string[]): readonly string[] {
  if (texts.every(text => displayWidth(text) <= width)) return texts
  const unlike = [...new Set(texts)]
  const short = distinctNames(unlike, width) ?? unlike.map(text => cutTo(text, width))
  const shown = new Map(unlike.map((text, i) => [text, short[i]]))
  return texts.map(text => shown.get(text) ?? text)
}

/** A table with one line per item, up to `most` of them; columns that are undefined are left out. */
export function tableOf<Item>(
  items: readonly Item[],
  columns: readonly (ColumnOf<Item> | undefined)[],
  layout: Layout,
  { most = items.length, left = 0, isMarked = () => false, linesBelow, ...standing }: StandingOf<Item> = {},
): Table | undefined {
  const shown = items.slice(0, most)
  const there = columns.filter(column => column !== undefined)
  const rows = shown.map(item => ({ cells: there.map(({ cell }) => asCell(cell(item))), marked: isMarked(item) }))
  return table(there, rows, layout, {
    ...standing,
    left: left + items.length - shown.length,
    below: linesBelow && shown.map(linesBelow),
  })
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

/** The lines of a table's first `shown` rows, and the count of the rest. */
export function tableLines(
  { caption, title, rows, below = [], left, unit, legend = [] }: Table,
  shown = rows.length,
): readonly string[] {
  const rest = left + rows.length - shown
  return [
    ...(caption === undefined ? [] : [caption]),
    title,
    ...rows.slice(0, shown).flatMap((row, i) => [row, ...(below[i] ?? [])]),
    ...(rest > 0 ? [`  … and ${more(rest, unit)}`] : []),
    ...legend,
  ]
}
