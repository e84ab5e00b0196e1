import type { CaseData } from '../encode/caseData.ts'
import type { TrialCounts } from '../encode/results.ts'
import type { RowData } from '../encode/rowData.ts'
import type { NamedRows } from '../encode/rowPlaces.ts'
import { EvaluationError } from '../errors/evaluationError.ts'

/** One number for each case. */
export interface CaseColumns extends NamedRows {
  readonly n: number
  readonly values: Float64Array
  readonly sampleWeight: Float64Array | undefined
}

/** Trials of tasks. */
export interface TrialColumns extends TrialCounts, NamedRows {
  readonly n: number
  readonly sampleWeight: Float64Array | undefined
}

export function caseColumns(
  { n, sampleWeight, ids, places }: RowData | CaseData,
  values: Float64Array | undefined,
): CaseColumns {
  if (values === undefined) throw new EvaluationError({ problem: 'there are no results' })
  return { n, values, sampleWeight, ids, places }
}

export function trialColumns({ n, sampleWeight, ids, places, trials }: RowData | CaseData): TrialColumns {
  if (trials === undefined) throw new EvaluationError({ column: 'trials', problem: 'there are no trials' })
  return { n, ...trials, sampleWeight, ids, places }
}
