import type { CaseData } from '../encode/caseData.ts'
import type { TrialCounts } from '../encode/results.ts'
import type { RowData } from '../encode/rowData.ts'
import { EvaluationError } from '../errors/evaluationError.ts'

/** One number for each case. */
export interface CaseColumns {
  readonly n: number
  readonly values: Float64Array
  readonly sampleWeight: Float64Array | undefined
  readonly ids: readonly (string | number)[] | undefined
}

/** Trials of tasks. */
export interface TrialColumns extends TrialCounts {
  readonly n: number
  readonly sampleWeight: Float64Array | undefined
  readonly ids: readonly (string | number)[] | undefined
}

export function caseColumns(
  { n, sampleWeight, ids }: RowData | CaseData,
  values: Float64Array | undefined,
): CaseColumns {
  if (values === undefined) throw new EvaluationError({ problem: 'there are no results' })
  return { n, values, sampleWeight, ids }
}

export function trialColumns({ n, sampleWeight, ids, trials }: RowData | CaseData): TrialColumns {
  if (trials === undefined) throw new EvaluationError({ column: 'trials', problem: 'there are no trials' })
  return { n, ...trials, sampleWeight, ids }
}
