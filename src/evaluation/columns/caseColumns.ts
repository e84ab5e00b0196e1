import type { CaseData } from '../encode/caseData.ts'
import type { TrialCounts } from '../encode/results.ts'
import type { RowData } from '../encode/rowData.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { type RowNames, rowNames } from './rowNames.ts'

/** One number for each case. */
export interface CaseColumns extends RowNames {
  readonly n: number
  readonly values: Float64Array
  readonly sampleWeight: Float64Array | undefined
}

/** Trials of tasks. */
export interface TrialColumns extends TrialCounts, RowNames {
  readonly n: number
  readonly sampleWeight: Float64Array | undefined
}

export function caseColumns(data: RowData | CaseData, values: Float64Array | undefined): CaseColumns {
  if (values === undefined) throw new EvaluationError({ problem: 'there are no results' })
  return { n: data.n, values, sampleWeight: data.sampleWeight, ...rowNames(data) }
}

export function trialColumns(data: RowData | CaseData): TrialColumns {
  const { n, sampleWeight, trials } = data
  if (trials === undefined) throw new EvaluationError({ column: 'trials', problem: 'there are no trials' })
  return { n, ...trials, sampleWeight, ...rowNames(data) }
}
