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
