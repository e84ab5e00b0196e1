import { withPlace } from '../evaluation/errors/refusals.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { checkedOption } from '../measure/checkedOptions.ts'
import type { CurveOptions } from '../measure/curves/curveScores.ts'
import { type RocExcess, rocExcesses } from '../measure/curves/dominates.ts'
import { invertedBaseline, refuseInverted, whenInvertedSpec } from '../measure/pairs/invertedBaseline.ts'
import type { WhenInverted } from '../measure/pairs/pairing.ts'
import { auc } from '../metrics/scores/auc.ts'

/** Options of `toDominateROCOf`. */
export interface DominanceOptions extends CurveOptions {
  /** Whether another evaluation whose scores are surely inverted is refused. Default: `'fail'`. */
  readonly whenInverted?: WhenInverted | undefined
}

/** Whether one ROC curve wraps another, or where it does not. */
export interface DominanceVerdict {
  readonly outcome: 'pass' | 'fail'
  /** Places where the other is higher, the largest difference first: a few of them. */
  readonly excesses: readonly RocExcess[]
}

/**
 * @throws EvaluationError where the scores of the other are surely inverted: any curve is above that.
 */
export function decideDominance(
  evaluation: Evaluation,
  other: EvaluationInput,
  { whenInverted, ...options }: DominanceOptions,
): DominanceVerdict {
  const policy = checkedOption('whenInverted', whenInverted, whenInvertedSpec)
  const beside = withPlace('other', () => measuredEvaluation(other))
  const excesses = rocExcesses(evaluation, beside, options)
  const { positive } = options
  const inversion = policy === 'fail' ? invertedBaseline(beside, auc({ positive })) : undefined
  if (inversion !== undefined) throw refuseInverted(inversion, 'other')
  return Object.freeze({ outcome: excesses.length === 0 ? 'pass' : 'fail', excesses })
}
