import { type ShapeName, shapes } from '../evaluation/columns/shapes.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'

/** The error of a metric that the columns of an evaluation cannot give. */
export function missingColumns(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  wanted: readonly ShapeName[],
): EvaluationError {
  // Only what this kind of data could give: `f1` also serves sets of labels.
  const near = wanted.filter(name => shapes[name].kind === evaluation.data.kind)
  const named = near.length > 0 ? near : wanted.filter(name => shapes[name].kind === shapes[wanted[0]].kind)
  const needs = [...new Set(named.map(name => shapes[name].needs))].join(', or ')
  const columns = evaluation.columns.join(', ')
  return new EvaluationError({
    column: needs,
    problem: `${metric.id} needs ${needs}; this evaluation has ${columns}`,
    mend: mendFor(evaluation, metric, wanted),
  })
}

function mendFor(
  { data, columns }: Evaluation,
  { id, metric }: ConfiguredMetric,
  wanted: readonly ShapeName[],
): string | undefined {
  if (data.kind === 'rows' && data.classScores !== undefined) {
    if (wanted.includes('classProbabilities')) {
      return 'yScore has a raw score for every class: give the probabilities that the model makes of them as yProba'
    }
    if (wanted.includes('scores')) return 'yScore has a score for every class: give that of one class, a number a row'
  }
  if (wanted.includes('labels') && columns.includes('yScore') && Object.hasOwn(metric.options, 'threshold')) {
    const thresholded = id.endsWith(')') ? `${id.slice(0, -1)}, threshold=0.5)` : `${id}(threshold=0.5)`
    return `A threshold makes labels of scores: ${thresholded}`
  }
  if (data.kind === 'ranking' && averagesPrecision.includes(metric.id)) {
    return 'For the mean over queries write toHaveMAPAbove; its id is map'
  }
  const result = Object.hasOwn(resultOf, metric.id) ? resultOf[metric.id] : undefined
  if (data.kind === 'ranking' && result !== undefined && data.numbers?.has(result) === true) {
    return `Beside lists, ${result} is one of the numbers of a query, as for ratio and quantile: judge it as an evaluation of its own, from a grade with a title of its own`
  }
  if (result === 'passed' && 'trials' in data && data.trials !== undefined) {
    return 'Of cases that were tried several times, the share of trials that passed is passAtK@1: toHavePassAtKAt(1, …)'
  }
  if (data.kind === 'ranking' && metric.cutoff === undefined) {
    return 'Metrics of ranks are written with a cutoff: precision@10, recall@10, f1@10'
  }
  if (data.kind === 'lists' && wanted.includes('rankings')) return 'A run needs qrels beside it'
  if (data.kind === 'labelSets' && wanted.every(name => shapes[name].kind !== 'labelSets')) {
    return 'It is about one value a row; sets of labels have subsetAccuracy, hammingLoss, jaccard and averages of f1'
  }
  if (data.kind === 'outputs') return 'It takes one value a row, not several outputs'
  const acceptsTexts = data.kind === 'cases' && data.yTrue !== undefined
  return acceptsTexts ? 'Lists of accepted texts are for exactMatch and tokenF1' : undefined
}

/** What some metrics are of, where it stands among named numbers as well. */
const resultOf: Readonly<Record<string, 'passed' | 'score'>> = { passRate: 'passed', meanScore: 'score' }

// "Mean average precision" also names a metric of rankings.
const averagesPrecision: readonly string[] = ['averagePrecision', 'macroAveragePrecision']
