import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { shapeFor } from '../measureConfigured.ts'
import { predictsNoTrueLabel, strayLabelsIn } from '../oddities.ts'
import type { Pairing } from './pairing.ts'

/**
 * Refuses sides that spell all their labels differently from the truth: none of their rows can be right, so any model
 * would be better.
 *
 * @throws EvaluationError naming the labels.
 */
export function requireTrueLabels({ candidate, baseline }: Pairing, metric: ConfiguredMetric): void {
  requireOf(baseline, metric, 'baseline')
  requireOf(candidate, metric, 'candidate')
}

function requireOf(evaluation: Evaluation, metric: ConfiguredMetric, side: 'candidate' | 'baseline'): void {
  const shape = shapeFor(evaluation, metric)
  const stray = strayLabelsIn(evaluation, shape)
  const note = stray?.all === true ? stray.note : predictsNoTrueLabel(evaluation, shape)
  if (note === undefined) return
  throw new EvaluationError({
    column: side === 'baseline' ? 'baseline.yPred' : 'yPred',
    problem: `in the ${side} ${note}`,
    expected: 'labels as the truth has them: without one in common no row can be right',
    mend: 'Write them alike where the predictions are read',
  })
}
