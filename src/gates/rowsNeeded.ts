import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { unlessRefused, withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { BaselineInput } from '../evaluation/inputs/baselineInput.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { checkedOptions } from '../measure/checkedOptions.ts'
import { type ConfidenceRequest, confidenceOption, requireConfidence } from '../measure/intervals/confidence.ts'
import { sureMeasurement } from '../measure/intervals/intervalOf.ts'
import { computationOf } from '../measure/measureConfigured.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import { closedSample } from '../measure/pairs/closedSample.ts'
import { comparePaired } from '../measure/pairs/compare.ts'
import { pairUp } from '../measure/pairs/pairing.ts'
import { sidesOf } from '../measure/pairs/sides.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from '../measure/resolveMetric.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { number, type OptionSpec, ordinary } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import type { Interval } from '../stats/interval.ts'
import { pairsNeeded } from '../stats/proportions/pairsNeeded.ts'
import { trialsNeeded } from '../stats/proportions/trialsNeeded.ts'
import { requireBound } from './bound.ts'
import { plannedProportion } from './plannedProportion.ts'
import { type UnitsToDraw, unitsToDraw } from './sampleOfUnits.ts'
import { unitsNeeded, usualPower } from './unitsNeeded.ts'
import { unitsTried } from './unitsTried.ts'

interface Planned {
  /** Of the gate: a level between ½ and 1. Default: 0.95. */
  readonly confidence?: number | undefined
  /** The probability with which the gate should pass. Default: 0.8. */
  readonly power?: number | undefined
  /**
   * The share of all rows that a proportion divides by: for recall, that of the positive rows. Not needed where it
   * divides by all rows, as accuracy does, or with `like`.
   */
  readonly share?: number | undefined
}

/** A gate on a value that is planned. */
export interface ValuePlan extends Planned {
  /** The value that the model is expected to have; that of `like` where absent. */
  readonly value?: number | undefined
  /** What the gate asks for: the value must lie on its better side. */
  readonly threshold: number
  /** Rows such as the test set will hold. Any metric but a proportion needs them: they show how much it varies. */
  readonly like?: EvaluationInput | undefined
}

/** A gate on a comparison that is planned. */
export interface DifferencePlan extends Planned {
  /** By how much the candidate is expected to be better. Default: 0 with a margin; with `like`, the gain there. */
  readonly difference?: number | undefined
  /** The loss that `toBeNoWorseThan` allows. */
  readonly margin?: number | undefined
  /** The gain that `toBeBetterThan` asks for. */
  readonly lead?: number | undefined
  /** For proportions: the share of the rows it divides by that one model has right and the other wrong. */
  readonly changed?: number | undefined
  /** Both models on rows such as the test set will hold. */
  readonly like?: { readonly candidate: EvaluationInput; readonly baseline: BaselineInput } | undefined
}

const unknownObject: OptionSpec<object, false> & { readonly default: undefined } = {
  type: 'EvaluationInput',
  ...ordinary,
  default: undefined,
  accepts: (value): value is object => typeof value === 'object' && value !== null,
  expected: 'data such as the test set will hold',
}

const shared = {
  confidence: confidenceOption,
  power: number({ atLeast: 0.5, below: 1 }, usualPower),
  share: number({ above: 0, atMost: 1 }, undefined),
  like: unknownObject,
}
const anyNumber = number({}, undefined)
const valueSpecs = { value: anyNumber, threshold: anyNumber, ...shared }
const differenceSpecs = {
  difference: anyNumber,
  margin: number({ atLeast: 0 }, undefined),
  lead: number({ atLeast: 0 }, undefined),
  changed: number({ above: 0, atMost: 1 }, undefined),
  ...shared,
}

/**
 * Returns about how many rows (queries, cases) a test set needs so that a gate with `confidence` passes with a
 * probability of `power`, if the model is what it is expected to be.
 *
 * - A proportion (accuracy, recall, pass rate …) is planned from `value` and `threshold` alone, by the binomial
 *   distribution: the smallest number of trials from which the limit of Clopper and Pearson clears the threshold with
 *   that power. If the metric divides by only some of the rows, the trials are divided by their `share`.
 * - A difference of proportions without `like` needs the share of rows that `changed`. Those of a sample are a binomial
 *   number, and so are those that favour the candidate; the gate’s own limits decide.
 * - Any other metric is planned from rows `like` those of the test set: the gate is tried on 400 samples of a number of
 *   rows, drawn with replacement, and that number is moved until `power` of them pass. The same plan always gives the same
 *   number. More than 5,000 rows (500 where limits are resampled) are extrapolated, as limits narrow with 1/√n.
 *
 * A plan is as good as its `like`: a few hundred rows say less well how much a test set varies than a few thousand. With
 * grouped rows, whole groups are drawn, and the number of groups must grow in proportion.
 *
 * @throws EvaluationError for a value that lies on the wrong side of the threshold, where `like` is needed, and where no number of
 *   rows is found.
 *
 * @example
 * rowsNeeded('accuracy', { value: 0.93, threshold: 0.9 }) // 593
 * rowsNeeded('recall', { value: 0.93, threshold: 0.9, share: 0.1 }) // 5930
 * rowsNeeded('accuracy', { margin: 0.01, changed: 0.04 }) // 2535
 */
export function rowsNeeded<const Asked extends MetricLike>(
  metric: KnownMetric<Asked>,
  plan: ValuePlan | DifferencePlan,
): number {
  return withCaller('rowsNeeded', () => {
    const configured = resolveMetric(metric as MetricLike)
    const given = requireOptions(plan, 'a plan: { value: 0.93, threshold: 0.9 } or { difference: 0, margin: 0.01 }')
    const compares = ['margin', 'lead', 'difference', 'changed'].some(name => given[name] !== undefined)
    return Math.ceil(compares ? forDifference(configured, given) : forValue(configured, given))
  })
}

type Given = Readonly<Record<string, unknown>>

function forValue(metric: ConfiguredMetric, given: Given): number {
  const plan = checkedOptions(valueSpecs, given)
  const { threshold, share, like, power } = plan
  if (threshold === undefined) {
    throw new EvaluationError({
      column: 'threshold',
      problem: 'the plan has no threshold',
      expected: 'what the gate asks for, { value: 0.93, threshold: 0.9 }; or for a comparison { margin: 0.01 }',
    })
  }
  const better = towards(metric)
  const { fraction } = metric.metric
  requireBound(better === 1 ? { above: threshold } : { below: threshold }, { ...metric, fraction })
  const request = requireConfidence(plan.confidence)
  if (like === undefined) {
    const value = requireValue(plan.value, threshold, better, metric)
    const { shareFor, divisor } = plannedProportion(metric, share)
    const shares = [value, threshold].map(shareFor)
    // A loss is planned by its complement: the trials that are right.
    const [expected, least] = better === 1 ? shares : shares.map(of => 1 - of)
    return trialsNeeded(expected, least, 2 * request.level - 1, power) / divisor
  }
  refuseShare(share)
  const computation = computationOf(borrowedEvaluation(like), metric)
  const measured = sureMeasurement(computation, request, 1)
  const { interval, n } = measured
  const value = requireValue(plan.value ?? measured.value, threshold, better, metric)
  if (interval === undefined) throw noSpread(measured.undefinedBecause ?? measured.noInterval)
  const found = { interval, n, value: measured.value }
  const start = extrapolated(found, { value, threshold, better, power })
  // For shares, the binomial distribution has said it.
  if (interval.method === 'clopperPearson') return start
  const off = better * (value - threshold)
  const asked = withFewResamples(request)
  return tried(computation.evaluation, interval, start, off, power, (draw, drawn) => {
    const { interval: limits } = sureMeasurement(computationOf(draw(computation.evaluation, drawn), metric), asked, 1)
    if (limits === undefined) return Number.NaN
    return better * ((better === 1 ? limits.lower : limits.upper) - measured.value) + off
  })
}

/** Fewer resamples than usual: among hundreds of samples, their noise is little. */
const RESAMPLES = 200

function withFewResamples(request: ConfidenceRequest): ConfidenceRequest {
  return { ...request, resamples: Math.min(request.resamples, RESAMPLES) }
}

/** Units of a tried sample, at most. */
const MOST_TRIED = 5000
/** The same where each sample is resampled. */
const MOST_RESAMPLED = 500

/** Returns the rows that a gate needs, from samples of rows like those. */
function tried(
  like: Evaluation,
  interval: Interval,
  start: number,
  off: number,
  power: number,
  clearance: (take: UnitsToDraw['take'], drawn: Uint32Array) => number,
): number {
  const source = unitsToDraw(like)
  if (source === undefined) {
    throw new EvaluationError({
      column: 'like',
      problem: 'samples cannot be drawn from such data, so nothing says how often a gate would pass',
      expected: 'the rows themselves, at most two million',
    })
  }
  const { rowsPerUnit, draw, take } = source
  const rows = unitsTried(
    {
      off,
      start: start / rowsPerUnit,
      most: methodOfValue(interval).resamples ? MOST_RESAMPLED : MOST_TRIED,
      clearance: (n, random) => unlessRefused(() => clearance(take, draw(n, random))) ?? Number.NaN,
    },
    power,
  )
  if (rows !== undefined) return rows * rowsPerUnit
  throw new EvaluationError({
    column: 'like',
    problem: `no number of rows was found with which ${Math.round(100 * power)} of 100 gates pass: in samples of rows like these, the limits do not come close enough to the value`,
    expected: 'a threshold farther from the value, or more rows in like',
  })
}

function forDifference(metric: ConfiguredMetric, given: Given): number {
  const plan = checkedOptions(differenceSpecs, given)
  const { margin, lead, share, changed, like, power } = plan
  if ((margin === undefined) === (lead === undefined)) {
    throw new EvaluationError({
      column: 'margin',
      problem: margin === undefined ? 'the plan has no margin and no lead' : 'the plan has a margin and a lead',
      expected:
        'one of them: { margin: 0.01 } for toBeNoWorseThan, { lead: 0.01, difference: 0.03 } for toBeBetterThan',
    })
  }
  const least = lead ?? -Number(margin)
  const request = requireConfidence(plan.confidence)
  if (like === undefined) {
    const difference = requireDifference(plan.difference ?? 0, least)
    const { divisor } = plannedProportion(metric, share)
    if (changed === undefined) {
      throw new EvaluationError({
        column: 'changed',
        problem: 'nothing says how much the two models differ',
        expected:
          'the share of rows that one has right and the other wrong, { changed: 0.04 }, or both models: { like: { candidate, baseline } }',
      })
    }
    if (changed < Math.abs(difference)) {
      throw unexpected('changed', changed, {
        column: 'changed',
        expected: `at least the difference, ${Math.abs(difference)}: only rows that change can make one`,
      })
    }
    const rows = pairsNeeded({ changed, difference, least, level: request.level }, power)
    return rows / divisor
  }
  refuseShare(share)
  const { candidate, baseline } = requireBothSides(like)
  const pairing = pairUp(candidate, baseline, 'all')
  const compared = comparePaired(pairing, metric, request, 1)
  const { gain, interval, noInterval, identical } = compared
  const difference = requireDifference(plan.difference ?? gain, least)
  if (interval === undefined || identical) throw noSpread(identical ? 'the two models do not differ' : noInterval)
  const { n } = compared.candidate
  const flips = closedSample(sidesOf(pairing, metric), request)?.flips
  if (flips !== undefined) {
    const seen = (flips.b + flips.c) / flips.n
    const pairs = { changed: Math.max(seen, Math.abs(difference)), difference, least, level: request.level }
    return (pairsNeeded(pairs, power) * n) / flips.n
  }
  const start = extrapolated({ interval, n, value: gain }, { value: difference, threshold: least, better: 1, power })
  const off = difference - least
  const asked = withFewResamples(request)
  return tried(pairing.candidate, interval, start, off, power, (take, drawn) => {
    const sides = { candidate: take(pairing.candidate, drawn), baseline: take(pairing.baseline, drawn) }
    const { interval: limits } = comparePaired({ ...pairing, ...sides, whenInverted: undefined }, metric, asked, 1)
    return limits === undefined ? Number.NaN : limits.lower - gain + off
  })
}

function towards({ id, direction }: ConfiguredMetric): 1 | -1 {
  if (direction === 'up') return 1
  if (direction === 'down') return -1
  throw new EvaluationError({
    column: 'metric',
    problem: `${id} is neither better when higher nor when lower`,
    expected: 'a metric that a gate holds above or below a threshold',
  })
}

function requireValue(
  value: number | undefined,
  threshold: number,
  better: 1 | -1,
  { title, range }: ConfiguredMetric,
) {
  const [least, most] = range
  if (value === undefined || !(value >= least && value <= most)) {
    throw unexpected('value', value, {
      column: 'value',
      expected: `the ${title} that the model is expected to have, from ${least} to ${most}`,
    })
  }
  if (better * (value - threshold) > 0) return value
  throw new EvaluationError({
    column: 'value',
    problem: `the value ${value} does not clear the threshold ${threshold}`,
    expected: `a value ${better === 1 ? 'above' : 'below'} it: no number of rows lets a gate pass that the model misses`,
  })
}

function requireDifference(difference: number, least: number): number {
  if (difference > least) return difference
  throw new EvaluationError({
    column: 'difference',
    problem: `the expected difference ${difference} is not above the ${least > 0 ? 'lead' : 'allowed'} ${least}`,
    expected: 'more: no number of rows lets a gate pass that the candidate misses',
  })
}

/** Returns the rows that a plan needs, extrapolated from a measured interval. */
function extrapolated(
  found: { readonly interval: Interval; readonly n: number; readonly value: number },
  plan: { readonly value: number; readonly threshold: number; readonly better: 1 | -1; readonly power: number },
): number {
  const limit = plan.better === 1 ? found.interval.lower : found.interval.upper
  const reach = Math.abs(found.value - limit)
  if (!(reach > 0 && Number.isFinite(reach))) throw noSpread('its interval has no width on the side of the threshold')
  const off = Math.abs(plan.value - plan.threshold)
  const shortfall = { n: found.n, reach, off, limit, bound: plan.threshold }
  return unitsNeeded(found.interval, shortfall, plan.power)
}

function noSpread(why: string | undefined): EvaluationError {
  return new EvaluationError({
    column: 'like',
    problem: `how much the value varies cannot be seen in like: ${why}`,
    expected: 'rows of which some are wrong, as the test set will hold them',
  })
}

function refuseShare(share: number | undefined): void {
  if (share === undefined) return
  throw new EvaluationError({
    column: 'share',
    problem: 'share is given beside like',
    expected: 'one of them: like shows the share',
  })
}

function requireBothSides(like: object): { readonly candidate: unknown; readonly baseline: unknown } {
  if ('candidate' in like && 'baseline' in like) return { candidate: like.candidate, baseline: like.baseline }
  throw unexpected('like', like, { column: 'like', expected: 'both models: { candidate, baseline }' })
}
