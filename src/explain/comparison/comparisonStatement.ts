import { type ComparisonVerdict, nameOfOther } from '../../gates/decideComparison.ts'
import type { Standing } from '../../gates/decideStanding.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { methodOfGain } from '../../measure/methodOf.ts'
import type { UnitOutcomes } from '../../measure/pairs/unitOutcomes.ts'
import type { ConfiguredMetric, Direction } from '../../metrics/definition/defineMetric.ts'
import { fullTitle } from '../../metrics/definition/fullTitle.ts'
import type { Interval } from '../../stats/interval.ts'
import { assumptionText } from '../aboutLosses.ts'
import { worstSliceSentence } from '../judgedSlices.ts'
import { glued } from '../text/displayWidth.ts'
import { asWritten, counted, formatCount, formatNumber, sizeOf, writtenLimits } from '../text/formatNumber.ts'
import {
  fewestUnits,
  limitBeside,
  measuredTitle,
  methodText,
  overconfidentWith,
  percentOf,
} from '../verdictStatement.ts'
import { roughly } from '../whatDecides.ts'

/** The decision in a sentence; where slices decide, how many do not hold and how the worst of them stands. */
export function comparisonSentence(decided: ComparisonVerdict): string {
  const { whole, slices, why } = decided
  if (whole === undefined || slices === undefined) return comparisonStatement(decided)
  return worstSliceSentence(why, slices, comparisonStatement)
}

/** `accuracy is 0.145 below the baseline, more than the allowed 0.02 (95 % limits 0.118 to 0.176, n = 1,000)`. */
export function comparisonStatement(verdict: ComparisonVerdict, where = ''): string {
  const { comparison, outcome, why } = verdict
  const { candidate, gain, identical, interval, noInterval } = comparison
  const { direction, n, unit } = candidate
  const title = `${measuredTitle(candidate, interval)}${where}`
  const size = sizeOf(n, unit)
  if (outcome === 'undefined') return `${title} cannot be compared: ${why} (${size})`
  const found = `${title} ${besideOther(gain, direction, `the ${nameOfOther(verdict.pairing)}`)}`
  if (identical) return `${found}${askedBesides(verdict)}: ${why} (${size})`
  if (interval === undefined) {
    const unsure = outcome === 'inconclusive' ? 'inconclusive' : 'there is no interval'
    return `${found}${askedBesides(verdict)} (${size}); ${unsure}: ${noInterval}`
  }
  const limits = limitsOfGain(gain, interval, direction, verdict.least)
  if (outcome !== 'inconclusive') return `${found}${askedBesides(verdict)} (${limits}, ${size})`
  return `${found}, inconclusive: ${limitAsked(verdict)} lies inside its ${limits} (${size})`
}

/** What was asked: the lead, or the allowed loss if there is a loss. Empty if the gain alone says it all. */
function askedBesides({ comparison: { gain }, bound, least, outcome }: ComparisonVerdict): string {
  // Without an interval, what is inconclusive meets the bound by its value.
  const meets = outcome !== 'fail'
  if ('betterBy' in bound) {
    if (meets) return least === 0 ? '' : `, the required lead is ${asWritten(least)}`
    return least === 0 ? ', and better is required' : `, short of the required lead of ${asWritten(least)}`
  }
  if (gain >= 0 || least === 0) return ''
  return `, ${meets ? 'within' : 'more than'} the allowed ${formatNumber(-least)}`
}

function limitAsked({ bound, least }: ComparisonVerdict): string {
  if ('betterBy' in bound) return least === 0 ? 'no difference' : `the required lead of ${asWritten(least)}`
  return least === 0 ? 'no difference' : `the allowed ${formatNumber(-least)}`
}

/** How a candidate stands to a baseline of other rows: `… (unpaired, 95 % limits 0.0069 above to 0.0587 below)`. */
export function unpairedStatement(metric: ConfiguredMetric, standing: UnpairedStanding, where = ''): string {
  const { gain, interval, margin, outcome } = standing
  const found = `${fullTitle(metric)}${where} ${besideOther(gain, metric.direction, 'the baseline')}`
  const limits = limitsOfGain(gain, interval, metric.direction, -margin)
  const allowed = margin === 0 ? 'no difference' : `the allowed ${asWritten(margin)}`
  if (outcome === 'inconclusive') return `${found}, inconclusive: ${allowed} lies inside its ${limits}, unpaired`
  const asked = outcome === 'worse' && margin > 0 ? `, more than ${allowed}` : ''
  return `${found}${asked} (unpaired, ${limits})`
}

interface UnpairedStanding {
  readonly gain: number
  readonly interval: Interval
  readonly margin: number
  readonly outcome: Standing
}

/** `95 % limits 0.118 to 0.176`, on the side of the value; `0.0069 above to 0.0587 below` where they span the baseline. */
function limitsOfGain(gain: number, interval: Interval, direction: Direction, asked: number): string {
  const [worst, best] = [interval.lower, interval.upper]
  const level = `${percentOf(interval)} limits`
  const [near, far] = gain > 0 ? [worst, best] : [best, worst]
  const written = (limit: number): string => {
    const sign = limit < 0 ? -1 : 1
    return limitBeside(sign * limit, sign * (limit === worst ? best : worst), [Math.abs(asked)])
  }
  if (gain !== 0 && near * gain >= 0 && far * gain >= 0) {
    const ofSize = (limit: number): string => written(Math.sign(gain) * limit)
    return `${level} ${glued(writtenLimits({ lower: Math.abs(near), upper: Math.abs(far) }, ofSize))}`
  }
  const sided = (limit: number): string => (limit === 0 ? '0' : `${written(limit)} ${sideOf(limit, direction)}`)
  return `${level} ${writtenLimits(interval, sided)}`
}

/** The conventions of a comparison, the method of its limits and the test: `limits: Tango; p = 0.25 (McNemar mid-p)`. */
export function comparisonMethods({ comparison }: ComparisonVerdict): readonly string[] {
  const { candidate, interval, identical, pValue, test } = comparison
  const methods = identical || interval === undefined ? [] : [`limits: ${methodText(methodOfGain(interval), interval)}`]
  // Where all differ alike there is nothing to test by, and `p = 1` would read as if nothing differed.
  const isUntested = identical || Number.isNaN(pValue) || (interval === undefined && pValue === 1)
  const tests = isUntested ? [] : [`p ${sizeOfP(pValue)} (${test}, two-sided, for information)`]
  return [...candidate.convention, ...methods, ...tests]
}

function sizeOfP(pValue: number): string {
  return pValue < 0.0001 ? '< 0.0001' : `= ${formatNumber(pValue)}`
}

export function comparisonNotes(verdict: ComparisonVerdict): readonly string[] {
  return [...verdict.notes, ...caveatsOf(verdict.comparison), ...unseenDifference(verdict)]
}

/**
 * Returns the note that identical predictions on so few units cannot rule out a loss as large as the margin. Suppose a
 * share of all units accounts for this loss. Then a sample this small shows none of them with probability over 1 − level.
 */
function unseenDifference({ comparison, bound, least }: ComparisonVerdict): readonly string[] {
  const { identical, interval, candidate } = comparison
  const { n, unit, title, range } = candidate
  if (!identical || interval === undefined || 'betterBy' in bound || !(least < 0)) return []
  const needed = -Math.log(1 - interval.level) / (-least / (range[1] - range[0]))
  if (!(n < needed)) return []
  const enough = Number.isFinite(needed) ? `; ${formatCount(roughly(needed))} would` : ''
  return [
    `the predictions agree on all of ${counted(n, unit)}, too few to show that two models differ by ${formatNumber(-least)} in ${title}${enough}`,
  ]
}

function changesText({ candidate, interval, outcomes }: ComparisonVerdict['comparison']): string {
  const { title, unit } = candidate
  const limited =
    interval?.assumed !== undefined
      ? assumptionText(interval.assumed, unit)
      : `only the range of ${title} limits how much others could differ`
  const changed = changedOf(outcomes, candidate)
  return changed === undefined ? limited : `${changed} came out differently, and ${limited}`
}

/** How few changed; undefined of counts of all units together, such as those of BLEU. */
function changedOf(outcomes: UnitOutcomes | undefined, { unit, parts }: Measurement): string | undefined {
  // An AUC is about pairs.
  if (outcomes === undefined) return parts.kind === 'scores' ? 'no pair of a positive and a negative row' : undefined
  const { wins, ties, losses } = outcomes
  const changed = wins + losses
  const which = changed === 0 ? 'none' : changed === 1 ? 'only 1' : `only ${changed}`
  return `${which} of ${counted(changed + ties, unit)}`
}

/** Where the simulation of docs/interval-coverage.md finds such bounds overconfident. */
function caveatsOf(comparison: ComparisonVerdict['comparison']): readonly string[] {
  const { candidate, interval } = comparison
  if (interval === undefined) return []
  const { n, unit } = candidate
  const { caveat = {} } = methodOfGain(interval)
  const { rareChanges = false } = caveat
  return [
    ...(n < fewestUnits(caveat, unit) ? [overconfidentWith(counted(n, unit))] : []),
    ...(rareChanges ? [changesText(comparison)] : []),
  ]
}

/** How a value stands to another: `is 0.145 below the baseline`, `equals the baseline`. */
export function besideOther(gain: number, direction: Direction, other: string): string {
  if (gain === 0) return `equals ${other}`
  const size = formatNumber(Math.abs(gain))
  if (typeof direction !== 'object') return `is ${size} ${sideOf(gain, direction)} ${other}`
  return `is ${size} ${sideOf(gain, direction)} ${gain > 0 ? 'to' : 'from'} ${formatNumber(direction.target)} than ${other}`
}

/** The side on which a better or worse value lies: a worse accuracy lies `below`, a worse RMSE `above`. */
function sideOf(gain: number, direction: Direction): string {
  if (typeof direction === 'object') return gain > 0 ? 'nearer' : 'farther'
  return gain > 0 === (direction === 'down') ? 'below' : 'above'
}
