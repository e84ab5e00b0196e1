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
