import type { ComparisonVerdict } from '../../gates/decideComparison.ts'
import { methodOfGain } from '../../measure/methodOf.ts'
import { allRunsAlike } from '../../measure/runs/intervalOfRuns.ts'
import {
  moreRunsWouldTell,
  moreUnits,
  moreWouldTell,
  otherRunsWouldTell,
  passesAllTheSame,
  restsOnGroups,
} from '../sureness.ts'
import { plurals } from '../text/formatNumber.ts'

export function nextOfComparison({
  outcome,
  passes,
  unitsNeeded,
  comparison,
  bound,
}: ComparisonVerdict): string | undefined {
  const { n, unit } = comparison.candidate
  const allowed = passesAllTheSame({ passes })
  if (outcome === 'undefined') return 'An undefined difference passes no gate: give both sides data that define it.'
  if (outcome === 'pass') return undefined
  if (outcome === 'inconclusive') {
    const { interval, noInterval } = comparison
    if (interval !== undefined && methodOfGain(interval).overRuns === true) return `${allowed}${moreRunsWouldTell}`
    if (noInterval === allRunsAlike.because) return `${allowed}${otherRunsWouldTell}`
    const groups = restsOnGroups(interval && methodOfGain(interval), noInterval)
    const easier = 'betterBy' in bound ? 'require a smaller lead' : 'allow a larger margin'
    if (typeof unitsNeeded === 'number') {
      return `${allowed}About ${moreUnits(unitsNeeded, n, unit, groups)} would decide this 8 times in 10, if the true difference is the one measured. Or ${easier}.`
    }
    return unitsNeeded === 'never'
      ? `${allowed}The difference lies at what is asked: no number of ${groups ? 'groups' : plurals[unit]} would decide this. Improve the model, or ${easier}.`
      : `${allowed}${moreWouldTell(groups)}`
  }
  return 'betterBy' in bound || comparison.outcomes === undefined || comparison.outcomes.losses === 0
    ? undefined
    : `Next: read the ${plurals[unit]} that got worse: is their truth wrong, or are they new to the model?`
}

export function nextBesideDummy(verdict: ComparisonVerdict): string | undefined {
  const { outcome, comparison } = verdict
  if (outcome === 'fail') {
    return 'Next: check that predictions stand beside their own rows, and that the labels say what the model was taught.'
  }
  return outcome === 'undefined' && comparison.candidate.undefinedBecause === undefined
    ? 'An undefined difference passes no gate: choose a strategy whose dummy has a value, such as stratified for labels.'
    : nextOfComparison(verdict)
}
