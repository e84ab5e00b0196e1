const MOST_STEPS = 500

/**
 * Returns the root of a decreasing function: by Newton's method while its steps get shorter and stay within the known
 * bracket, else by bisection. NaN if it does not converge.
 */
export function fallingRoot(
  start: number,
  at: (x: number) => {
    readonly value: number
    /** The negated derivative. */
    readonly fall: number
    /** The change of x that matters. */
    readonly unit: number
  },
): number {
  let x = start
  let tooLow = Number.NEGATIVE_INFINITY
  let tooHigh = Number.POSITIVE_INFINITY
  let before = 0
  let newtonBefore = 0
  for (let step = 0; step < MOST_STEPS; step++) {
    const { value, fall, unit } = at(x)
    if (value === 0) return x
    if (value > 0) tooLow = x
    else tooHigh = x
    const newton = value / fall
    // Newton's method converges quadratically: the error after a step this small is below rounding.
    if (Math.abs(newton) <= 1e-9 * (unit + Math.abs(x))) return x + newton
    const between = Number.isFinite(tooHigh - tooLow)
    // Where the function is nearly flat, Newton's step is far too long, and halving it back would take too many steps.
    const longest = 8 * Math.max(unit, Math.abs(x), before)
    // Without a bracket the last stride may have been lengthened, so compare with the last Newton step instead.
    const shortens = Math.abs(newton) <= (between ? before / 2 : Math.min(newtonBefore / 2, longest))
    const direct = shortens && x + newton > tooLow && x + newton < tooHigh
    // Without a bracket, steps that do not get shorter get longer.
    const stride = Math.min(Math.max(Math.abs(newton), 2 * before), longest)
    const next = direct ? x + newton : between ? tooLow + (tooHigh - tooLow) / 2 : x + Math.sign(value) * stride
    if (next === x || next === tooLow || next === tooHigh) return x
    before = Math.abs(next - x)
    newtonBefore = Math.abs(newton)
    x = next
  }
  return Number.NaN
}
