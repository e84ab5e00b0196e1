import type { SliceData } from './encode/encodeSlices.ts'
import type { RankingData } from './encode/rankings/rankingData.ts'
import type { ListData } from './encode/rankings/returnedLists.ts'
import type { Sliceable } from './encode/subset.ts'
import type { MissingAnswers } from './missing/missingAnswers.ts'
import type { RepeatedData } from './repeatedRuns.ts'
import type { ReportData, StoredReport } from './storedReport.ts'
import type { TotalsData } from './totals/totals.ts'

const brand: unique symbol = Symbol.for('expect-metrics.Evaluation')

export const reportBrand: unique symbol = Symbol.for('expect-metrics.MetricReport')

/** What an evaluation holds: rows of one kind, queries, lists, or what was measured or counted elsewhere. */
export type EvaluationData = Sliceable | RankingData | ListData | ReportData | RepeatedData | TotalsData

/**
 * Predictions and truth, checked and encoded once. Every matcher, `measure` and the curves accept this frozen value;
 * unlike a plain object it is not encoded again at each call.
 */
export interface Evaluation {
  /** The number of rows or cases, of judged queries, or of lists. What weighs 0 is not counted. */
  readonly n: number
  /** The names of the columns, in the order given. */
  readonly columns: readonly string[]
  /** What was left out when it was read, if anything; verdicts repeat it. */
  readonly notes?: readonly string[]
  /** Answers that are missing, if any: what they count as, and whether gates can be decided all the same. */
  readonly missing?: MissingAnswers
  /** @internal The slicing columns of all rows that were read, where some were dropped: a slice may have lost all of its own. */
  readonly slicesOfAll?: SliceData | undefined
  /** @internal The encoded columns; their layout may change in any version. */
  readonly data: EvaluationData
  readonly [brand]: true
}

export function isEvaluation(value: unknown): value is Evaluation {
  return typeof value === 'object' && value !== null && brand in value
}

export function isReport(value: unknown): value is StoredReport {
  return typeof value === 'object' && value !== null && reportBrand in value
}

/** Checked and encoded data as a frozen evaluation. */
export function evaluationOf(
  columns: readonly string[],
  data: EvaluationData,
  notes: readonly string[] = [],
  missing?: MissingAnswers,
  slicesOfAll?: SliceData,
): Evaluation {
  const evaluation = {
    n: data.n,
    columns: Object.freeze([...columns]),
    ...(notes.length === 0 ? {} : { notes: Object.freeze([...notes]) }),
    ...(missing === undefined ? {} : { missing: Object.freeze(missing) }),
    ...(slicesOfAll === undefined ? {} : { slicesOfAll }),
    data: Object.freeze(data),
    [brand]: true as const,
  }
  // Not enumerable: `{ ...evaluation, yPred }` must not pass for the evaluation it was made of.
  Object.defineProperty(evaluation, brand, { enumerable: false })
  // Inside toEqual runners print a value whole, or as this. Columns may have millions of rows.
  Object.defineProperty(evaluation, 'toJSON', { value: () => ({ n: evaluation.n, columns: evaluation.columns }) })
  return Object.freeze(evaluation)
}
