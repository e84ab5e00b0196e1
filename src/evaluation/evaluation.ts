import type { CaseData } from './encode/caseData.ts'
import type { LabelSetData } from './encode/labelSetData.ts'
import type { OutputsData } from './encode/outputs.ts'
import type { RankingData } from './encode/rankingData.ts'
import type { ListData } from './encode/returnedLists.ts'
import type { RowData } from './encode/rowData.ts'
import type { ReportData } from './storedReport.ts'

const brand: unique symbol = Symbol.for('expect-metrics.Evaluation')

export type EvaluationData = RowData | CaseData | LabelSetData | OutputsData | RankingData | ListData | ReportData

/**
 * What is judged: predictions and truth, checked and encoded once. A frozen value that every matcher, `measure` and
 * the curves accept; unlike a plain object it is not encoded again at each call.
 */
export interface Evaluation {
  /** Number of rows or cases, of judged queries, or of lists. */
  readonly n: number
  /** The columns that are there, in the order in which they were given. */
  readonly columns: readonly string[]
  /** @internal The encoded columns; their layout may change in any version. */
  readonly data: EvaluationData
  /** @internal */
  readonly [brand]: true
}

export function isEvaluation(value: unknown): value is Evaluation {
  return typeof value === 'object' && value !== null && brand in value
}

/** Encoded data as a frozen evaluation, for data that is checked. */
export function evaluationOf(columns: readonly string[], data: EvaluationData): Evaluation {
  const evaluation = {
    n: data.n,
    columns: Object.freeze([...columns]),
    data: Object.freeze(data),
    [brand]: true as const,
  }
  // Not enumerable: `{ ...evaluation, yPred }` must not pass for an evaluation of what it held before.
  Object.defineProperty(evaluation, brand, { enumerable: false })
  // Runners print a value inside toEqual whole, or as this: columns may be millions of rows long.
  Object.defineProperty(evaluation, 'toJSON', { value: () => ({ n: evaluation.n, columns: evaluation.columns }) })
  return Object.freeze(evaluation)
}

/** Data that are still there to be measured. */
export type MeasurableData = Exclude<EvaluationData, ReportData>
