import { printable } from '../evaluation/errors/printable.ts'
import { cutTo } from './text/displayWidth.ts'
import type { Layout } from './text/layout.ts'
import { wrap } from './text/wrap.ts'

const LONGEST = 80

/** The dim lines below a statement: the conventions behind its value, and how its limits were computed. */
export function conventionLines(conventions: readonly string[], { palette, width }: Layout): readonly string[] {
  if (conventions.length === 0) return []
  const text = conventions.map(convention => cutTo(printable(convention), LONGEST)).join('; ')
  return wrap(text, width).map(line => palette.dim(line))
}
