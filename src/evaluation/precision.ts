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
