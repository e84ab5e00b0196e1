import type { Limits, Remarks } from '../../stats/interval.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { heldByStringer, isGuessed } from './deviations.ts'
import { heldByOutcomes } from './heldByOutcomes.ts'
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
