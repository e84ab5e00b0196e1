import type { Evaluation } from '../evaluation/evaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import type { CurveOptions } from '../measure/curves/curveScores.ts'
import { type RocExcess, rocExcesses } from '../measure/curves/dominates.ts'

/** Whether one ROC curve wraps another, or where it does not. */
export interface DominanceVerdict {
  readonly outcome: 'pass' | 'fail'
  /** Places where the other is higher, the largest difference first: a few of them. */
  readonly excesses: readonly RocExcess[]
}

export function decideDominance(
  evaluation: Evaluation,
  other: EvaluationInput,
  options: CurveOptions,
): DominanceVerdict {
  const excesses = rocExcesses(evaluation, other, options)
  return Object.freeze({ outcome: excesses.length === 0 ? 'pass' : 'fail', excesses })
}
