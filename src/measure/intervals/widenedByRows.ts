import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { fartherOf, type Limits, type Remarks } from '../../stats/interval.ts'
import { isReason, type LimitsRequest, type Method, type OrReason, type Reason } from './defineMethod.ts'
import { heldOfFew, type MaybeFew } from './heldOfFew.ts'
import type { Chosen } from './intervalOf.ts'

/** The reason if all groups have the same value and nothing bounds their rows. */
export const noGroupVaries: Reason = {
  because: 'no group deviates from the others, which says nothing about how others would',
}

/** Grouped rows carry no more information than independent rows, so their interval is never narrower. */
export function widenedByRows<Name extends string, Sample extends MaybeFew>(
  methods: Readonly<Record<Name, Method<Sample>>>,
  limits: Limits & Remarks,
  single: Chosen<Name, Sample> | undefined,
  asked: LimitsRequest,
): OrReason<Limits & Remarks> {
  const rowWise = single && methods[single.name].limits(single.sample, asked)
  if (single !== undefined && rowWise !== undefined && !isReason(rowWise)) {
    return { ...limits, ...fartherOf(limits, heldOfFew(rowWise, single, asked)) }
  }
  return nearlyEqual(limits.lower, limits.upper) ? noGroupVaries : limits
}
