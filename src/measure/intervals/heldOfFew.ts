import type { Limits, Remarks } from '../../stats/interval.ts'
import type { LimitsRequest } from './defineMethod.ts'
import { type Deviations, heldByStringer, isGuessed } from './deviations.ts'
import type { Chosen, Held } from './intervalOf.ts'
import type { IntervalSample } from './intervalSample.ts'
import { limitsOfFewLosses } from './lossMethods.ts'
import type { ValueMethodName } from './valueMethods.ts'

/** Holds the limits of a mean to what few units that deviate can show. */
export function heldOfFew(
  found: Limits & Remarks,
  { name, sample: { losses } }: Chosen<ValueMethodName, IntervalSample>,
  deviations: Deviations,
  asked: LimitsRequest,
): Held<ValueMethodName> {
  if (losses === undefined || !isGuessed(deviations)) {
    return { ...found, ...heldByStringer(found, deviations, asked.level) }
  }
  return name === 'stringer' ? limitsOfFewLosses(found, losses, asked) : found
}
