import { StatementFailure, type StatementPage, statementPage } from './statementPage.ts'

/** A page, and how many bytes it has. */
export interface SizedPage {
  readonly page: StatementPage
  readonly size: number
}

/**
 * Reads a page of an answer.
 *
 * @throws StatementFailure for what is no page, and for more bytes than are allowed; what the signal was aborted with.
 */
export async function readPage(
  response: Response,
  { mostOfPage }: StatementLimits,
  signal: AbortSignal | undefined,
): Promise<SizedPage> {
  try {
    const text = await textOf(response, mostOfPage)
    return { page: statementPage(parsed(text)), size: text.length }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof StatementFailure) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StatementFailure(`the answer is not one of Trino, or was cut short: ${why}`)
  }
}

/** The text of a response; no more of it is read than is allowed. */
async function textOf({ body }: Response, most: number): Promise<Buffer> {
  if (body === null) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw tooLarge('a page of the answer', most)
    }
    parts.push(value)
  }
}

/** The parser's own message shows a part of the text, which may be that of a secret. */
function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw new TypeError('it is no JSON')
  }
}

/** The error of more bytes than are taken. */
export function tooLarge(what: string, most: number): StatementFailure {
  return new StatementFailure(`${what} has more than ${most / 2 ** 20} MB`)
}

/** What is waited for and taken, in milliseconds and bytes. */
export interface StatementLimits {
  /** A query that does nothing for so long is given up. It may wait for others as long. */
  readonly mostIdle: number
  /** An answer that stays the same for so long is none of a query: even of one that waits, the time changes. */
  readonly mostRepeated: number
  /** The longest pause between two requests. */
  readonly longestPause: number
  /** Trino's own pages have 128 MB at most. */
  readonly mostOfPage: number
  readonly mostOfAnswer: number
}

export const LIMITS: StatementLimits = {
  mostIdle: 30 * 60_000,
  mostRepeated: 60_000,
  longestPause: 5_000,
  mostOfPage: 2 ** 28,
  mostOfAnswer: 2 ** 30,
}
