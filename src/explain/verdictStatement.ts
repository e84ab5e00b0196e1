import { runName } from '../evaluation/repeatedRuns.ts'
import { admits, admitted, type Bound, describeBound } from '../gates/bound.ts'
import type { RunsVerdict } from '../gates/runs/decideRuns.ts'
import type { Verdict } from '../gates/verdict.ts'
import type { Caveat, MethodTraits } from '../measure/intervals/methodTraits.ts'
import type { Measurement } from '../measure/measurement.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import type { Unit } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Interval } from '../stats/interval.ts'
import { assumptionText, readMore, worstUnitText } from './aboutLosses.ts'
import { worstSliceSentence } from './judgedSlices.ts'
import { glued } from './text/displayWidth.ts'
import {
  asWritten,
  counted,
  formatAgainst,
  formatCount,
  formatNumber,
  sizeOf,
  writtenLimits,
} from './text/formatNumber.ts'

/** The decision in a sentence; where slices decide, how many do not hold and how the worst of them stands. */
export function verdictSentence(verdict: Verdict, negated: boolean): string {
  const { whole, slices, why } = verdict
  if (whole === undefined || slices === undefined) return verdictStatement(verdict, negated)
  return worstSliceSentence(why, slices, (worst, where) => verdictStatement(worst, false, where))
}

/** `macro F1 is 0.8056, below the required 0.9 (0.0944 short, n = 10)`. */
export function verdictStatement(judged: Verdict, negated: boolean, where = ''): string {
  const { measurement, bound, outcome, why, sure } = judged
  const { value, interval, noInterval, n, unit, valueUnit } = measurement
  const inUnit = (text: string): string => (valueUnit === undefined ? text : `${text} ${valueUnit}`)
  if (outcome === 'unmeasured') return why
  if (judged.runs !== undefined) return runsStatement(judged, judged.runs)
  const title = `${measuredTitle(measurement, interval)}${where}`
  const size = sizeOf(n, unit)
  if (outcome === 'undefined') {
    const { undefinedBecause } = measurement
    return `${undefinedBecause === undefined ? why : `${title} is undefined: ${undefinedBecause}`} (${size})`
  }
  if (outcome === 'inconclusive') {
    return `${title} is ${inUnit(shownBeside(value, bound))}, ${whyInconclusive(judged)} (${size})`
  }
  const { lowest, highest } = admitted(bound)
  if (negated) {
    const found =
      outcome === 'fail' ? `not ${describeBound(bound)}` : `${describeBound(bound)}: .not requires the opposite`
    return `${title} is ${inUnit(shownBeside(value, bound))}, ${found} (${size})`
  }
  const missed = outcome === 'fail'
  if (missed && isBeyond(judged) && interval !== undefined) {
    const beyond = `but its ${percentOf(interval)} limits are not: ${writtenWithin(interval, [lowest, highest])}`
    return `${title} is ${inUnit(shownBeside(value, bound))}, ${inUnit(standing(value, bound))}, ${beyond} (${size})`
  }
  const details = [
    ...(missed && !isExact(judged) ? [distanceText(judged)] : []),
    ...(sure && interval !== undefined ? [limitsOf(interval, [lowest, highest])] : []),
    size,
  ]
  const unsure = sure && interval === undefined ? `; there is no interval: ${noInterval}` : ''
  // Exactly on a strict bound there is no gap to state: `exactly 0.8, not above it`.
  const found =
    missed && isExact(judged) && !sure ? why : `${inUnit(shownBeside(value, bound))}, ${inUnit(standing(value, bound))}`
  return `${title} is ${found} (${details.join(', ')})${unsure}`
}

/** What was measured, as a sentence begins: `macro F1`; of repeated runs `mean accuracy of these 5 runs`. */
export function measuredTitle({ title, parts }: Measurement, interval: Interval | undefined): string {
  if (parts.kind !== 'runs') return title
  const { length } = parts.runs
  const areAll = interval !== undefined && methodOfValue(interval).overRuns === true
  // What is a mean already is no mean of means to the reader.
  const mean = title.startsWith('mean ') ? title : `mean ${title}`
  return `${mean} of ${areAll ? `all runs, by these ${length},` : `these ${length} runs`}`
}

/** How many of the runs pass: `7 of 10 runs`. */
export function runsPassing({ runs }: RunsVerdict): string {
  return `${runs.filter(({ outcome }) => outcome === 'pass').length} of ${runs.length} runs`
}

/** `accuracy is at least 0.8 in 7 of 10 runs, 9 are required (mean 0.8125, n = 200)`. */
function runsStatement({ measurement, bound, sure, outcome }: Verdict, verdict: RunsVerdict): string {
  const { title, value, n, unit } = measurement
  const { runs, least } = verdict
  const found = `${title} is ${sure ? 'surely ' : ''}${describeBound(bound)} in ${runsPassing(verdict)}`
  const about = [...(Number.isNaN(value) ? [] : [`mean ${formatNumber(value)}`]), sizeOf(n, unit)].join(', ')
  const interval = runs.find(run => run.measurement.interval !== undefined)?.measurement.interval
  const level = interval === undefined ? '' : `; each run must show it by its ${percentOf(interval)} limits`
  return `${found}, ${least} ${least === 1 ? 'is' : 'are'} required (${about})${unsure(outcome, verdict)}${level}`
}

function unsure(outcome: Verdict['outcome'], { runs }: RunsVerdict): string {
  if (outcome === 'inconclusive') return ', inconclusive'
  const [lacking] = Array.from(runs.keys()).filter(run => runs[run].measurement.undefinedBecause !== undefined)
  return outcome === 'undefined'
    ? `; ${runName(lacking)} has no value: ${runs[lacking].measurement.undefinedBecause}`
    : ''
}

/** How a value stands to its bound: `below the required 0.9`, `outside the required 0.8 ± 0.01`. */
export function standing(value: number, bound: Bound): string {
  const { lowest, highest } = admitted(bound)
  const met = admits(admitted(bound), value)
  if (Number.isFinite(lowest) && Number.isFinite(highest)) return `${met ? 'within' : 'outside'} ${required(bound)}`
  const limit = Number.isFinite(lowest) ? lowest : highest
  const side = nearlyEqual(value, limit) ? 'exactly' : value < limit ? 'below' : 'above'
  return `${side} ${required(bound)}`
}

/** A bound as a message speaks of it: `the required 0.9`, `the allowed 25`, `the required 0.6 to 0.999`. */
export function required(bound: Bound): string {
  if (bound.within !== undefined) return `the required ${bound.within.map(asWritten).join(' ± ')}`
  if (bound.between !== undefined) return `the required ${bound.between.map(asWritten).join(' to ')}`
  const { lowest, highest } = admitted(bound)
  return Number.isFinite(lowest) ? `the required ${asWritten(lowest)}` : `the allowed ${asWritten(highest)}`
}

/** Why a gate with confidence could not be decided: where its bound lies beside the limits of the value. */
export function whyInconclusive({ measurement, bound, why }: Verdict): string {
  const { value, interval } = measurement
  const { lowest, highest } = admitted(bound)
  if (interval === undefined) return `${standing(value, bound)}, but inconclusive: ${why}`
  const inside = [lowest, highest].filter(
    limit => Number.isFinite(limit) && interval.lower <= limit && limit <= interval.upper,
  )
  const limits = limitsOf(interval, [lowest, highest])
  if (inside.length === 0) return `${standing(value, bound)}, but inconclusive: its ${limits} do not contain it`
  const [lie, bounds] = inside.length === 1 ? ['lies', 'bound'] : ['lie', 'bounds']
  return `inconclusive: the ${bounds} ${inside.map(limitWritten).join(' and ')} ${lie} inside its ${limits}`
}

// Sums of target and tolerance carry rounding errors.
function limitWritten(limit: number): string {
  return asWritten(Number(limit.toPrecision(12)))
}

/** The value of a verdict, with enough digits to tell it from its bound. */
export function measuredText({ measurement: { value }, bound }: Verdict): string {
  return shownBeside(value, bound)
}

function shownBeside(value: number, bound: Bound): string {
  const { lowest, highest } = admitted(bound)
  return formatAgainst(value, [lowest, highest])
}

/** Whether the value equals a limit of its bound. */
export function isExact({ measurement: { value }, bound }: Verdict): boolean {
  const { lowest, highest } = admitted(bound)
  return nearlyEqual(value, lowest) || nearlyEqual(value, highest)
}

/** Whether limits that surely miss a bound lie beyond a value that meets it: a quantile of few values may lie below all of them. */
export function isBeyond({ measurement: { value }, bound, sure, outcome }: Verdict): boolean {
  return sure && outcome === 'fail' && admits(admitted(bound), value)
}

/** How far a value lies off its bound: `0.0944 short`, `5.5 too high`. */
export function distanceText({ measurement: { value, direction }, bound, gap }: Verdict): string {
  const side = value < admitted(bound).lowest ? (direction === 'up' ? 'short' : 'too low') : 'too high'
  return Number.isFinite(gap) ? `${formatNumber(Math.abs(gap))} ${side}` : side
}

/** The limits of an interval, each at its level: `95 % limits 0.8163 to 0.9237`. */
export function limitsOf(interval: Interval, bounds: readonly number[]): string {
  return `${percentOf(interval)} limits ${writtenWithin(interval, bounds)}`
}

function writtenWithin(interval: Interval, bounds: readonly number[]): string {
  const { lower, upper } = interval
  const written = (limit: number): string => limitBeside(limit, limit === lower ? upper : lower, bounds)
  return glued(writtenLimits(interval, written))
}

/** A limit with the digits that tell it from a bound; rounding moves it by an eighth of the way to the other limit at most. */
export function limitBeside(limit: number, other: number, bounds: readonly number[]): string {
  return formatAgainst(limit, [...bounds, limit + (other - limit) / 4])
}

export function percentOf({ level }: Interval): string {
  return glued(`${Number((100 * level).toPrecision(6))} %`)
}

/** The method behind the limits of a value: `limits: Wilson`; empty without an interval. */
export function methodsOf({ measurement: { interval } }: Verdict): readonly string[] {
  return interval === undefined ? [] : [`limits: ${methodText(methodOfValue(interval), interval)}`]
}

/** A method with how it drew: `bootstrap-t, 2,000 resamples, seed 1`. */
export function methodText({ title }: MethodTraits, { resamples, seed }: Interval): string {
  return resamples === undefined ? title : `${title}, ${formatCount(resamples)} resamples, seed ${seed}`
}

/** Where the simulation of docs/interval-coverage.md finds such bounds overconfident. */
export function coverageWarning({ measurement, sure }: Verdict): string | undefined {
  const { interval, n, unit, parts } = measurement
  if (!sure || interval === undefined) return undefined
  if (interval.assumed !== undefined) return assumptionText(interval.assumed, unit)
  if (interval.worst !== undefined) return worstUnitText(interval, measurement)
  const { caveat = {} } = methodOfValue(interval)
  if (caveat.fewerOfClass !== undefined && parts.kind === 'scores') {
    const { positives, negatives } = parts.columns.counts()
    const fewer = Math.min(positives, negatives)
    return fewer < caveat.fewerOfClass
      ? `${overconfidentWith(`${counted(fewer, 'row')} of one class`)}, where the scores of both classes overlap`
      : undefined
  }
  const fewest = fewestUnits(caveat, unit)
  if (n < fewest) return overconfidentWith(counted(n, unit))
  return unit === 'row' && caveat.heavyTails === true
    ? 'where a few errors are much larger than the others these bounds are overconfident: up to 9 in 100 models at the threshold pass' +
        readMore('interval-coverage')
    : undefined
}

/** The warning that bounds do not hold their level with so few units. */
export function overconfidentWith(few: string): string {
  return `with only ${few} these bounds are overconfident${readMore('interval-coverage')}`
}

/** Fewer units than this make a bound overconfident; 0 where any number will do. */
export function fewestUnits({ fewerUnits }: Caveat, unit: Unit): number {
  if (fewerUnits === undefined) return 0
  return unit === 'row' ? fewerUnits.row : fewerUnits.other
}
