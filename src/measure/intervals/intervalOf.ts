import { withPlace } from '../../evaluation/errors/refusals.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { withDerived, withGetters } from '../../evaluation/remembered.ts'
import { runName } from '../../evaluation/repeatedRuns.ts'
import { withoutRows } from '../../evaluation/storedReport.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import { type Computation, computationOf, measureConfigured, measurementOf } from '../measureConfigured.ts'
import type { Measurement } from '../measurement.ts'
import { intervalOfRuns } from '../runs/intervalOfRuns.ts'
import { requireRunsFor } from '../runs/over.ts'
import { refuseRowWise } from '../totals/sampleOfTotals.ts'
import { withoutGroups } from './clusterSample.ts'
import type { ConfidenceRequest } from './confidence.ts'
import {
  type AskedLimits,
  defaultAmong,
  intervalFields,
  isReason,
  type LimitsRequest,
  type Method,
  namedAs,
  type OrReason,
  twoSidedLevel,
} from './defineMethod.ts'
import { type Held, heldOfFew, type MaybeFew } from './heldOfFew.ts'
import type { IntervalSample } from './intervalSample.ts'
import { noIntervalOf } from './noIntervalOf.ts'
import { notesOnWeights } from './notesOnWeights.ts'
import { notServed, notStratified } from './notServed.ts'
import { sampleOf } from './sampleOf.ts'
import { type IntervalMethod, methodNames, type ValueMethodName, valueMethods } from './valueMethods.ts'
import { widenedByRows } from './widenedByRows.ts'
import { widenedTo } from './widenedTo.ts'

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
  const each = runs?.map((run, i) => withPlace(runName(i), () => intervalOf(run, request, sides)))
  const found = runs && each ? intervalOfRuns(runs, each, request) : intervalOfUnits(computation, request, sides)
  if (isReason(found)) return found
  const limits = computation.computed.within === undefined ? found : widenedTo(computation.computed, found)
  return Object.freeze({ ...found, ...withinRange(limits, metric) })
}

function intervalOfUnits(computation: Computation, request: ConfidenceRequest, sides: 1 | 2): OrReason<Interval> {
  const { metric } = computation
  if (computation.computed.totals !== undefined) refuseRowWise(computation, request)
  const level = twoSidedLevel(request.level, sides)
  const chosenFor = (of: Computation, named: IntervalMethod | undefined): Chosen<ValueMethodName, IntervalSample> => {
    const sample = sampleOf(of, request)
    return { sample, name: methodFor(metric, sample, named, { level, sides }) }
  }
  // With a known largest loss, Hoeffding's bound needs no other assumption.
  const named = request.method ?? (request.maxLoss === undefined ? undefined : 'hoeffding')
  const chosen = chosenFor(computation, named)
  const { name, sample } = chosen
  const { needs, stratifies } = valueMethods[name]
  if (request.stratify && !stratifies) throw notStratified(metric, name)
  if (sample[needs] === undefined) throw notServed(metric, name, needs)
  const asked = { metric, request, level, sides, isNamed: named !== undefined }
  const found = intervalByMethod(valueMethods, chosen, asked, () => chosenFor(withoutGroups(computation), undefined))
  return isReason(found) ? found : { ...found, method: namedAs(found.method, request.stratify) }
}

/** The method by which the interval of a sample is made: the one that is named, or else the one that suits it best. */
export function methodFor(
  metric: ConfiguredMetric,
  sample: IntervalSample,
  named: IntervalMethod | undefined,
  asked: AskedLimits,
): ValueMethodName {
  // With few groups, resamples vary too little for any metric.
  const rule = sample.leftOut === undefined && sample.clusters === undefined ? metric.metric.interval : undefined
  // Quantiles of single values need no resampling.
  const byRule = sample.quantile === undefined ? methodNames.find(each => each === rule) : undefined
  const name = named ?? byRule ?? defaultAmong(valueMethods, sample, asked)
  return rule === 'debiased' && valueMethods[name].needs === 'computation' ? 'debiased bootstrap' : name
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

// Intervals about a mean know nothing of what the metric can be, and the root of a mean below 0 is NaN.
function withinRange({ lower, upper }: Limits, { range: [least, most] }: ConfiguredMetric): Limits {
  return { lower: lower > least ? Math.min(lower, most) : least, upper: upper < most ? Math.max(upper, least) : most }
}

/** Measures a metric and, where it is asked for, how sure the value is. The metric is computed once. */
export function measureSurely(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest | undefined,
  sides: 1 | 2,
): Measurement {
  if (request === undefined) return measureConfigured(evaluation, metric)
  if (evaluation.data.kind === 'report') throw withoutRows('confidence', 'an interval')
  return sureMeasurement(computationOf(evaluation, metric), request, sides)
}

/** What was computed as a measurement, with its interval where one is asked for. */
export function sureMeasurement(
  computation: Computation,
  request: ConfidenceRequest | undefined,
  sides: 1 | 2,
): Measurement {
  const measurement = measurementOf(computation)
  if (request === undefined) return measurement
  if (request.over !== undefined) requireRunsFor(request, computation.runs !== undefined)
  const found =
    measurement.undefinedBecause === undefined
      ? intervalOf(computation, request, sides)
      : { because: 'there is no value' }
  const fields = intervalFields(found)
  const { data } = (computation.runs?.[0] ?? computation).evaluation
  const sampleWeight = 'sampleWeight' in data ? data.sampleWeight : undefined
  const notes = () => [
    ...measurement.notes,
    ...(isReason(found) || sampleWeight === undefined ? [] : notesOnWeights(sampleWeight)),
  ]
  return withGetters(measurement, withDerived(fields, { notes }))
}

/** A sample, and the method of a table that gives its limits. */
export interface Chosen<Name extends string, Sample> {
  readonly name: Name
  readonly sample: Sample
}

/** What an interval is asked for, and how the method was chosen. */
interface IntervalRequest extends AskedLimits, LimitsRequest {
  /** The method was named, so that its limits stay what it says. */
  readonly isNamed?: boolean
}

/**
 * Returns the interval of a value or of a gain by the chosen method.
 *
 * @param methods - Those of values, or those of gains.
 * @param withoutGroups - Gives the same sample with its rows treated as independent, and its default.
 */
export function intervalByMethod<Name extends string, Sample extends MaybeFew>(
  methods: Readonly<Record<Name, Method<Sample>>>,
  chosen: Chosen<Name, Sample>,
  asked: IntervalRequest,
  withoutGroups: () => Chosen<Name, Sample> | undefined,
): OrReason<Interval> {
  const { name, sample } = chosen
  const method = methods[name]
  const own = method.limits(sample, asked)
  if (own === undefined) throw new TypeError(`${name} does not serve such a sample`)
  const found = isReason(own) || !method.overGroups ? own : widenedByRows(methods, own, withoutGroups(), asked)
  if (isReason(found)) return found
  const mayBeFew = !asked.isNamed && (sample.deviations ?? sample.outcomes ?? sample.computation?.computed.held)
  const held: Held = mayBeFew ? heldOfFew(found, chosen, asked) : found
  const { lower, upper, used = name, ...remarks } = held
  const { level, resamples, seed } = asked.request
  const drawn = method.resamples ? { resamples, seed } : {}
  return { level, sides: asked.sides, lower, upper, method: used, ...remarks, ...drawn }
}
