import { EvaluationError } from './evaluationError.ts'
import type { Label } from './label.ts'
import { asCodes, recoded } from './labelColumns.ts'
import type { ProbabilityMatrix } from './probabilityMatrix.ts'
import type { RowData } from './rowData.ts'

/** Probabilities of every class beside the truth. */
export interface ClassProbabilityColumns {
  readonly n: number
  readonly labels: readonly Label[]
  readonly yTrue: Int32Array
  readonly yProba: ProbabilityMatrix
  readonly sampleWeight: Float64Array | undefined
  readonly ids: readonly (string | number)[] | undefined
}

export function classProbabilityColumns(data: RowData): ClassProbabilityColumns {
  const { n, yProba, labels, sampleWeight, ids } = data
  if (yProba === undefined || labels === undefined) {
    throw new EvaluationError({ column: 'yProba', problem: 'there is no yProba' })
  }
  return { n, labels, yTrue: recoded(asCodes(data.yTrue, 'yTrue'), labels, 'yTrue'), yProba, sampleWeight, ids }
}
