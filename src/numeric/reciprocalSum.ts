import { RunningSum } from './compensatedSum.ts'

/** From here on, the terms of the expansion that are left out are below the rounding of the sum. */
const FIRST_EXPANDED = 100

/**
 * Returns Σ 1/k, or Σ 1/k², for k from `after` + 1 to `last`, in a time that does not depend on how many these are: the
 * Euler–Maclaurin expansion follows the first hundred terms.
 */
export function reciprocalSum(after: number, last: number, power: 1 | 2): number {
  const sum = new RunningSum()
  let k = after + 1
  for (; k <= last && k < FIRST_EXPANDED; k++) sum.add(1 / k ** power)
  if (k > last) return sum.value
  sum.add(power === 1 ? Math.log1p((last - k) / k) : (last - k) / k / last)
  sum.add((1 / k ** power + 1 / last ** power) / 2)
  // The odd derivatives of 1/x and of 1/x² at both ends, times B₂/2! and B₄/4!.
  const [first, third] = power === 1 ? [1, 6] : [2, 24]
  sum.add((first / 12) * (k ** -(power + 1) - last ** -(power + 1)))
  sum.add(-(third / 720) * (k ** -(power + 3) - last ** -(power + 3)))
  return sum.value
}
