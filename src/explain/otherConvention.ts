import { admits, admitted } from '../gates/bound.ts'
import type { Verdict } from '../gates/decide.ts'
import type { OtherConvention } from '../measure/compareConventions.ts'
import type { Measurement } from '../measure/measurement.ts'
import { callWith } from './parts/measureCall.ts'
import { formatAgainst } from './text/formatNumber.ts'

/** A sentence that points to another convention under which the gate would pass; undefined where there is none. */
export function otherConvention(
  { measurement, bound }: Verdict,
  others: readonly OtherConvention[],
): string | undefined {
  const ends = admitted(bound)
  // A convention that leaves out rows or queries passes by judging less: that is no advice.
  const passing = others.find(
    ({ measurement: { value, n, undefinedBecause } }) =>
      undefinedBecause === undefined && n === measurement.n && admits(ends, value),
  )
  if (passing === undefined) return undefined
  const { tools, measurement: other } = passing
  const value = formatAgainst(other.value, [ends.lowest, ends.highest])
  const call = callWith('compareConventions', measurement.metric)
  return `Under ${whatDiffers(measurement, other)} (${tools}) this would be ${value} and pass: see ${call}.`
}

function whatDiffers(inForce: Measurement, other: Measurement): string {
  const stated = other.convention.filter(text => !inForce.convention.includes(text))
  return stated.length === 0 ? 'the default' : stated.join(', ')
}
