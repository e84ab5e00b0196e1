import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { asNumbers } from '../../evaluation/columns/numberColumns.ts'
import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import { entriesOf, numbersByDoc } from '../../evaluation/encode/rankings/documents.ts'
import type { RankingData } from '../../evaluation/encode/rankings/rankingData.ts'
import { countedRowsOf, rowsOnce } from '../../evaluation/encode/rowNames.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { digits } from '../../evaluation/errors/digits.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation, EvaluationData } from '../../evaluation/evaluation.ts'
import { compareCodePoints } from '../../evaluation/label.ts'
import { median, weightedMedian } from '../../numeric/median.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import type { ShapeTaken } from '../measureConfigured.ts'
import type { DummyStrategy } from './dummyStrategy.ts'

/** What a dummy predicts, as columns that stand beside the truth of an evaluation. */
interface DummyPredictions {
  readonly columns: Readonly<Record<string, unknown>>
  /** The same in words: `predicts "ham" for every row`. */
  readonly about: string
}

/** Returns the predictions of a dummy that predicts the same for every row or query. */
export function dummyPredictions(evaluation: Evaluation, shape: ShapeTaken, strategy: DummyStrategy): DummyPredictions {
  const { data } = evaluation
  const { columns, about } = predictionsOf(data, shape, strategy)
  const table = countedRowsOf(data)?.table ?? data
  return { columns: 'ids' in table ? { ids: table.ids, ...columns } : columns, about }
}

function predictionsOf(
  data: EvaluationData,
  { name, settings }: ShapeTaken,
  strategy: DummyStrategy,
): DummyPredictions {
  const n = countedRowsOf(data)?.table.n ?? data.n
  if (name === 'labels') return mostFrequent(data, shapes.labels.columns(data, settings), settings.threshold, n)
  if (name === 'rankings' && data.kind === 'ranking') return mostPopular(data)
  if (name === 'classProbabilities' || name === 'classScores') {
    const { labels, yTrue, sampleWeight } = shapes.classScores.columns(data, settings)
    const shares = labels.map((_, code) =>
      strategy === 'uniform'
        ? 1 / labels.length
        : weightedMean(yTrue.length, sampleWeight, row => +(yTrue[row] === code)),
    )
    const about = strategy === 'uniform' ? 'gives every class the same probability' : 'gives every class its share'
    return {
      columns: { yProba: Float64Array.from({ length: n * labels.length }, (_, i) => shares[i % labels.length]) },
      about,
    }
  }
  if (name === 'scores' || name === 'probabilities' || name === 'groupedScores') {
    const share = strategy === 'uniform' ? 0.5 : shareOfPositives(shapes.scores.columns(data, settings))
    const which = strategy === 'uniform' ? '' : ', the share of positives'
    return { columns: { yScore: constant(n, share) }, about: `gives every row the score ${digits(share)}${which}` }
  }
  const centre = (column: Float64Array): number => centreOf(column, weightsOf(data), strategy)
  const once = rowsOnce(data)
  if (once.kind === 'outputs') {
    const row = once.yTrue.map(centre)
    return {
      columns: { yPred: Array.from({ length: n }, () => row) },
      about: `predicts the ${strategy} of each output`,
    }
  }
  if (once.kind !== 'rows') throw new TypeError(`no dummy predicts ${name}`)
  const value = centre(asNumbers(once.yTrue, 'yTrue'))
  return {
    columns: { yPred: constant(n, value) },
    about: `predicts ${digits(value)}, the ${strategy} of yTrue, for every row`,
  }
}

function constant(n: number, value: number): Float64Array {
  return new Float64Array(n).fill(value)
}

/** Of several classes that are as frequent, the first is predicted, as scikit-learn's DummyClassifier does. */
function mostFrequent(
  data: EvaluationData,
  { labels, positive, tally }: LabelColumns,
  asked: number | undefined,
  n: number,
): DummyPredictions {
  const { supports, total } = tally()
  const label = labels[supports.indexOf(Math.max(...supports))]
  const share = `${digits((100 * Math.max(...supports)) / total)} %`
  const about = `predicts the most frequent class, ${describeValue(label)} (${share} of rows), for every row`
  const threshold = asked ?? scoreThreshold(rowsOnce(data))
  if (threshold === undefined) return { columns: { yPred: Array.from({ length: n }, () => label) }, about }
  const below = threshold - Math.max(1, Math.abs(threshold))
  return { columns: { yScore: constant(n, label === positive ? threshold : below) }, about }
}

/** The threshold by which labels come from scores; undefined where labels were given. */
function scoreThreshold(data: EvaluationData): number | undefined {
  return data.kind === 'rows' && data.yPred === undefined && data.yScore !== undefined ? data.threshold : undefined
}

function shareOfPositives({ n, isPositive, sampleWeight }: ScoreColumns): number {
  return weightedMean(n, sampleWeight, row => isPositive[row])
}

function weightsOf(data: EvaluationData): Float64Array | undefined {
  const counted = countedRowsOf(data)
  const once = rowsOnce(data)
  const weights = 'sampleWeight' in once ? once.sampleWeight : undefined
  if (counted === undefined) return weights
  return weights === undefined ? counted.count : counted.count.map((count, row) => count * weights[row])
}

function centreOf(values: Float64Array, weights: Float64Array | undefined, strategy: DummyStrategy): number {
  if (strategy === 'mean') return weightedMean(values.length, weights, row => values[row])
  return weights === undefined ? median(values.slice()) : weightedMedian(values, weights, 'middle')
}

/** More documents than this are hardly ever looked at. */
const MOST_DOCUMENTS = 1000

function mostPopular({ qrels, queries }: RankingData): DummyPredictions {
  if (qrels === undefined) {
    throw new EvaluationError({
      column: 'strategy',
      problem: 'the documents of these rankings have no ids, so none of them is popular',
      expected: 'rankings by query, { qrels, run }, for the strategy popular',
    })
  }
  const relevantTo = new Map<string, number>()
  for (const [query, judged] of entriesOf(qrels, 'qrels', 'qrels', 'an object or Map of queries')) {
    const { docs, numbers } = numbersByDoc(judged, 'qrels', `qrels[${describeValue(query)}]`)
    docs.forEach((doc, i) => {
      if (numbers[i] > 0) relevantTo.set(doc, (relevantTo.get(doc) ?? 0) + 1)
    })
  }
  const popular = [...relevantTo]
    .sort(([a, times], [b, others]) => others - times || compareCodePoints(a, b))
    .slice(0, MOST_DOCUMENTS)
    .map(([doc]) => doc)
  const run = new Map(queries.map(({ query }) => [query, popular] as const))
  return { columns: { run }, about: 'returns the documents that are relevant to most queries, for every query' }
}
