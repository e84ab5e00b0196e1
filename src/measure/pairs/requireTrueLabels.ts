import { shapes } from '../../evaluation/columns/shapes.ts'
import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type ShapeTaken, shapeFor } from '../measureConfigured.ts'
import { occurring, strayLabelsIn } from '../oddities.ts'
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

/**
 * Returns a note if no predicted label occurs in the truth. There is none for declared labels, which are intended,
 * and for a truth of one class, which may lack the others by chance.
 */
function predictsNoTrueLabel({ data }: Evaluation, { name, settings }: ShapeTaken): string | undefined {
  if (name !== 'labels') return undefined
  const { labels, declared, tally } = shapes.labels.columns(data, settings)
  const { supports, predictions } = tally()
  const [predicted, truths] = [predictions, supports].map(counts => occurring(labels, counts))
  if (declared || truths.length < 2 || predicted.some(label => truths.includes(label))) return undefined
  return `yPred has none of the labels of yTrue: it has ${listed(predicted)}; yTrue has ${listed(truths)}`
}
