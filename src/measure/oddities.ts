import { exchangedRun } from '../evaluation/columns/exchangedRun.ts'
import { shapes } from '../evaluation/columns/shapes.ts'
import { type StrayLabels, strayLabels, strayLabelsOfSets, twinLabels } from '../evaluation/columns/strayLabels.ts'
import { rowsOnce } from '../evaluation/encode/countedRows.ts'
import { listed } from '../evaluation/errors/describeValue.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { copiedTruth } from './copiedTruth.ts'
import type { ShapeTaken } from './measureConfigured.ts'
import { oddWeights } from './oddWeights.ts'
import { otherThreshold } from './otherThreshold.ts'

/** What was left out of the evaluation, and what looks like a slip in the columns that a value is computed from. */
export function odditiesOf(evaluation: Evaluation, shape: ShapeTaken): readonly string[] {
  const { data } = evaluation
  const found = [
    ...(evaluation.notes ?? []),
    strayLabelsIn(evaluation, shape)?.note,
    twinLabelsIn(evaluation, shape),
    copiedTruth(data, shape),
    otherThreshold(rowsOnce(data), shape),
    ...oddWeights(data),
    data.kind === 'ranking' && shape.name === 'rankings' ? exchangedRun(data) : undefined,
  ]
  return found.filter(note => note !== undefined)
}

/** True labels that differ from each other in their writing alone, and so count as two classes. */
function twinLabelsIn({ data }: Evaluation, { name, settings }: ShapeTaken): string | undefined {
  return name === 'labels' ? twinLabels(shapes.labels.columns(data, settings)) : undefined
}

/** Predicted labels that differ from true ones in their writing alone. */
export function strayLabelsIn({ data }: Evaluation, { name, settings }: ShapeTaken): StrayLabels | undefined {
  if (name === 'labels') return strayLabels(shapes.labels.columns(data, settings))
  if (name !== 'labelSets' || (data.kind === 'labelSets' && data.declared)) return undefined
  return strayLabelsOfSets(shapes.labelSets.columns(data, settings))
}

/**
 * Returns a note if no predicted label occurs in the truth. There is none for declared labels, which are intended,
 * and for a truth of one class, which may lack the others by chance.
 */
export function predictsNoTrueLabel({ data }: Evaluation, { name, settings }: ShapeTaken): string | undefined {
  if (name !== 'labels') return undefined
  const { labels, declared, tally } = shapes.labels.columns(data, settings)
  const { supports, predictions } = tally()
  const [predicted, truths] = [predictions, supports].map(counts => labels.filter((_, code) => counts[code] > 0))
  if (declared || truths.length < 2 || predicted.some(label => truths.includes(label))) return undefined
  return `yPred has none of the labels of yTrue: it has ${listed(predicted)}; yTrue has ${listed(truths)}`
}
