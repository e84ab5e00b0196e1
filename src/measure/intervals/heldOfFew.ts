import { fartherOf, type Limits, type Remarks } from '../../stats/interval.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { heldByStringer, isGuessed, levelOfFew } from './deviations.ts'
import type { Chosen, Held } from './intervalOf.ts'
import type { IntervalSample } from './intervalSample.ts'
import { limitsOfFewLosses } from './lossMethods.ts'
import type { ValueMethodName } from './valueMethods.ts'

/** Holds the limits of a mean to what few units that deviate can show, and few of those that happened. */
export function heldOfFew(
  found: Limits & Remarks,
  { name, sample }: Chosen<ValueMethodName, IntervalSample>,
  asked: LimitsRequest,
): Held<ValueMethodName> {
  const { outcomes, computation } = sample
  const limits = heldByDeviations(found, name, sample, asked)
  return outcomes === undefined
    ? limits
    : { ...limits, ...heldByOutcomes(limits, computation.computed.value, outcomes, asked.level) }
}

function heldByDeviations(
  found: Limits & Remarks,
  name: ValueMethodName,
  { deviations, losses }: IntervalSample,
  asked: LimitsRequest,
): Held<ValueMethodName> {
  if (deviations === undefined) return found
  if (losses === undefined || !isGuessed(deviations)) {
    return { ...found, ...heldByStringer(found, deviations, asked.level) }
  }
  return name === 'stringer' ? limitsOfFewLosses(found, losses, asked) : found
}

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
