import { shapes } from '../../evaluation/columns/shapes.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { runsOf } from '../../evaluation/repeatedRuns.ts'
import { withoutRows } from '../../evaluation/storedReport.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { Answer, CountedAnswer, TotalsData } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { intervalFields } from '../intervals/defineMethod.ts'
import { intervalOf } from '../intervals/intervalOf.ts'
import { computationOf, measurementOf, shapeFor } from '../measureConfigured.ts'
import { type Compared, comparePaired } from '../pairs/compare.ts'
import { requireDirection } from '../pairs/difference.ts'
import { withoutMissing } from '../pairs/missingQueries.ts'
import { noTest } from '../pairs/pairedSample.ts'
import { type Pairing, pairUp } from '../pairs/pairing.ts'
import { requireRunsFor } from '../runs/over.ts'
import { answerTo } from '../totals/answerTo.ts'
import { dummyPredictions } from './dummyPredictions.ts'
import { type DummyStrategy, requireServed } from './dummyStrategy.ts'
import { type ChanceStrategy, gainOverChance, labelsByChance } from './gainOverChance.ts'

/** An evaluation beside a model that learned nothing. */
interface DummyComparison {
  readonly pairing: Pairing
  readonly comparison: Compared
}

/**
 * Compares an evaluation with a dummy on the same rows or queries. A dummy that always predicts the same is paired
 * row by row. A dummy that draws labels is represented by the labels that it is expected to give.
 *
 * @throws EvaluationError for a strategy that does not serve the metric, and where there are no rows.
 */
export function compareWithDummy(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  strategy: DummyStrategy,
  request: ConfidenceRequest,
): DummyComparison {
  if (evaluation.data.kind === 'report') throw withoutRows('strategy', 'a dummy')
  if (evaluation.data.kind === 'totals') {
    const answer = answerTo(evaluation.data, metric)
    // Rows that are counted by truth and prediction are compared as any others.
    if (answer.kind === 'counted') return compareWithDummy(answer.evaluation, metric, strategy, request)
    throw dummyInEngine(evaluation.data, metric, answer, strategy)
  }
  // The truth of all runs is the same.
  const [first] = runsOf(evaluation)
  const shape = shapeFor(first, metric)
  requireServed(strategy, metric, shape.name)
  if (strategy === 'stratified' || (strategy === 'uniform' && shape.name === 'labels')) {
    return besideChance(evaluation, metric, strategy, request)
  }
  const { columns, about } = dummyPredictions(first, shape, strategy)
  const paired = { ...pairUp(evaluation, columns, 'all'), dummy: about }
  const pairing = withoutMissing(paired, metric, undefined)
  return { pairing, comparison: comparePaired(pairing, metric, request, 1) }
}

function besideChance(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  strategy: ChanceStrategy,
  request: ConfidenceRequest,
): DummyComparison {
  requireDirection(metric)
  requireRunsFor(request, evaluation.data.kind === 'repeated')
  const candidate = computationOf(evaluation, metric)
  const [first] = candidate.runs ?? [candidate]
  const columns = labelsByChance(shapes.labels.columns(first.evaluation.data, first.shape.settings), strategy)
  const { value, undefinedBecause } = metric.compute('labels', columns)
  const dummy = measurementOf({ ...first, computed: { value, undefinedBecause } })
  const over = gainOverChance(metric, strategy)
  const gain = computationOf(evaluation, over)
  const sure = Number.isNaN(gain.computed.value) ? { because: 'a side has no value' } : intervalOf(gain, request, 1)
  const ours = measurementOf(candidate)
  const how = strategy === 'uniform' ? 'each as often as the others' : 'each as often as it occurs'
  const about = `draws a class for each row, ${how}: its expectation counts`
  return {
    pairing: {
      candidate: evaluation,
      baseline: evaluation,
      by: 'position',
      candidateOnly: 0,
      baselineOnly: 0,
      dummy: about,
    },
    comparison: {
      gain: gain.computed.value,
      ...intervalFields(sure),
      ...noTest,
      identical: false,
      byValues: false,
      candidate: ours,
      baseline: dummy,
      outcomes: undefined,
      nowhereWorse: false,
      notes: [`the dummy ${about}`, ...ours.notes],
    },
  }
}

/** The error of asking sums for a dummy, with the gate that says the same. */
function dummyInEngine(
  { engine }: TotalsData,
  metric: ConfiguredMetric,
  answer: Exclude<Answer, CountedAnswer>,
  strategy: DummyStrategy,
): EvaluationError {
  return new EvaluationError({
    column: 'strategy',
    problem: `${engine} has summed ${metric.id} for the model alone, and a dummy predicts for the same rows`,
    mend: mendFor(metric, answer, strategy),
  })
}

function mendFor(metric: ConfiguredMetric, { kind }: Exclude<Answer, CountedAnswer>, strategy: DummyStrategy): string {
  const { id } = metric
  const ofNumbers = metric.metric.shapes.includes('numbers')
  switch (kind) {
    case 'mean':
      return ofNumbers
        ? besideModel(id, `(SELECT ${strategy === 'median' ? 'median' : 'avg'}(y) FROM preds)`, 'yPred')
        : besideModel(id, strategy === 'uniform' ? '0.5' : '(SELECT avg(y) FROM preds)', 'yScore')
    case 'area':
      return above(id, 'The same score for every row', metric.metric.id === 'gini' ? 0 : 0.5)
    case 'correlation':
      return above(id, 'What knows nothing of the truth', 0)
    case 'units':
      return besideModel(id, 'count_if(grade > 0) OVER (PARTITION BY document)', 'score')
    case 'bins':
      return SAMPLE_INSTEAD
    default:
      return kind satisfies never
  }
}

/** The dummy as a column of the source. */
function besideModel(id: string, dummy: string, column: 'yPred' | 'yScore' | 'score'): string {
  const source = `"(SELECT *, ${dummy} AS dummy FROM preds)"`
  return `Let the source predict as the dummy does: ${source} and baseline: { ${column}: 'dummy' }, then expect(preds).toBeBetterThan(preds.baseline, '${id}')`
}

/** The value that a dummy has on any rows. */
function above(id: string, dummy: string, value: number): string {
  return `${dummy} has a value of ${value}: expect(preds).toHaveMetric('${id}', { above: ${value} }, { confidence: 0.95 })`
}
