/**
 * A sum that keeps the digits that each addition would lose.
 *
 * Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54 (1974): the error is
 * about one rounding of the result plus n·ε² of Σ|x|, where a plain loop loses n·ε.
 */
export class RunningSum {
  #sum = 0
  #lost = 0

  add(term: number): void {
    const next = this.#sum + term
    this.#lost += Math.abs(this.#sum) >= Math.abs(term) ? this.#sum - next + term : term - next + this.#sum
    this.#sum = next
  }

  /** Adds or subtracts another sum, including the digits that both have kept. */
  addSum(other: RunningSum, sign: 1 | -1): void {
    this.add(sign * other.#sum)
    this.#lost += sign * other.#lost
  }

  get value(): number {
    // The correction of an infinite sum is NaN.
    return Number.isFinite(this.#sum) ? this.#sum + this.#lost : this.#sum
  }
}

/** Returns the compensated sum Σ term(i) for i in 0 … n−1. */
export function compensatedSum(n: number, term: (index: number) => number): number {
  // The algorithm of RunningSum, in variables that stay in registers.
  let sum = 0
  let lost = 0
  for (let i = 0; i < n; i++) {
    const value = term(i)
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return Number.isFinite(sum) ? sum + lost : sum
}
