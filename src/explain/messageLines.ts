import { printable } from '../evaluation/errors/printable.ts'
import { cutTo, wrap } from './text/displayWidth.ts'
import type { Layout } from './text/layout.ts'
import { type Table, tableLines } from './text/table.ts'

/** The most lines of a message. */
export const MOST_LINES = 40
const LEAST_ROWS = 3
const LONGEST_CONVENTION = 80

/** What a message says, in its order. */
export interface Message {
  /** The call of the matcher, as lines. */
  readonly call?: string
  /** What comes before the statement, since it makes the values others. */
  readonly first?: readonly string[] | undefined
  readonly statement: string
  readonly remarks?: readonly string[]
  /** The conventions behind values, and how limits were computed; a paragraph each. */
  readonly conventions?: readonly (readonly string[])[]
  readonly notes?: readonly string[]
  /** Lines below all this that are wrapped already. */
  readonly below?: readonly string[]
  /** The most important first; undefined where the terminal is too narrow for one. */
  readonly tables?: readonly (Table | undefined)[] | undefined
  /** Rows to look at. */
  readonly see?: string | undefined
  /** What to do next. */
  readonly next?: string | undefined
}

/** A message in at most `most` lines. Rows of tables are dropped first. */
export function messageLines(
  { call, first = [], statement, remarks = [], conventions = [], notes = [], below = [], tables, see, next }: Message,
  layout: Layout,
  most = MOST_LINES,
): readonly string[] {
  const { palette, width } = layout
  const wrapped = (texts: readonly string[]): readonly string[] => texts.flatMap(text => wrap(text, width))
  const last = [
    ...(see === undefined ? [] : wrap(`See ${see}`, width)),
    ...(next === undefined ? [] : wrap(next, width).map(line => palette.dim(line))),
  ]
  const foot = last.length === 0 ? [] : ['', ...last]
  const head = [
    ...(call === undefined ? [] : [...call.split('\n'), '']),
    ...wrapped(first),
    ...wrap(statement, width).map(line => palette.bold(line)),
    ...wrapped(remarks),
    ...conventions.flatMap(each => conventionLines(each, layout)),
    ...wrapped(notes.map(note => `note: ${note}`)),
    ...below,
  ].slice(0, Math.max(1, most - last.length - 1))
  const there = (tables ?? []).filter(table => table !== undefined)
  return [...head, ...fitted(there, most - head.length - foot.length, width), ...foot].slice(0, most)
}

/** The dim lines below a statement: the conventions behind its value, and how its limits were computed. */
function conventionLines(conventions: readonly string[], { palette, width }: Layout): readonly string[] {
  if (conventions.length === 0) return []
  const text = conventions.map(convention => cutTo(printable(convention), LONGEST_CONVENTION)).join('; ')
  return wrap(text, width).map(line => palette.dim(line))
}

/**
 * The lines of all tables that fit, an empty line before each. The longest tables lose rows first; tables that still do
 * not fit are only named, last ones first.
 */
function fitted(tables: readonly Table[], room: number, width: number): readonly string[] {
  const kept = tables.map(table => ({ table, shown: table.rows.length }))
  const dropped: string[] = []
  const linesOf = ({ table, shown }: (typeof kept)[number]): readonly string[] => ['', ...tableLines(table, shown)]
  const needed = (): number =>
    kept.reduce((sum, entry) => sum + linesOf(entry).length, 0) + (dropped.length === 0 ? 0 : 2)
  while (kept.length > 0 && needed() > room) {
    const shrinkable = kept.filter(
      ({ table, shown }) => !table.whole && shown > (table.below?.some(lines => lines.length > 0) ? 1 : LEAST_ROWS),
    )
    if (shrinkable.length === 0) {
      const last = kept.pop()
      if (last?.table.name !== undefined) dropped.unshift(last.table.name)
    } else {
      const longest = shrinkable.reduce((a, b) => (linesOf(b).length > linesOf(a).length ? b : a))
      longest.shown--
    }
  }
  const lines = kept.flatMap(linesOf)
  return dropped.length === 0 || room < lines.length + 2
    ? lines
    : [...lines, '', cutTo(printable(`No room here for ${dropped.join(', ')}.`), width)]
}
