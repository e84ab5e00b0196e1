import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Limits } from '../stats/interval.ts'

interface Bounds {
  readonly above: number
  readonly atLeast: number
  readonly below: number
  readonly atMost: number
  readonly within: readonly [target: number, tolerance: number]
  readonly between: readonly [lowest: number, highest: number]
}

type Only<Name extends keyof Bounds> = Pick<Bounds, Name> & { readonly [Other in Exclude<keyof Bounds, Name>]?: never }

/** The bound of a value: exactly one of these. Numbers within 1e-12 of each other, relatively, are equal. */
export type Bound = { [Name in keyof Bounds]: Only<Name> }[keyof Bounds]

/** The values that a bound admits, as an interval that includes its limits or not. */
export interface Admitted {
  readonly lowest: number
  readonly highest: number
  readonly lowestIncluded: boolean
  readonly highestIncluded: boolean
}

export function admitted(bound: Bound): Admitted {
  const all = {
    lowest: Number.NEGATIVE_INFINITY,
    highest: Number.POSITIVE_INFINITY,
    lowestIncluded: true,
    highestIncluded: true,
  }
  if (bound.above !== undefined) return { ...all, lowest: bound.above, lowestIncluded: false }
  if (bound.atLeast !== undefined) return { ...all, lowest: bound.atLeast }
  if (bound.below !== undefined) return { ...all, highest: bound.below, highestIncluded: false }
  if (bound.atMost !== undefined) return { ...all, highest: bound.atMost }
  if (bound.within !== undefined) {
    const [target, tolerance] = bound.within
    // 0.1 * 3 and 0.3 differ by rounding alone: that difference must not become a limit beside 0.
    return {
      ...all,
      lowest: nearlyEqual(target, tolerance) ? 0 : target - tolerance,
      highest: nearlyEqual(target, -tolerance) ? 0 : target + tolerance,
    }
  }
  const [lowest, highest] = bound.between
  return { ...all, lowest, highest }
}

/** Whether a value is admitted; one that meets a limit up to rounding counts as meeting it exactly. */
export function admits(allowed: Admitted, value: number): boolean {
  return clears({ lower: value, upper: value }, allowed)
}

/** Whether all values between two limits are admitted. */
export function clears(
  { lower, upper }: Limits,
  { lowest, highest, lowestIncluded, highestIncluded }: Admitted,
): boolean {
  const aboveLowest = nearlyEqual(lower, lowest) ? lowestIncluded : lower > lowest
  const belowHighest = nearlyEqual(upper, highest) ? highestIncluded : upper < highest
  return aboveLowest && belowHighest
}

/** A bound in words: `above 0.8`, `within 0.96 ± 0.01`. */
export function describeBound(bound: Bound): string {
  if (bound.above !== undefined) return `above ${bound.above}`
  if (bound.atLeast !== undefined) return `at least ${bound.atLeast}`
  if (bound.below !== undefined) return `below ${bound.below}`
  if (bound.atMost !== undefined) return `at most ${bound.atMost}`
  if (bound.within !== undefined) return `within ${bound.within[0]} ± ${bound.within[1]}`
  return `between ${bound.between[0]} and ${bound.between[1]}`
}
