/**
 * Returns the last double, going from `holds` to `fails`, at which a condition still holds; NaN where one of them is. The condition
 * is not evaluated at `holds` and `fails` themselves.
 */
export function bisection(holds: number, fails: number, condition: (x: number) => boolean): number {
  let good = holds
  let bad = fails
  for (;;) {
    const middle = good + (bad - good) / 2
    // NaN equals nothing, and would be halved for ever.
    if (Number.isNaN(middle)) return Number.NaN
    if (middle === good || middle === bad) return good
    if (condition(middle)) good = middle
    else bad = middle
  }
}
