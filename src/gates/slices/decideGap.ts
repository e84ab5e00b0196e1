import type { Evaluation } from '../../evaluation/evaluation.ts'
import { remembered } from '../../evaluation/remembered.ts'
import type { ConfidenceRequest } from '../../measure/intervals/confidence.ts'
import { intervalFields, isReason } from '../../measure/intervals/defineMethod.ts'
import { sureMeasurement } from '../../measure/intervals/intervalOf.ts'
import { widenedTo } from '../../measure/intervals/widenedTo.ts'
import { type Computation, measureConfigured } from '../../measure/measureConfigured.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { OF_SAMPLES, type ValueOfSample } from '../../measure/pairs/unpairedDifference.ts'
import { type ChanceOfGap, chanceOfGap, groupInSeveralSlices } from '../../measure/slices/chanceOfGap.ts'
import { type ComputedSlice, computedSlices } from '../../measure/slices/computedSlices.ts'
import { gapBetween, limitsOfGap } from '../../measure/slices/slicePairs.ts'
import type { Limits } from '../../stats/interval.ts'
import { leftOpen } from '../leftOpen.ts'
import type { Decision } from '../verdict.ts'
import { decideValue, undecided } from '../verdictOf.ts'
import { afterHolm } from './afterHolm.ts'
import type { GapGate } from './gapGate.ts'
import { notesOfSmall, sliceTitle, supportNoun } from './slicesInWords.ts'

/** A slice whose value is set against those of others. */
export interface GapSlice extends Omit<ComputedSlice, 'computation'> {
  /** With its own limits where there is a confidence. Absent where the metric refuses these rows. */
  readonly measurement: Measurement | undefined
  readonly outcome: 'judged' | 'small' | 'undefined'
}

/** Two slices of one column, decided by themselves. */
export interface PairVerdict extends Decision, Pick<Measurement, 'interval' | 'noInterval'> {
  readonly smaller: GapSlice
  readonly larger: GapSlice
  /** The larger value minus the smaller, or the smaller over the larger. */
  readonly value: number
}

/** The gaps between the slices of an evaluation, decided. */
export interface GapVerdict {
  readonly gate: GapGate
  /** `undefined` where a column has fewer than two slices to judge, or a slice of enough support has no value. */
  readonly outcome: Decision['outcome']
  readonly passes: boolean
  /** On all rows. */
  readonly whole: Measurement
  readonly slices: readonly GapSlice[]
  /** How many pairs of slices were judged, and how many of them do not pass. */
  readonly pairs: { readonly judged: number; readonly missed: number }
  /** The pair to look at first: of those that decide, the farthest apart. Undefined where no two slices have values. */
  readonly worst: PairVerdict | undefined
  /** The columns with fewer than two slices of enough support. */
  readonly unjudged: readonly (readonly string[])[]
  /** The decision as a sentence. */
  readonly why: string
  readonly notes: readonly string[]
  /** What chance alone would give between the slices of the worst pair’s column; computed when called. */
  readonly chance: () => ChanceOfGap | undefined
}

const SHARED_GROUPS = 'a group has rows in several slices: limits of gaps take the slices as independent'

/**
 * Decides whether all slices of each column lie closer together than a bound. Without confidence the values decide. With
 * it, every pair of slices must clear the bound at the full level (an intersection–union test: Berger, Technometrics 24,
 * 1982); the gate fails where a pair is surely farther apart, which happens by chance with a probability of 1 − level at
 * most (Holm, Scandinavian Journal of Statistics 6, 1979).
 *
 * @throws EvaluationError for columns that the data do not have, and a metric without an interval where one is needed.
 */
export function decideGap(evaluation: Evaluation, gate: GapGate): GapVerdict {
  const { metric, columns, confidence, kind } = gate
  const computed = computedSlices(evaluation, metric, gate)
  const whole = measureConfigured(evaluation, metric)
  const slices = computed.map(each => gapSlice(each, gate))
  const computations = new Map(slices.map((slice, i) => [slice, computed[i].computation] as const))
  const limitsAt = limitsByLevel(computations, confidence)
  const pairs = columns.flatMap(crossed => pairsOf(judgedIn(slices, crossed)))
  const decide = (pair: Pair, level: number | undefined): PairVerdict => decidePair(pair, gate, limitsAt, level)
  const failing =
    confidence === undefined
      ? undefined
      : // Which of the two is truly larger is not known beforehand: both sides share the level.
        afterHolm(pairs, confidence.level, (pair, level) => decide(pair, 1 - (1 - level) / 2).outcome === 'fail')
  const verdicts = pairs.map(pair => afterAll(decide(pair, confidence?.level), failing?.has(pair)))
  const unjudged = columns.filter(
    crossed => slices.filter(each => each.outcome !== 'small' && each.slice.columns === crossed).length < 2,
  )
  const outcome = outcomeOf(gate, slices, verdicts, unjudged)
  const allPass = verdicts.every(({ passes }) => passes) && (outcome === 'pass' || outcome === 'inconclusive')
  const worst = worstOf(verdicts, gate)
  // Computed on demand, because it takes a thousand permutations and only messages need it.
  const chance = remembered(() => {
    if (worst === undefined || worst.outcome === 'undefined') return undefined
    const alike = judgedIn(slices, worst.larger.slice.columns).map(({ slice }) => slice)
    return chanceOfGap(evaluation, metric, alike, kind, confidence?.seed ?? 1)
  })
  return Object.freeze({
    gate,
    outcome,
    passes: allPass,
    whole,
    slices,
    pairs: { judged: verdicts.length, missed: verdicts.filter(({ passes }) => !passes).length },
    worst,
    unjudged,
    why: whyOf(gate, slices, worst, unjudged, whole),
    get notes() {
      const spans = columns.some(crossed =>
        groupInSeveralSlices(
          evaluation,
          judgedIn(slices, crossed).map(({ slice }) => slice),
        ),
      )
      const dependent = confidence !== undefined && spans ? [SHARED_GROUPS] : []
      return [...whole.notes, ...notesOfSmall(gate.minSupport, slices, supportNoun(whole)), ...dependent]
    },
    chance,
  })
}

type Pair = readonly [one: GapSlice, other: GapSlice]

type LimitsAt = (slice: GapSlice, level: number) => ValueOfSample['limits']

function gapSlice({ computation, ...each }: ComputedSlice, { minSupport, confidence }: GapGate): GapSlice {
  const isSmall = each.support < minSupport
  const measurement = computation && sureMeasurement(computation, isSmall ? undefined : confidence, 1)
  const outcome = isSmall
    ? 'small'
    : measurement === undefined || Number.isNaN(measurement.value)
      ? 'undefined'
      : 'judged'
  return { ...each, measurement, outcome }
}

function judgedIn(slices: readonly GapSlice[], columns: readonly string[]): readonly GapSlice[] {
  return slices.filter(({ outcome, slice }) => outcome === 'judged' && slice.columns === columns)
}

function pairsOf(slices: readonly GapSlice[]): readonly Pair[] {
  return slices.flatMap((one, i) => slices.slice(i + 1).map((other): Pair => [one, other]))
}

/** The limits of each slice at any level, computed once. */
function limitsByLevel(
  computations: ReadonlyMap<GapSlice, Computation | undefined>,
  confidence: ConfidenceRequest | undefined,
): LimitsAt {
  const known = new Map<GapSlice, Map<number, ValueOfSample['limits']>>()
  return (slice, level) => {
    const ofSlice = known.get(slice) ?? new Map<number, ValueOfSample['limits']>()
    known.set(slice, ofSlice)
    const before = ofSlice.get(level)
    if (before !== undefined) return before
    const computation = computations.get(slice)
    const found =
      level === confidence?.level || computation === undefined || confidence === undefined
        ? slice.measurement
        : sureMeasurement(computation, { ...confidence, level }, 1)
    const limits = found?.interval ?? { because: found?.noInterval ?? 'there is no value' }
    ofSlice.set(level, limits)
    return limits
  }
}

function decidePair(pair: Pair, gate: GapGate, limitsAt: LimitsAt, level: number | undefined): PairVerdict {
  const { kind, bound, whenInconclusive } = gate
  const [smaller, larger] = pair.toSorted((a, b) => valueIn(a) - valueIn(b))
  const value = gapBetween(kind, valueIn(smaller), valueIn(larger))
  const about = { smaller, larger, value }
  const within = rangeOfGap(kind, smaller, larger)
  if (!Number.isFinite(value)) {
    const why = kind === 'ratio' ? 'the ratio is 0/0: both values are 0' : 'the difference is not finite'
    return { ...about, ...undecided(why), interval: undefined, noInterval: why }
  }
  const open =
    within && leftOpen({ metric: gate.metric.id, title: 'the gap', value, interval: undefined }, within, bound)
  if (open !== undefined) return { ...about, ...undecided(open), interval: undefined, noInterval: open }
  if (level === undefined) {
    return { ...about, ...decideValue({ value, n: sizeOf(pair), ...none }, bound, undefined), ...none }
  }
  const [one, other] = [smaller, larger].map(slice => ({ value: valueIn(slice), limits: limitsAt(slice, level) }))
  const limits = limitsOfGap(kind, one, other)
  const wide = isReason(limits) ? limits : widenedTo({ value, within }, limits)
  const sure = intervalFields(isReason(wide) ? wide : { level, sides: 1, ...wide, method: OF_SAMPLES })
  return { ...about, ...decideValue({ value, n: sizeOf(pair), ...sure }, bound, { whenInconclusive }), ...sure }
}

const none = { interval: undefined, noInterval: undefined }

/** Between which gaps two slices lie of which one, at least, has a value that is known within a range alone. */
function rangeOfGap(kind: GapGate['kind'], ...[smaller, larger]: Pair): Limits | undefined {
  const [one, other] = [smaller, larger].map(slice => slice.measurement?.within ?? pointAt(valueIn(slice)))
  if (one.lower === one.upper && other.lower === other.upper) return undefined
  // Where the ranges overlap, the two may be equal.
  const near = one.upper < other.lower ? gapBetween(kind, one.upper, other.lower) : kind === 'ratio' ? 1 : 0
  const far = [gapBetween(kind, one.lower, other.upper), gapBetween(kind, other.lower, one.upper)]
  return { lower: Math.min(near, ...far), upper: Math.max(near, ...far) }
}

function pointAt(value: number): Limits {
  return { lower: value, upper: value }
}

function valueIn({ measurement }: GapSlice): number {
  return measurement?.value ?? Number.NaN
}

function sizeOf(pair: Pair): number {
  return pair.reduce((sum, { measurement }) => sum + (measurement?.n ?? 0), 0)
}

/** A pair that fails by itself, but not after Holm's correction, is inconclusive. */
function afterAll(verdict: PairVerdict, fails: boolean | undefined): PairVerdict {
  if (fails === true) return { ...verdict, outcome: 'fail', passes: false }
  return fails === false && verdict.outcome === 'fail' ? { ...verdict, outcome: 'inconclusive' } : verdict
}

function outcomeOf(
  { whenSmall }: GapGate,
  slices: readonly GapSlice[],
  verdicts: readonly PairVerdict[],
  unjudged: GapVerdict['unjudged'],
): Decision['outcome'] {
  const some = (outcome: Decision['outcome']): boolean => verdicts.some(each => each.outcome === outcome)
  const tooSmall = whenSmall === 'fail' && slices.some(({ outcome }) => outcome === 'small')
  if (some('fail') || tooSmall) return 'fail'
  if (unjudged.length > 0 || some('undefined') || slices.some(({ outcome }) => outcome === 'undefined'))
    return 'undefined'
  return some('inconclusive') ? 'inconclusive' : 'pass'
}

/** Of the pairs with the worst outcome, the one farthest apart. */
function worstOf(verdicts: readonly PairVerdict[], { kind }: GapGate): PairVerdict | undefined {
  const order = ['fail', 'undefined', 'inconclusive', 'pass'] as const
  const sign = kind === 'ratio' ? 1 : -1
  return verdicts.toSorted((a, b) => {
    const byOutcome = order.indexOf(a.outcome) - order.indexOf(b.outcome)
    return byOutcome === 0 && a.value !== b.value ? sign * (a.value - b.value) : byOutcome
  })[0]
}

function whyOf(
  { minSupport, whenSmall }: GapGate,
  slices: readonly GapSlice[],
  worst: PairVerdict | undefined,
  unjudged: GapVerdict['unjudged'],
  whole: Measurement,
): string {
  const without = slices.find(({ outcome }) => outcome === 'undefined')
  if (worst?.outcome === 'fail') return `${pairTitle(worst)}: ${worst.why}`
  const small = slices.find(({ outcome }) => outcome === 'small')
  if (small !== undefined && whenSmall === 'fail') {
    return `${sliceTitle(small.slice)} has ${small.support} ${supportNoun(whole, small.support)}: ${minSupport} are needed`
  }
  if (unjudged.length > 0) {
    return `fewer than two slices of ${unjudged.map(names => names.join(' × ')).join(', ')} have enough support to be judged`
  }
  if (without !== undefined) {
    const because = without.measurement?.undefinedBecause ?? 'the metric refuses these rows'
    return `there is no value where ${sliceTitle(without.slice)}: ${because}`
  }
  return worst === undefined ? 'there is no pair of slices' : `${pairTitle(worst)}: ${worst.why}`
}

function pairTitle({ smaller, larger }: PairVerdict): string {
  return `${sliceTitle(smaller.slice)} beside ${sliceTitle(larger.slice)}`
}
