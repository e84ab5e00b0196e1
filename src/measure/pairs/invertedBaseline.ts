import type { QueryData } from '../../evaluation/encode/rankingData.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { mcc } from '../../metrics/labels/mcc.ts'
import { auc } from '../../metrics/scores/auc.ts'
import { gauc } from '../../metrics/scores/gauc.ts'
import { requireConfidence } from '../intervals/confidence.ts'
import { intervalOf } from '../intervals/intervalOf.ts'
import { isReason } from '../intervals/orReason.ts'
import { type ShapeTaken, shapeFor } from '../measureConfigured.ts'
import { computedOrRefused } from '../measuredOrRefused.ts'
import { improvement } from './difference.ts'
import { pairedDifference } from './pairedDifference.ts'
import type { Sides } from './sides.ts'
import { unitOutcomes } from './unitOutcomes.ts'

/** What a comparison does with a baseline that is surely better the other way round. */
export type WhenInverted = 'fail' | 'compare'

const SURE = requireConfidence(0.999)

/**
 * Returns how it shows that a baseline stands upside down: surely worse than chance, or surely better with its ranking
 * reversed, at a confidence of 99.9 %. Undefined where nothing shows it.
 */
export function invertedBaseline(baseline: Evaluation, metric: ConfiguredMetric): Inversion | undefined {
  const shape = shapeFor(baseline, metric)
  if (shape.name === 'rankings') return reversedRun(baseline, metric)
  const probe = probeFor(baseline, metric, shape)
  return probe && worseThanChance(baseline, probe)
}

/** A sentence that says what is upside down, and how to turn it round. */
export interface Inversion {
  readonly problem: string
  readonly mend: string
}

/** Refuses a baseline that stands upside down, beside which every candidate would look good. */
export function refuseInverted({ problem, mend }: Inversion): EvaluationError {
  return new EvaluationError({
    column: 'baseline',
    problem,
    expected: 'a baseline that is not upside down: any candidate is better than that',
    mend: `${mend}. To compare it as it is, say whenInverted: 'compare'`,
  })
}

/** A metric that tells a model that is upside down from one without skill, the value of which is `chance`. */
interface Probe {
  readonly metric: ConfiguredMetric
  readonly chance: number
  readonly what: string
  readonly mend: string
}

const invertedScores = {
  what: 'the inverted scores of the baseline are surely better',
  mend: 'Hand in 1 − score, or name the other class as positive',
}
const exchangedLabels = {
  what: 'the baseline is surely worse than chance',
  mend: 'Check that its labels are not exchanged',
}
const exchangedClasses = {
  what: 'the baseline is surely worse than chance',
  mend: 'Check that its columns stand in the order of labels',
}
const negated = {
  what: 'the negated predictions of the baseline are surely better',
  mend: 'Check the sign of its predictions',
}

function probeFor({ data }: Evaluation, metric: ConfiguredMetric, { name, settings }: ShapeTaken): Probe | undefined {
  const { positive } = settings
  switch (name) {
    case 'scores':
    case 'probabilities':
      return { metric: auc.configure({ positive }), chance: 0.5, ...invertedScores }
    case 'groupedScores':
      return { metric: gauc.configure({ positive }), chance: 0.5, ...invertedScores }
    case 'labels': {
      const fromScores = data.kind === 'rows' && (data.yPred === undefined || settings.threshold !== undefined)
      return fromScores
        ? { metric: auc.configure({ positive }), chance: 0.5, ...invertedScores }
        : { metric: mcc.configure({}), chance: 0, ...exchangedLabels }
    }
    case 'classProbabilities':
      return { metric: auc.configure({ multiClass: 'ovr', whenUndefined: 'skip' }), chance: 0.5, ...exchangedClasses }
    case 'labelScores':
      return { metric: auc.configure({ average: 'macro', whenUndefined: 'skip' }), chance: 0.5, ...invertedScores }
    case 'numbers':
      // A coefficient of correlation changes its sign with the predictions.
      return metric.range[0] === -1 && metric.direction === 'up' ? { metric, chance: 0, ...negated } : undefined
    case 'confidences':
    case 'labelSets':
    case 'forecasts':
    case 'intervals':
    case 'outputs':
    case 'rankings':
    case 'passed':
    case 'score':
    case 'preferred':
    case 'trials':
    case 'ratings':
    case 'texts':
    case 'lists':
    case 'runPairs':
      return undefined
    default:
      return name satisfies never
  }
}

function worseThanChance(baseline: Evaluation, { metric, chance, what, mend }: Probe): Inversion | undefined {
  const computation = computedOrRefused(baseline, metric)
  if (computation instanceof EvaluationError || !(computation.computed.value < chance)) return undefined
  const interval = intervalOf(computation, SURE, 1)
  if (isReason(interval) || !(interval.upper < chance)) return undefined
  const { value } = computation.computed
  return {
    problem: `${what}: its ${metric.title} is ${digits(value)}, with confidence 99.9 % at most ${digits(interval.upper)}`,
    mend,
  }
}

function reversedRun(baseline: Evaluation, metric: ConfiguredMetric): Inversion | undefined {
  const other = reversed(baseline)
  if (other === undefined) return undefined
  const [upright, turned] = [baseline, other].map(side => computedOrRefused(side, metric))
  if (upright instanceof EvaluationError || turned instanceof EvaluationError) return undefined
  const [from, to] = [upright.computed.value, turned.computed.value]
  if (!(improvement(to, from, metric.direction) > 0)) return undefined
  if (!isSurelyBetter({ candidate: turned, baseline: upright })) return undefined
  return {
    problem: `the run of the baseline is surely better in reverse (confidence 99.9 %): ${metric.title} ${digits(to)} instead of ${digits(from)}`,
    mend: 'Scores must be higher for better documents: negate distances',
  }
}

/** By the bound of the difference, or by the signs where every query gains the same. */
function isSurelyBetter(sides: Sides): boolean {
  const { interval } = pairedDifference(sides, SURE, 1)
  if (interval !== undefined) return interval.lower > 0
  const { wins = 0, losses = 0 } = unitOutcomes(sides) ?? {}
  return losses === 0 && 2 ** -wins < 1 - SURE.level
}

/** The same documents, the last first. */
function reversed({ columns, data }: Evaluation): Evaluation | undefined {
  if (data.kind !== 'ranking') return undefined
  const queries = data.queries.map(reversedQuery)
  return evaluationOf(columns, { ...data, queries, scoredLists: undefined })
}

function reversedQuery(query: QueryData): QueryData {
  const { scores, grades, judged, docs } = query
  if (scores !== undefined) return { ...query, scores: scores.map(score => -score) }
  return { ...query, grades: grades.toReversed(), judged: judged?.toReversed(), docs: docs?.toReversed() }
}

function digits(value: number): number {
  return Number(value.toPrecision(4))
}
