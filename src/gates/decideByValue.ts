import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { type Admitted, admits, type Bound, describeBound } from './bound.ts'
import type { Decision } from './verdict.ts'

/** Decides by the value alone: it passes or fails, and no number of units would change that. */
export function decideByValue(
  value: number,
  bound: Bound,
  allowed: Admitted,
): Pick<Decision, 'outcome' | 'passes' | 'why' | 'unitsNeeded'> {
  if (admits(allowed, value)) {
    return { outcome: 'pass', passes: true, why: `${value} is ${describeBound(bound)}`, unitsNeeded: undefined }
  }
  const { lowest, highest, lowestIncluded, highestIncluded } = allowed
  const why =
    !lowestIncluded && nearlyEqual(value, lowest)
      ? `exactly ${lowest}, not above it`
      : !highestIncluded && nearlyEqual(value, highest)
        ? `exactly ${highest}, not below it`
        : `${value} is not ${describeBound(bound)}`
  return { outcome: 'fail', passes: false, why, unitsNeeded: undefined }
}
