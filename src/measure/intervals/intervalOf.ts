import { EvaluationError, withPlace } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { runName } from '../../evaluation/repeatedRuns.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Interval, Limits, Remarks } from '../../stats/interval.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
import { intervalOfRuns } from '../runs/intervalOfRuns.ts'
import { intervalOfTotals } from '../totals/intervalOfTotals.ts'
import { withoutGroups } from './clusterSample.ts'
import type { ConfidenceRequest } from './confidence.ts'
import type { AskedLimits } from './defineMethod.ts'
import { namedAs } from './defineMethod.ts'
import { fartherOf, heldByStringer } from './deviations.ts'
import { type IntervalSample, partTitles, sampleOf } from './intervalSample.ts'
import { noIntervalOf } from './noIntervalOf.ts'
import { isReason, noGroupVaries, type OrReason } from './orReason.ts'
import { methodFor, methodNames, valueMethods } from './valueMethods.ts'

/**
 * Returns how sure a value is, or why nothing can be said.
 *
 * @param sides - 1: each limit by itself is a bound of the level. 2: both limits together.
 * @throws EvaluationError for a metric that has no interval, and for a method that does not serve it.
 */
export function intervalOf(given: Computation, request: ConfidenceRequest, sides: 1 | 2): OrReason<Interval> {
  const computation = ofEqualWeights(given)
  const { metric, runs } = computation
  if (metric.metric.interval === 'none') throw noIntervalOf(metric)
  if (runs !== undefined) {
    const each = runs.map((run, i) => withPlace(runName(i), () => intervalOf(run, request, sides)))
    const found = intervalOfRuns(runs, each, request)
    return isReason(found) ? found : Object.freeze({ ...found, ...withinRange(found, metric) })
  }
  const { totals } = computation.computed
  if (totals?.kind === 'mean' || totals?.kind === 'area' || totals?.kind === 'correlation') {
    return intervalOfTotals(totals, metric, request, sides)
  }
  const sample = sampleOf(computation, request)
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  // With a known largest loss, Hoeffding's bound needs no other assumption.
  const asked = request.method ?? (request.maxLoss === undefined ? undefined : 'hoeffding')
  const name = methodFor(metric, sample, asked, { level, sides })
  const method = valueMethods[name]
  if (request.stratify && !method.stratifies) {
    const stratified = methodNames.filter(each => valueMethods[each].stratifies).sort()
    const expected = stratified.map(each => `'${each}'`).join(' or ')
    throw notFor(metric, name, 'stratify, which is about resampling', expected)
  }
  const own = method.limits(sample, { metric, request, level })
  if (own === undefined) throw notFor(metric, name, partTitles[method.needs], undefined)
  const found =
    isReason(own) || !isOverGroups(method.needs) ? own : widened(own, computation, request, { level, sides })
  if (isReason(found)) return found
  const { resamples, seed, stratify } = request
  const { lower, upper, ...remarks } = found
  return Object.freeze({
    level: request.level,
    sides,
    ...withinRange(asked === undefined ? held({ lower, upper }, sample, level) : { lower, upper }, metric),
    method: namedAs(name, stratify),
    ...remarks,
    ...(method.resamples ? { resamples, seed } : {}),
  })
}

function ofEqualWeights(computation: Computation): Computation {
  const { evaluation, metric } = computation
  const plain = withoutEqualWeights(evaluation)
  return plain === evaluation ? computation : computationOf(plain, metric)
}

/**
 * Returns the same evaluation without weights where all weigh the same: they change no value, and must change no limit.
 */
export function withoutEqualWeights(evaluation: Evaluation): Evaluation {
  const { columns, data } = evaluation
  if (!('sampleWeight' in data) || data.sampleWeight === undefined) return evaluation
  const { sampleWeight } = data
  return sampleWeight.every(weight => weight === sampleWeight[0])
    ? evaluationOf(columns, { ...data, sampleWeight: undefined })
    : evaluation
}

function isOverGroups(part: keyof IntervalSample): boolean {
  return part === 'clusters' || part === 'leftOut'
}

/** Grouped rows carry no more information than independent rows, so their interval is never narrower. */
function widened(
  limits: Limits & Remarks,
  computation: Computation,
  request: ConfidenceRequest,
  asked: AskedLimits,
): OrReason<Limits & Remarks> {
  const sample = sampleOf(withoutGroups(computation), request)
  const { metric } = computation
  const { level } = asked
  const rowWise = valueMethods[methodFor(metric, sample, undefined, asked)].limits(sample, { metric, request, level })
  if (rowWise !== undefined && !isReason(rowWise))
    return { ...limits, ...fartherOf(limits, held(rowWise, sample, level)) }
  return nearlyEqual(limits.lower, limits.upper) ? noGroupVaries : limits
}

function held(limits: Limits, { deviations }: IntervalSample, level: number): Limits {
  return deviations === undefined ? limits : heldByStringer(limits, deviations, level)
}

// Intervals about a mean know nothing of what the metric can be, and the root of a mean below 0 is NaN.
function withinRange({ lower, upper }: Limits, { range: [least, most] }: ConfiguredMetric): Limits {
  return { lower: lower > least ? Math.min(lower, most) : least, upper: upper < most ? Math.max(upper, least) : most }
}

/** Whether an interval of what was computed can be asked for. */
export function hasInterval({ evaluation, metric, computed }: Computation): boolean {
  if (metric.metric.interval === 'none') return false
  const { kind } = evaluation.data
  return (kind !== 'ranking' && kind !== 'lists') || computed.units !== undefined
}

function notFor({ id }: ConfiguredMetric, method: string, what: string, expected: string | undefined): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `the method ${method} is for ${what}, which ${id} is not here`,
    expected,
    mend: 'Leave method out: it is chosen by what the columns are',
  })
}
