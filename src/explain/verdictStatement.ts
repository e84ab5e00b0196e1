import { admits, admitted, type Bound, describeBound } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import type { Measurement } from '../measure/measurement.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Interval } from '../stats/interval.ts'
import { runsStatement } from './judgedRuns.ts'
import { sliceName, supportNounOf, tooSmallSlice, worstSlice } from './judgedSlices.ts'
import { limitsOf } from './limitsOf.ts'
import { asWritten, formatAgainst, formatNumber, sizeOf } from './text/formatNumber.ts'

/** The decision in a sentence; where slices decide, how many do not hold and how the worst of them stands. */
export function verdictSentence(verdict: Verdict, negated: boolean): string {
  const { whole, slices, why } = verdict
  if (whole === undefined || slices === undefined) return verdictStatement(verdict, negated)
  const worst = worstSlice(slices)
  if (worst === undefined) return why
  const isJudged = worst.verdict !== undefined && worst.outcome !== 'small'
  return `${why}: ${isJudged ? verdictStatement(worst.verdict, false, ` where ${sliceName(worst.slice)}`) : tooSmallSlice(worst, slices, supportNounOf(slices))}`
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
  if (outcome === 'undefined') return `${title} is undefined: ${measurement.undefinedBecause} (${size})`
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

/** How far a value lies off its bound: `0.0944 short`, `5.5 too high`. */
export function distanceText({ measurement: { value, direction }, bound, gap }: Verdict): string {
  const side = value < admitted(bound).lowest ? (direction === 'up' ? 'short' : 'too low') : 'too high'
  return Number.isFinite(gap) ? `${formatNumber(Math.abs(gap))} ${side}` : side
}
