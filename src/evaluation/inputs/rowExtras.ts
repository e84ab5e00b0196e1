import type { Label } from '../label.ts'
import type { MissingSettings } from '../missing/missingAnswers.ts'

/** Columns that may stand beside any others that are row by row. */
export interface RowExtras extends MissingSettings {
  /**
   * A unique name for each row (or query). Messages name examples by it, comparisons pair rows by it. A bigint is the number
   * that it stands for, or beyond ±2⁵³ the text of its digits.
   */
  readonly ids?: ArrayLike<string | number | bigint>
  /** How much each row counts: finite, not negative, not all zero. A row of weight 0 is no row. */
  readonly sampleWeight?: ArrayLike<number>
  /**
   * How many rows each row stands for, as `GROUP BY` counts them: whole numbers of 0 or more. A row then counts as that
   * many equal rows, in intervals and comparisons too. A weight, in contrast, says how much one row counts.
   */
  readonly count?: ArrayLike<number>
  /**
   * Columns that say which part of the data a row belongs to: `{ country: ['de', 'fr', …] }`. Rows without a value are a
   * slice of their own.
   */
  readonly slices?: Readonly<Record<string, ArrayLike<Label | null | undefined>>>
  /** The unit that rows belong to: a user, a session. */
  readonly groups?: ArrayLike<Label>
  /** Texts that messages show beneath a bad row: `{ question: […], expected: […], output: […] }`, or such texts row by row. */
  readonly details?: Readonly<Record<string, ArrayLike<string>>> | readonly Readonly<Record<string, string>>[]
}
