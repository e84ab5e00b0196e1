import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { Answer, AreaAnswer, CorrelationAnswer, MeanAnswer } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { studentTCdf } from '../../stats/distributions/studentT.ts'
import type { Interval } from '../../stats/interval.ts'
import { gainLimits } from '../../stats/means/gainLimits.ts'
import { fartherT } from '../../stats/means/hallT.ts'
import { momentsOfCombination } from '../../stats/means/jointMoments.ts'
import { standardErrorOf } from '../../stats/means/moments.ts'
import { estimatedCorrelation } from '../../stats/moverDifference.ts'
import { delongTest } from '../../stats/scores/delong.ts'
import { limitsOfFoundArea } from '../intervals/areaMethods.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { isOfLosses } from '../intervals/lossSample.ts'
import { intervalFields, type OrReason } from '../intervals/orReason.ts'
import { sampleOfCorrelations } from '../pairs/correlationDifference.ts'
import { improvement, type PairedDifference } from '../pairs/difference.ts'
import { intervalOfSample } from '../pairs/pairedDifference.ts'
import { type Pairing, pairUp } from '../pairs/pairing.ts'
import { answerTo } from './answerTo.ts'
import { fromAreaOf, fromMeanOf } from './computedOfTotals.ts'
import { refuseRowWise } from './intervalOfTotals.ts'

/** Returns the counted rows of both models as a pairing of their own; undefined where there are sums instead. */
export function countedPairing(pairing: Pairing, metric: ConfiguredMetric): Pairing | undefined {
  const { data } = pairing.candidate
  const answer = data.kind === 'totals' ? answerTo(data, metric) : undefined
  if (answer?.kind !== 'counted') return undefined
  if (answer.against === undefined) throw notPaired(metric)
  const { candidate, baseline } = pairUp(answer.evaluation, answer.against, 'all')
  return { ...pairing, candidate, baseline }
}

/**
 * Returns how much better the candidate is, from what an engine has summed over both models. Undefined for values of
 * queries, which are compared like those in memory.
 */
export function differenceOfTotals(
  { candidate, baseline }: Pick<Pairing, 'candidate' | 'baseline'>,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): PairedDifference | undefined {
  const [ours, theirs] = [answerOf(candidate, metric), answerOf(baseline, metric)]
  if (ours === undefined || theirs === undefined || ours.kind === 'units') return undefined
  refuseRowWise(request, metric)
  if (ours.kind === 'mean' && theirs.kind === 'mean') return ofMeans(ours, theirs, metric, request, sides)
  if (ours.kind === 'correlation' && theirs.kind === 'correlation') {
    return ofCorrelations(ours, theirs, metric, request, sides)
  }
  if (ours.kind === 'area' && theirs.kind === 'area') return ofAreas(ours, theirs, metric, request, sides)
  throw new EvaluationError({
    column: 'metric',
    problem: `two models are compared in ${metric.id} by resampling rows, which no engine does`,
    expected: 'a metric that sums or counts compare',
    mend: SAMPLE_INSTEAD,
  })
}

/** Neighbouring scores of each model were counted separately, which does not show how rows differ. */
function notPaired({ id }: ConfiguredMetric): EvaluationError {
  return new EvaluationError({
    column: 'metric',
    problem: `rows were counted under each model by itself, and a comparison of ${id} takes them under both`,
    expected: 'a metric that sums or counts compare, or scores that are rounded to a few thousand values',
    mend: SAMPLE_INSTEAD,
  })
}

function answerOf({ data }: Evaluation, metric: ConfiguredMetric): Answer | undefined {
  return data.kind === 'totals' ? answerTo(data, metric) : undefined
}

function ofAreas(
  ours: AreaAnswer,
  theirs: AreaAnswer,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): PairedDifference {
  const { beside } = ours
  const from = fromAreaOf(metric)
  const [a, b] = [ours.area, theirs.area]
  if (ours.undefinedBecause !== undefined || theirs.undefinedBecause !== undefined) return noValue
  if (beside === undefined) throw new TypeError('the engine was not asked how both areas vary together')
  const gain = from(a.auc) - from(b.auc)
  const variances = [a.variance, b.variance] as const
  const tested = () => ({
    pValue: delongTest({ aucs: [a.auc, b.auc], variances, ...beside }).twoSided,
    test: 'DeLong',
  })
  const [ofOurs, ofTheirs] = [a, b].map(area => limitsOfFoundArea(area, from))
  const sample = {
    bounded: {
      values: [from(a.auc), from(b.auc)] as const,
      limits: (level: number) => [ofOurs(level), ofTheirs(level)] as const,
      correlation: estimatedCorrelation(beside.covariance, variances),
    },
    tested,
  }
  return {
    gain,
    ...intervalFields(intervalOfSample(metric, sample, request, sides)),
    ...tested(),
    identical: false,
    byValues: false,
  }
}

function ofCorrelations(
  ours: CorrelationAnswer,
  theirs: CorrelationAnswer,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): PairedDifference {
  const { paired } = ours
  if (ours.undefinedBecause !== undefined || theirs.undefinedBecause !== undefined) return noValue
  if (paired === undefined) throw new TypeError('the engine was not asked how both correlations vary together')
  const sample = sampleOfCorrelations(paired)
  return {
    gain: paired.first.value - paired.second.value,
    ...intervalFields(intervalOfSample(metric, sample, request, sides)),
    ...sample.tested(),
    identical: false,
    byValues: false,
  }
}

function ofMeans(
  ours: MeanAnswer,
  theirs: MeanAnswer,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): PairedDifference {
  const { joint } = ours
  const { direction } = metric
  if (ours.undefinedBecause !== undefined || theirs.undefinedBecause !== undefined) return noValue
  if (joint === undefined) throw new TypeError('the engine was not asked for products of both losses')
  if (typeof direction !== 'string') {
    throw new EvaluationError({
      column: 'metric',
      problem: `${metric.id} has a target, and products of both models do not say how far each row lies from it`,
      expected: 'a metric that is to be high or low',
    })
  }
  const gain = improvement(fromMeanOf(ours)(ours.moments.mean), fromMeanOf(theirs)(theirs.moments.mean), direction)
  const sign = direction === 'up' ? 1 : -1
  const moments = momentsOfCombination(joint, sign * slopeOf(ours), -sign * slopeOf(theirs))
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  // Losses have no worst, unless the range of the metric says one.
  const least = Math.min(ours.moments.least, theirs.moments.least)
  const isUnbounded = ours.is === 'rest' || (isOfLosses(metric, least) && !Number.isFinite(metric.range[1]))
  const limits = moments.squares === 0 ? undefined : (isUnbounded ? gainLimits : fartherT)(moments, level)
  // To first order the gain is the mean of the combination: what the root bends is added.
  const bend = gain - moments.mean
  const interval: OrReason<Interval> =
    limits === undefined
      ? { because: 'every row differs by the same, which says nothing about how others would' }
      : Object.freeze({
          level: request.level,
          sides,
          lower: limits.lower + bend,
          upper: limits.upper + bend,
          method: isUnbounded ? 'fartherTOfLosses' : 'fartherT',
        })
  const t = gain / standardErrorOf(moments)
  return {
    gain,
    ...intervalFields(interval),
    pValue: moments.squares === 0 ? 1 : 2 * studentTCdf(-Math.abs(t), moments.n - 1),
    test: 'Student’s t',
    identical: false,
    byValues: false,
  }
}

/** The slope of the metric at the mean: to first order, it moves so much with the mean. */
function slopeOf({ is, moments }: MeanAnswer): number {
  if (is !== 'root') return is === 'mean' ? 1 : -1
  return moments.mean === 0 ? 0 : 1 / (2 * Math.sqrt(moments.mean))
}

const noValue: PairedDifference = {
  gain: Number.NaN,
  interval: undefined,
  noInterval: 'a side has no value',
  pValue: Number.NaN,
  test: 'none',
  identical: false,
  byValues: false,
}
