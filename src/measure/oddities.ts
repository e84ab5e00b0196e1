import { exchangedRun } from '../evaluation/columns/exchangedRun.ts'
import { shapes } from '../evaluation/columns/shapes.ts'
import { type StrayLabels, strayLabels, strayLabelsOfSets, twinLabels } from '../evaluation/columns/strayLabels.ts'
import { rowsOnce } from '../evaluation/encode/countedRows.ts'
import { listed } from '../evaluation/errors/describeValue.ts'
import type { Evaluation, EvaluationData } from '../evaluation/evaluation.ts'
import type { Label } from '../evaluation/label.ts'
import { copiedTruth } from './copiedTruth.ts'
import { emptyLabels } from './emptyLabels.ts'
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
    ...emptyLabels(data, shape),
    otherThreshold(rowsOnce(data), shape),
    ...oddWeights(data),
    data.kind === 'ranking' && shape.name === 'rankings' ? exchangedRun(data) : undefined,
  ]
  return found.filter(note => note !== undefined)
}

/** True labels, or ratings, that differ from each other in their writing alone, and so count as two. */
function twinLabelsIn({ data }: Evaluation, { name, settings }: ShapeTaken): string | undefined {
  switch (name) {
    case 'labels': {
      const { labels, declared, tally } = shapes.labels.columns(data, settings)
      return declared ? undefined : twinLabels('yTrue', occurring(labels, tally().supports), 'classes')
    }
    case 'labelSets': {
      if (areDeclared(data)) return undefined
      const { labels, tally } = shapes.labelSets.columns(data, settings)
      return twinLabels('yTrue', occurring(labels, tally().supports), 'labels')
    }
    case 'ratings': {
      const { categories, declared } = shapes.ratings.columns(data, settings)
      return declared ? undefined : twinLabels('ratings', categories, 'categories')
    }
    default:
      return undefined
  }
}

function occurring(labels: readonly Label[], counts: Float64Array): readonly Label[] {
  return labels.filter((_, code) => counts[code] > 0)
}

/** Labels of sets that are named, or are columns of an indicator, are as intended. */
function areDeclared(data: EvaluationData): boolean {
  return data.kind === 'labelSets' && data.declared
}

/** Predicted labels that differ from true ones in their writing alone. */
export function strayLabelsIn({ data }: Evaluation, { name, settings }: ShapeTaken): StrayLabels | undefined {
  if (name === 'labels') return strayLabels(shapes.labels.columns(data, settings))
  if (name !== 'labelSets' || areDeclared(data)) return undefined
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
  const [predicted, truths] = [predictions, supports].map(counts => occurring(labels, counts))
  if (declared || truths.length < 2 || predicted.some(label => truths.includes(label))) return undefined
  return `yPred has none of the labels of yTrue: it has ${listed(predicted)}; yTrue has ${listed(truths)}`
}
