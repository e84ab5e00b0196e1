/** The level above which resamples without any of the units that deviate, a share of (1 − d/n)ⁿ, are more than half of either tail. */
export function levelOfFew(deviating: number, n: number): number {
  return 1 - 4 * (1 - deviating / n) ** n
}
