/**
 * Returns the last double, going from `holds` to `fails`, at which a condition still holds. The condition is not evaluated
 * at `holds` and `fails` themselves.
 */
export function bisection(holds: number, fails: number, condition: (x: number) => boolean): number {
  let good = holds
  let bad = fails
  for (;;) {
    const middle = good + (bad - good) / 2
    if (middle === good || middle === bad) return good
    if (condition(middle)) good = middle
    else bad = middle
  }
}
