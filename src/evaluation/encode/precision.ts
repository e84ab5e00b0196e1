const DOUBLE = 2 ** -52
const SINGLE = 2 ** -23

/** Spacing at 1 of the type that a list's numbers were given in. */
export function epsilonOf(list: unknown): number {
  // By tag rather than `instanceof`, which fails for arrays of another realm.
  return Object.prototype.toString.call(list) === '[object Float32Array]' ? SINGLE : DOUBLE
}

/**
 * A number as it would be in the type of this spacing: 0.7 in single precision is a little less than 0.7, and a score
 * of 0.7 is to reach the threshold 0.7 in either.
 */
export function inPrecision(value: number, epsilon: number): number {
  return epsilon === SINGLE ? Math.fround(value) : value
}

/** The fewest digits that give the same number when they are read back in the type of this spacing. */
export function shortest(value: number, epsilon: number): string {
  if (epsilon !== SINGLE || !Number.isFinite(value)) return String(value)
  let digits = 1
  while (digits < 9 && Math.fround(Number(value.toPrecision(digits))) !== value) digits++
  return String(Number(value.toPrecision(digits)))
}
