import type { Label } from '../../evaluation/label.ts'

/** A row, query or case by name, with what was wrong there. Never a row itself. */
export interface UnitRecord {
  /** Its id; without ids, `#7` for the seventh row. */
  readonly id: string
  /** Its value of the metric, its loss, its error or its score; NaN where it has none. */
  readonly value?: number | undefined
  readonly truth?: Label | undefined
  readonly prediction?: Label | undefined
  /** The texts beside it; only where `details` were asked for. */
  readonly details?: readonly DetailRecord[] | undefined
}

/** The most characters of a text that are kept and shown. */
export const MOST_OF_A_TEXT = 10_000

/** A text beside a row. */
export interface DetailRecord {
  readonly name: string
  readonly text: string
}
