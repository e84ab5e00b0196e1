import { admits, admitted } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import type { OtherConvention } from '../measure/compareConventions.ts'
import type { Measurement } from '../measure/measurement.ts'
import { callWith } from './parts/measureCall.ts'
import { formatAgainst } from './text/formatNumber.ts'

/** A sentence about another convention under which the gate would pass; undefined if there is none. */
export function otherConvention(
  { measurement, bound }: Verdict,
  others: readonly OtherConvention[],
): string | undefined {
  const limits = admitted(bound)
  // A convention that leaves out rows or queries passes by judging less, which is no advice.
  const passing = others.find(
    ({ measurement: { value, n, undefinedBecause } }) =>
      undefinedBecause === undefined && n === measurement.n && admits(limits, value),
  )
  if (passing === undefined) return undefined
  const { tools, measurement: other } = passing
  const value = formatAgainst(other.value, [limits.lowest, limits.highest])
  const call = callWith('compareConventions', measurement.metric)
  return `Under ${whatDiffers(measurement, other)} (${tools}) this would be ${value} and pass: see ${call}.`
}

function whatDiffers(inForce: Measurement, other: Measurement): string {
  const stated = other.convention.filter(text => !inForce.convention.includes(text))
  return stated.length === 0 ? 'the default' : stated.join(', ')
}
