import { printable } from '../evaluation/errors/printable.ts'
import { cutTo } from './text/displayWidth.ts'
import type { Layout } from './text/layout.ts'
import { type Table, tableLines } from './text/table.ts'
import { wrap } from './text/wrap.ts'

/** The most lines of a message. */
export const MOST_LINES = 40
const LEAST_ROWS = 3
const LONGEST_CONVENTION = 80

/** The dim lines below a statement: the conventions behind its value, and how its limits were computed. */
export function conventionLines(conventions: readonly string[], { palette, width }: Layout): readonly string[] {
  if (conventions.length === 0) return []
  const text = conventions.map(convention => cutTo(printable(convention), LONGEST_CONVENTION)).join('; ')
  return wrap(text, width).map(line => palette.dim(line))
}

/**
 * The lines of all tables that fit, an empty line before each. The longest tables lose rows first; tables that still do
 * not fit are only named, last ones first.
 */
export function fitted(tables: readonly Table[], room: number, width: number): readonly string[] {
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
