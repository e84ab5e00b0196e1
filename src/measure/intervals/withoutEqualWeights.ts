import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'

/**
 * Returns the same evaluation without weights where all weigh the same: they change no value, and must change no limit.
 */
export function withoutEqualWeights(evaluation: Evaluation): Evaluation {
  const { columns, data } = evaluation
  if (!('sampleWeight' in data) || data.sampleWeight === undefined) return evaluation
  const { sampleWeight } = data
  return sampleWeight.every(weight => weight === sampleWeight[0])
    ? evaluationOf(columns, { ...data, sampleWeight: undefined })
    : evaluation
}
