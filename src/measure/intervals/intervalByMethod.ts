import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Interval, Limits, Remarks } from '../../stats/interval.ts'
import {
  type AskedLimits,
  isReason,
  type LimitsRequest,
  type Method,
  noGroupVaries,
  type OrReason,
} from './defineMethod.ts'
import { fartherOf } from './deviations.ts'

/** A sample, and the method of a table that gives its limits. */
export interface Chosen<Name extends string, Sample> {
  readonly name: Name
  readonly sample: Sample
}

/** Limits of a default, and the method that they are of in the end. */
export type Held<Name extends string> = Limits & Remarks & { readonly used?: Name | undefined }

/** The methods of values, or those of gains. */
export interface MethodTable<Name extends string, Sample> {
  readonly methods: Readonly<Record<Name, Method<Sample>>>
  /** Keeps the limits of a default nested over levels, although few units that deviate call for another method. */
  readonly held: (found: Limits & Remarks, chosen: Chosen<Name, Sample>, asked: LimitsRequest) => Held<Name>
}

/** What an interval is asked for, and how the method was chosen. */
interface IntervalRequest extends AskedLimits, LimitsRequest {
  /** The method was named, so that its limits stay what it says. */
  readonly isNamed?: boolean
}

/**
 * Returns the interval of a value or of a gain by the chosen method.
 *
 * @param withoutGroups - Gives the same sample with its rows treated as independent, and its default.
 */
export function intervalByMethod<Name extends string, Sample>(
  table: MethodTable<Name, Sample>,
  chosen: Chosen<Name, Sample>,
  asked: IntervalRequest,
  withoutGroups: () => Chosen<Name, Sample> | undefined,
): OrReason<Interval> {
  const { name, sample } = chosen
  const method = table.methods[name]
  const own = method.limits(sample, asked)
  if (own === undefined) throw new TypeError(`${name} does not serve such a sample`)
  const found = isReason(own) || !method.overGroups ? own : widened(table, own, withoutGroups(), asked)
  if (isReason(found)) return found
  const held: Held<Name> = asked.isNamed ? found : table.held(found, chosen, asked)
  const { lower, upper, used = name, ...remarks } = held
  const { level, resamples, seed } = asked.request
  const drawn = method.resamples ? { resamples, seed } : {}
  return { level, sides: asked.sides, lower, upper, method: used, ...remarks, ...drawn }
}

/** Grouped rows carry no more information than independent rows, so their interval is never narrower. */
function widened<Name extends string, Sample>(
  { methods, held }: MethodTable<Name, Sample>,
  limits: Limits & Remarks,
  single: Chosen<Name, Sample> | undefined,
  asked: IntervalRequest,
): OrReason<Limits & Remarks> {
  const rowWise = single && methods[single.name].limits(single.sample, asked)
  if (single !== undefined && rowWise !== undefined && !isReason(rowWise)) {
    return { ...limits, ...fartherOf(limits, held(rowWise, single, asked)) }
  }
  return nearlyEqual(limits.lower, limits.upper) ? noGroupVaries : limits
}
