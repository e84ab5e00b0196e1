import type { HeldByKinds, HeldByUnits } from '../../metrics/definition/computed.ts'
import { fartherOf, type Limits, type Remarks } from '../../stats/interval.ts'
import { levelOfFew } from '../../stats/means/levelOfFew.ts'
import { limitsOfKinds } from '../../stats/means/limitsOfKinds.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import { effectiveRows } from '../../stats/proportions/effectiveRows.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { heldByStringer, isGuessed } from './deviations.ts'
import type { Chosen } from './intervalOf.ts'
import type { IntervalSample } from './intervalSample.ts'
import { limitsOfFewLosses } from './lossMethods.ts'

/** What tells whether few units deviate, or few of those happened. */
export type MaybeFew = Partial<Pick<IntervalSample, 'deviations' | 'losses' | 'outcomes' | 'computation'>>

/** Limits of a default, and the method that they are of in the end. */
export type Held = Limits & Remarks & { readonly used?: 'lossT' | undefined }

/**
 * Holds the limits of a default to what few units that deviate can show, and few of those that happened: they stay nested over
 * levels, although few units call for another method.
 */
export function heldOfFew(
  found: Limits & Remarks,
  { name, sample }: Chosen<string, MaybeFew>,
  asked: LimitsRequest,
): Held {
  const { outcomes, computation } = sample
  const few = heldByDeviations(found, name, sample, asked)
  const held = computation?.computed.held?.()
  const limits = held === undefined ? few : { ...few, ...fartherOf(few, limitsOfHeld(held, asked.level)) }
  return outcomes === undefined || computation === undefined
    ? limits
    : { ...limits, ...heldByOutcomes(limits, computation.computed.value, outcomes, asked.level) }
}

/** Returns the limits that no others are nearer than. */
function limitsOfHeld(held: HeldByKinds | HeldByUnits, level: number): Limits {
  if ('kinds' in held) return limitsOfKinds(held.kinds, level)
  const { upper } = clopperPearson(0, effectiveRows(held.weights), level)
  return { lower: held.best * (1 - upper), upper: held.best * upper }
}

function heldByDeviations(
  found: Limits & Remarks,
  name: string,
  { deviations, losses }: MaybeFew,
  asked: LimitsRequest,
): Held {
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
