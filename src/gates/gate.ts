import { catalog } from '../../generated/metrics/catalog.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError, withCaller, withPlace } from '../evaluation/errors/evaluationError.ts'
import { requireFilled } from '../evaluation/errors/requireFilled.ts'
import { requireOwnNames } from '../evaluation/errors/requireOwnNames.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isUnmeasured, type WhenMissing, whenMissingValues } from '../evaluation/missing/missingAnswers.ts'
import { withGetters } from '../evaluation/withGetters.ts'
import {
  type ConfidenceRequest,
  optionsOfClaim,
  requireConfidence,
  splitClaim,
  usualConfidence,
} from '../measure/intervals/confidence.ts'
import { measureSurely } from '../measure/intervals/measureSurely.ts'
import { measureConfigured } from '../measure/measureConfigured.ts'
import { requireWhenInverted, type WhenInverted } from '../measure/pairs/invertedBaseline.ts'
import { requireLeavingOut, requireMinOverlap } from '../measure/pairs/overlap.ts'
import type { PairOn } from '../measure/pairs/pairing.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from '../measure/resolveMetric.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type Bound, requireBound, requireShowable } from './bound.ts'
import { type Verdict, verdictOf, type WhenInconclusive } from './decide.ts'
import { unmeasured } from './decideUnmeasured.ts'
import { decideRuns, type RunsVerdict, whyOfRuns } from './runs/decideRuns.ts'
import { refuseBesideRuns, refuseCompared, splitRuns } from './runs/runOptions.ts'
import { afterHolm } from './slices/afterHolm.ts'
import { decideSlices } from './slices/decideSlices.ts'
import {
  optionsOfSlices,
  requireComparedSlices,
  requireSliceGate,
  type SliceGate,
  sliceOptions,
  splitSlices,
} from './slices/sliceGate.ts'
import { withSlicesDecided } from './slices/slicesVerdict.ts'

const sureOptions = ['confidence', 'over', 'whenInconclusive'] as const
const gateOptions = [...sureOptions, ...sliceOptions, 'atLeastRuns', 'whenMissing']
/** The options of every comparison, besides what it asks for. */
export const comparisonOptions: readonly string[] = [
  ...sureOptions,
  ...sliceOptions.filter(name => name !== 'sliceBound'),
  'on',
  'minOverlap',
  'whenInverted',
]

/** What the options of a gate look like. */
export const OPTIONS_OF_GATE = 'an object: { confidence: 0.95 }'

/** A metric and what its value must be. */
export interface Gate {
  readonly metric: ConfiguredMetric
  readonly bound: Bound
  /** How sure the value must be on its side of the bound; the value alone decides where absent. */
  readonly confidence: ConfidenceRequest | undefined
  readonly whenInconclusive: WhenInconclusive
  /** The slices that it must hold on, too. */
  readonly slices: SliceGate | undefined
  /** How many repeated runs must each meet the bound; if absent, their mean must. */
  readonly atLeastRuns: number | undefined
  /** What a missing answer counts as, in place of what the evaluation says. */
  readonly whenMissing?: WhenMissing | undefined
}

/** A gate of `toMeetGates`: one that {@link gate} made, or what it would be made of. */
export type AskedGate =
  | Gate
  | readonly [metric: MetricLike, bound: Bound]
  | readonly [metric: MetricLike, bound: Bound, options: AnyOptions]

/**
 * A metric with the bound that it must meet, for `toMeetGates`.
 *
 * @throws EvaluationError for an unknown metric or option, and a bound that the metric can never reach or never miss.
 *
 * @example
 * gate('auc', { atLeast: 0.97 })
 * gate(ndcg({ k: 10 }), { above: 0.4 })
 * gate('fBeta', { above: 0.8 }, { beta: 2 })
 * gate('accuracy', { above: 0.9 }, { confidence: 0.95, whenInconclusive: 'pass' })
 */
export function gate<const Asked extends MetricLike>(
  metric: KnownMetric<Asked>,
  bound: Bound,
  options?: AnyOptions,
): Gate {
  return withCaller('gate', () => gateAmong(catalog, metric, bound, options))
}

/** What `gate` takes, as a list. */
export type GateArguments = readonly [metric: MetricLike, bound: Bound, options?: AnyOptions]

/** As {@link gate}, with the metrics that an id may name. */
export function gateAmong(known: readonly AnyMetric[], metric: MetricLike, bound: unknown, options: unknown): Gate {
  const { atLeastRuns, rest: ofMean } = splitRuns(requireOptions(options, OPTIONS_OF_GATE))
  const { given, rest: unsliced } = splitSlices(ofMean)
  const { whenMissing, rest: answered } = splitMissing(unsliced, metric)
  const { confidence, whenInconclusive, rest } = splitSureness(answered)
  refuseBesideRuns(atLeastRuns, { slices: given.slices !== undefined, over: confidence?.over })
  const configured = resolveMetric(metric, rest, known, gateOptions)
  const {
    title,
    range,
    direction,
    metric: { fraction },
  } = configured
  const bounded = { title, range, direction, fraction }
  const checked = requireBound(bound, bounded)
  const slices = requireSliceGate(given, checked, bounded, confidence !== undefined)
  if (confidence !== undefined) for (const each of [checked, slices?.bound]) if (each) requireShowable(each, configured)
  const made = Object.freeze({
    metric: configured,
    bound: checked,
    confidence,
    whenInconclusive,
    slices,
    atLeastRuns,
    whenMissing,
  })
  checkedGates.add(made)
  return made
}

/** What a missing answer counts as, apart from the options of the metric, which may have a policy of that name for queries. */
function splitMissing(
  options: AnyOptions,
  metric: MetricLike,
): { readonly whenMissing: WhenMissing | undefined; readonly rest: AnyOptions } {
  const asked = whenMissingValues.find(value => value === options.whenMissing)
  const ofMetric =
    metric !== null &&
    (typeof metric === 'object' || typeof metric === 'function') &&
    'options' in metric &&
    'whenMissing' in metric.options
  if (asked === undefined || (asked === 'skip' && ofMetric)) return { whenMissing: undefined, rest: options }
  const { whenMissing: _, ...rest } = options
  return { whenMissing: asked, rest }
}

/** The evaluation with its missing answers counted as the gate asks for. */
function underPolicy(evaluation: Evaluation, { whenMissing: asked, metric }: Gate): Evaluation {
  const { missing } = evaluation
  // A metric of rankings has the policy itself, for queries that a run lacks: it says the same of missing answers.
  const whenMissing = asked ?? (metric.options.whenMissing === 'skip' ? 'skip' : undefined)
  return whenMissing === undefined || missing === undefined || missing.policy === whenMissing
    ? evaluation
    : missing.under(whenMissing)
}

/** Gates that were made here: what stands in them was checked, and nobody can change it. */
const checkedGates = new WeakSet<object>()

/** Measures and decides one gate. */
export function judge(given: Evaluation, gate: Gate): Verdict {
  const evaluation = underPolicy(given, gate)
  const { metric, bound, confidence, whenInconclusive, slices, atLeastRuns } = gate
  if (isUnmeasured(evaluation.missing)) return unmeasured(evaluation, evaluation.missing, gate)
  if (atLeastRuns !== undefined) {
    const runs = decideRuns(evaluation, metric, bound, atLeastRuns, confidence, whenInconclusive)
    return onRuns(verdictOf(measureConfigured(evaluation, metric), bound, undefined), runs, confidence !== undefined)
  }
  const measurement = measureSurely(evaluation, metric, confidence, 1)
  const whole = verdictOf(measurement, bound, confidence && { whenInconclusive })
  if (slices === undefined) return whole
  return withSlicesDecided<Verdict>(
    whole,
    decideSlices(evaluation, metric, slices, confidence, whenInconclusive),
    whole.measurement,
  )
}

/**
 * Returns the gates that surely miss their bounds, corrected for the number of gates with confidence (Holm): the
 * probability that chance alone puts any gate on this list is at most 1 − level. The gates themselves are decided at
 * their full level, because all of them must hold.
 */
export function surelyMissed(evaluation: Evaluation, gates: readonly Gate[]): ReadonlySet<Gate> {
  const sure = gates.flatMap(gate => (gate.confidence === undefined ? [] : [{ gate, confidence: gate.confidence }]))
  const missed = afterHolm(sure, 0, ({ gate, confidence }, share) => {
    // Each gate has its own level. Holm's procedure takes a share of it.
    const level = 1 - (1 - confidence.level) * (1 - share)
    return judge(evaluation, { ...gate, slices: undefined, confidence: { ...confidence, level } }).outcome === 'fail'
  })
  return new Set(Array.from(missed, ({ gate }) => gate))
}

/** So many runs must hold, whatever their mean is. */
function onRuns(mean: Verdict, runs: RunsVerdict, sure: boolean): Verdict {
  const { outcome, passes } = runs
  const gaps = runs.runs.map(({ gap }) => (Number.isNaN(gap) ? Number.NEGATIVE_INFINITY : gap)).sort((a, b) => b - a)
  const unitsNeeded = outcome === 'inconclusive' ? 'unknown' : undefined
  const decided = {
    outcome,
    passes,
    sure,
    runs,
    unitsNeeded,
    gap: gaps[runs.least - 1],
    why: whyOfRuns(runs),
  }
  return withGetters(mean, decided)
}

/** The request of a comparison apart from its bound. `taken` lists the options that an unknown name may have meant. */
export function comparisonOf(
  asked: MetricLike,
  options: AnyOptions,
  known: readonly AnyMetric[],
  taken: readonly string[] = comparisonOptions,
): {
  readonly metric: ConfiguredMetric
  readonly on: PairOn
  readonly minOverlap: number | undefined
  readonly whenInverted: WhenInverted
  readonly confidence: ConfidenceRequest
  readonly whenInconclusive: WhenInconclusive
  readonly slices: Omit<SliceGate, 'bound'> | undefined
} {
  refuseCompared(options)
  const { given, rest: unsliced } = splitSlices(options)
  const { on = 'all', minOverlap: least, whenInverted, ...others } = unsliced
  if (on !== 'all' && on !== 'intersection') {
    throw unexpected('on', on, { column: 'on', expected: "one of 'all' | 'intersection'" })
  }
  const sure = splitSureness({ ...others, confidence: others.confidence ?? usualConfidence })
  const confidence = sure.confidence ?? requireConfidence(usualConfidence)
  const metric = resolveMetric(asked, sure.rest, known, taken)
  const minOverlap = requireMinOverlap(least)
  if (minOverlap !== undefined) requireLeavingOut(on, [metric])
  return {
    metric,
    on,
    minOverlap,
    whenInverted: requireWhenInverted(whenInverted),
    confidence,
    whenInconclusive: sure.whenInconclusive,
    slices: requireComparedSlices(given, true),
  }
}

/** Separates the gate's options from the metric's: how sure a gate must be, and what it does if it is not sure. */
export function splitSureness(options: AnyOptions): {
  readonly confidence: ConfidenceRequest | undefined
  readonly whenInconclusive: WhenInconclusive
  readonly rest: AnyOptions
} {
  const { confidence, rest: others } = splitClaim(options)
  if (!('whenInconclusive' in others)) return { confidence, whenInconclusive: 'fail', rest: others }
  const { whenInconclusive, ...rest } = others
  if (whenInconclusive !== undefined && whenInconclusive !== 'fail' && whenInconclusive !== 'pass') {
    throw unexpected('whenInconclusive', whenInconclusive, {
      column: 'whenInconclusive',
      expected: "one of 'fail' | 'pass'",
    })
  }
  if (confidence === undefined) {
    throw new EvaluationError({
      column: 'whenInconclusive',
      problem: 'whenInconclusive has no effect without confidence',
      mend: 'Add confidence: 0.95',
    })
  }
  return { confidence, whenInconclusive: whenInconclusive ?? 'fail', rest }
}

/** Reads what `toMeetGates` accepts: a list of gates or of what `gate` takes, or bounds by metric id. */
export function requireGates(gates: unknown, known: readonly AnyMetric[]): readonly Gate[] {
  if (Array.isArray(gates)) requireFilled(gates, 'gates', 'a gate in every place')
  const list = Array.isArray(gates)
    ? Array.from(gates, (value, index) => requireGate(value, index, known))
    : gatesById(gates, known)
  if (list.length === 0) {
    throw new EvaluationError({
      column: 'gates',
      problem: 'there are no gates',
      expected: 'at least one: no gate at all would always pass',
    })
  }
  return list
}

/** A gate of another copy of this package, or one that was put together by hand, is read like its arguments. */
function requireGate(value: unknown, index: number, known: readonly AnyMetric[]): Gate {
  if (isCheckedGate(value)) return value
  if (Array.isArray(value) && (value.length === 2 || value.length === 3)) {
    const [metric, bound, options]: readonly unknown[] = value
    return withPlace(`gates[${index}]`, () => gateAmong(known, metric as MetricLike, bound, options))
  }
  if (typeof value === 'object' && value !== null && 'metric' in value && 'bound' in value) {
    const {
      metric,
      bound,
      confidence,
      whenInconclusive = 'fail',
      slices,
      atLeastRuns,
      whenMissing,
      ...others
    } = value as Partial<Gate>
    const [surplus] = Object.keys(others)
    if (surplus !== undefined) {
      throw new EvaluationError({
        column: 'gates',
        index,
        problem: `gates[${index}] has ${describeValue(surplus)} beside metric and bound`,
        mend: 'Options are the third argument of gate(metric, bound, options)',
      })
    }
    const sureness = confidence === undefined ? {} : { ...optionsOfClaim(confidence), whenInconclusive }
    return gateAmong(known, metric as MetricLike, bound, {
      ...sureness,
      ...optionsOfSlices(slices),
      atLeastRuns,
      ...(whenMissing && { whenMissing }),
    })
  }
  throw unexpected(`gates[${index}]`, value, {
    column: 'gates',
    index,
    expected: "a gate: gate('auc', { above: 0.9 }), or ['auc', { above: 0.9 }]",
  })
}

function isCheckedGate(value: unknown): value is Gate {
  return typeof value === 'object' && value !== null && checkedGates.has(value)
}

function gatesById(gates: unknown, known: readonly AnyMetric[]): readonly Gate[] {
  if (typeof gates !== 'object' || gates === null) {
    throw new EvaluationError({
      column: 'gates',
      problem: `the gates are ${describeValue(gates)}`,
      expected: "[gate('auc', { above: 0.9 }), …] or { auc: { above: 0.9 }, … }",
    })
  }
  requireOwnNames(gates, 'gates', 'gates')
  return Object.entries(gates).map(([id, bound]) =>
    withPlace(`gate ${describeValue(id)}`, () => gateAmong(known, id, bound, undefined)),
  )
}
