import { printable } from '../evaluation/errors/printable.ts'
import { fitted, MOST_LINES } from '../explain/messageLines.ts'
import type { Layout } from '../explain/text/layout.ts'
import type { Table } from '../explain/text/table.ts'
import { wrap } from '../explain/text/wrap.ts'

/** What the message of a stored reference says, in its order. */
export interface StoredMessage {
  /** The call of the matcher, as lines. */
  readonly call: string
  /** What comes before the statement, since it makes the values others. */
  readonly first?: readonly string[] | undefined
  readonly statement: string
  /** Lines below it that are wrapped already. */
  readonly below?: readonly string[]
  readonly tables?: readonly Table[] | undefined
  /** Rows to look at. */
  readonly see?: string | undefined
  /** What to do next. */
  readonly next: string
}

/** The message, in at most as many lines as any other. */
export function storedMessage(
  { call, first = [], statement, below = [], tables = [], see, next }: StoredMessage,
  { palette, width }: Layout,
): string {
  const head = [
    ...call.split('\n'),
    '',
    ...first.flatMap(each => wrap(printable(each), width)),
    ...wrap(printable(statement), width).map(line => palette.bold(line)),
    ...below,
  ]
  const foot = [
    '',
    ...(see === undefined ? [] : wrap(`See ${see}`, width)),
    ...wrap(printable(next), width).map(line => palette.dim(line)),
  ]
  return [...head, ...fitted(tables, MOST_LINES - head.length - foot.length, width), ...foot].join('\n')
}
