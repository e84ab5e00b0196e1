import type { ComparisonVerdict } from '../../gates/decideComparison.ts'
import type { Measurement } from '../../measure/measurement.ts'
import { methodOfGain } from '../../measure/methodOf.ts'
import type { UnitOutcomes } from '../../measure/pairs/unitOutcomes.ts'
import { assumptionText } from '../aboutLosses.ts'
import { counted, formatCount, formatNumber } from '../text/formatNumber.ts'
import { fewestUnits, overconfidentWith } from '../verdictStatement.ts'
import { roughly } from '../whatDecides.ts'

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

function changesText({ candidate: { title, unit }, interval, outcomes }: ComparisonVerdict['comparison']): string {
  const changed = `${changedOf(outcomes, unit)} came out differently`
  return interval?.assumed !== undefined
    ? `${changed}, and ${assumptionText(interval.assumed, unit)}`
    : `${changed}, and only the range of ${title} limits how much others could differ`
}

function changedOf(outcomes: UnitOutcomes | undefined, unit: Measurement['unit']): string {
  // An AUC is about pairs.
  if (outcomes === undefined) return 'no pair of a positive and a negative row'
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
