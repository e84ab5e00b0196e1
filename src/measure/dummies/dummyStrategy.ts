import type { ShapeName } from '../../evaluation/columns/shapes.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'

/**
 * How a model that learned nothing predicts.
 *
 * - `majority`: the most frequent class, for every row.
 * - `prior`: the share of each class as its probability; as a label the most frequent class.
 * - `stratified`: a class at random, each as often as it occurs.
 * - `uniform`: a class at random, each as often as the others; as probabilities the same for each.
 * - `mean`, `median`: of the true numbers, for every row.
 * - `popular`: the documents that are relevant to most queries, for every query.
 */
export type DummyStrategy = (typeof dummyStrategies)[number]

/** All of them. */
export const dummyStrategies = ['majority', 'prior', 'stratified', 'uniform', 'mean', 'median', 'popular'] as const

const ofScores: readonly DummyStrategy[] = ['prior', 'uniform']
const ofNumbers: readonly DummyStrategy[] = ['mean', 'median']

/** The strategies that give what a metric of the shape is computed from. */
const strategiesOf: { readonly [Name in ShapeName]?: readonly DummyStrategy[] } = {
  labels: ['majority', 'prior', 'stratified', 'uniform'],
  scores: ofScores,
  groupedScores: ofScores,
  probabilities: ofScores,
  classProbabilities: ofScores,
  classScores: ofScores,
  numbers: ofNumbers,
  forecasts: ofNumbers,
  outputs: ofNumbers,
  rankings: ['popular'],
}

/** Returns the strategy that was asked for. */
export function requireStrategy(strategy: unknown): DummyStrategy {
  const known = dummyStrategies.find(each => each === strategy)
  if (known !== undefined) return known
  const expected = `one of ${dummyStrategies.map(each => `'${each}'`).join(', ')}`
  if (strategy !== undefined) throw unexpected('strategy', strategy, { column: 'strategy', expected })
  throw new EvaluationError({
    column: 'strategy',
    problem: 'there is no strategy',
    expected: `how the dummy predicts: ${expected}`,
    mend: "For labels { strategy: 'majority' } is usual, for numbers { strategy: 'mean' }",
  })
}

/** Refuses a strategy that gives nothing of what the metric is computed from here. */
export function requireServed(strategy: DummyStrategy, metric: ConfiguredMetric, shape: ShapeName): void {
  const served = strategiesOf[shape]
  if (served?.includes(strategy)) return
  throw new EvaluationError({
    column: 'strategy',
    problem: `a dummy by ${describeValue(strategy)} predicts nothing that ${metric.id} could judge here`,
    expected:
      served === undefined
        ? `a metric of labels, scores, numbers or rankings: ${metric.id} has no dummy`
        : served.map(each => `'${each}'`).join(' or '),
    mend:
      strategy === 'majority' && served === ofScores
        ? "Scores of the most frequent class claim to be certain; those of 'prior' are its share"
        : undefined,
  })
}
