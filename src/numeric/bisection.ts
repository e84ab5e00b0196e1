/**
 * Where a condition that holds at `holds` and no longer at `fails` changes, to the last digit: the last place known where
 * it holds. Neither end is looked at.
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
