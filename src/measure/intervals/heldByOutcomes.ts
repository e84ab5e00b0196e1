import { fartherOf, type Limits } from '../../stats/interval.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import { levelOfFew } from './deviations.ts'
import type { IntervalSample } from './intervalSample.ts'

/**
 * Returns limits of a mean of probabilities less what happened that reach at least as far as the share of what happened can lie
 * off, where so few units are positive, or negative, that the others do not show it. Of twenty units without a positive, all vary
 * as their probabilities do: where one in twenty is positive, that is 36 % of samples.
 */
export function heldByOutcomes(
  limits: Limits,
  value: number,
  { successes, trials }: NonNullable<IntervalSample['outcomes']>,
  level: number,
): Limits {
  if (level <= levelOfFew(Math.min(successes, trials - successes), trials)) return limits
  const share = successes / trials
  const { lower, upper } = clopperPearson(successes, trials, level)
  return fartherOf(limits, { lower: value - (upper - share), upper: value + (share - lower) })
}
