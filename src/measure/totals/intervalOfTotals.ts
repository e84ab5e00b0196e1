import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { AreaAnswer, CorrelationAnswer, MeanAnswer } from '../../evaluation/totals/totals.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import { limitsThrough } from '../../stats/limitsThrough.ts'
import { fartherT } from '../../stats/means/hallT.ts'
import { lossLimits } from '../../stats/means/lossLimits.ts'
import { limitsOfFoundArea } from '../intervals/areaMethods.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { limitsOfCorrelation } from '../intervals/correlationMethods.ts'
import { isOfLosses } from '../intervals/lossSample.ts'
import { isReason, type OrReason } from '../intervals/orReason.ts'
import { fromAreaOf, fromMeanOf } from './computedOfTotals.ts'

/**
 * Whether so few rows are not 0 that resamples may hold none of them, and single rows would be needed. It is `areFew`
 * of rows in memory, at any level that a double can tell from 1.
 */
function areFewOf(deviating: number, n: number): boolean {
  return 1 - 4 * (1 - deviating / n) ** n < 1
}

/**
 * Returns how sure a value is that an engine has counted: by the formulas that serve rows in memory, from sums alone.
 *
 * @throws EvaluationError where the request names what takes single rows.
 */
export function intervalOfTotals(
  answer: MeanAnswer | AreaAnswer | CorrelationAnswer,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): OrReason<Interval> {
  refuseRowWise(request, metric)
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  const found = limitsOf(answer, metric, level)
  if ('because' in found) return found
  const [least, most] = metric.range
  const { lower, upper, method } = found
  return Object.freeze({
    level: request.level,
    sides,
    lower: lower > least ? Math.min(lower, most) : least,
    upper: upper < most ? Math.max(upper, least) : most,
    method,
  })
}

/** Refuses what only rows in memory can give. */
export function refuseRowWise(
  { method, stratify, maxError, maxLoss }: ConfidenceRequest,
  { id }: ConfiguredMetric,
): void {
  const asked = Object.entries({ method, maxError, maxLoss, stratify: stratify || undefined }).find(
    ([, value]) => value !== undefined,
  )
  if (asked === undefined) return
  throw new EvaluationError({
    column: 'confidence',
    problem: `${asked[0]} needs the rows of ${id}, and an engine has counted them`,
    expected: 'confidence: 0.95, by the closed form that sums allow',
    mend: SAMPLE_INSTEAD,
  })
}

type Found = Limits & Pick<Interval, 'method'>

function limitsOf(
  answer: MeanAnswer | AreaAnswer | CorrelationAnswer,
  metric: ConfiguredMetric,
  level: number,
): OrReason<Found> {
  switch (answer.kind) {
    case 'mean':
      return ofMean(answer, metric, level)
    case 'area':
      return ofArea(answer, metric, level)
    case 'correlation': {
      const limits = limitsOfCorrelation(answer.moments, level)
      return isReason(limits) ? limits : { ...limits, method: 'fisherZ' }
    }
    default:
      return answer satisfies never
  }
}

function ofArea({ area }: AreaAnswer, metric: ConfiguredMetric, level: number): Found {
  return { ...limitsOfFoundArea(area, fromAreaOf(metric))(level), method: 'newcombeDelong' }
}

function ofMean(answer: MeanAnswer, metric: ConfiguredMetric, level: number): OrReason<Found> {
  const { moments, deviating } = answer
  if (nearlyEqual(moments.least, moments.most))
    return { because: 'every row has the same value, which says nothing about how others would be' }
  if (areFewOf(deviating, moments.n)) {
    return { because: `only ${deviating} of ${moments.n} rows are not 0, too few for sums to say how others would be` }
  }
  const loss = answer.is === 'rest' || isOfLosses(metric, moments.least)
  const limits = loss ? lossLimits(moments, level, answer.fitted) : fartherT(moments, level)
  return { ...limitsThrough(fromMeanOf(answer), limits), method: loss ? 'lossT' : 'fartherT' }
}
