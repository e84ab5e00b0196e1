import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { type Admitted, admits, admitted, type Bound, describeBound } from './bound.ts'
import type { Decision } from './verdict.ts'

/** Decides by the value alone: it passes or fails, and no number of units would change that. */
export function decideByValue(value: number, bound: Bound): Omit<Decision, 'gap' | 'sure'> {
  const allowed = admitted(bound)
  const passes = admits(allowed, value)
  return {
    outcome: passes ? 'pass' : 'fail',
    passes,
    why: reason(bound, allowed, value, passes),
    unitsNeeded: undefined,
  }
}

function reason(
  bound: Bound,
  { lowest, highest, lowestIncluded, highestIncluded }: Admitted,
  value: number,
  passes: boolean,
): string {
  if (passes) return `${value} is ${describeBound(bound)}`
  if (!lowestIncluded && nearlyEqual(value, lowest)) return `exactly ${lowest}, not above it`
  if (!highestIncluded && nearlyEqual(value, highest)) return `exactly ${highest}, not below it`
  return `${value} is not ${describeBound(bound)}`
}
