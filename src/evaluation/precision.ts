const DOUBLE = 2 ** -52

/** Spacing at 1 of single precision. */
export const SINGLE = 2 ** -23

/** Spacing at 1 of the type that a list's numbers were given in. */
export function epsilonOf(list: unknown): number {
  // By tag rather than `instanceof`, which fails for arrays of another realm.
  const isSingle = Object.prototype.toString.call(list) === '[object Float32Array]'
  return isSingle || (typeof list === 'object' && list !== null && singles.has(list)) ? SINGLE : DOUBLE
}

/** Lists of numbers of single precision, some of which are null: a Float32Array cannot hold them. */
const singles = new WeakSet<object>()

/** Returns numbers, some of which may be null, in the precision of the list that they come from. */
export function inPrecisionOf(list: unknown, values: readonly unknown[]): ArrayLike<unknown> {
  if (epsilonOf(list) !== SINGLE) return values
  if (values.every(value => typeof value === 'number')) return Float32Array.from(values)
  singles.add(values)
  return values
}

/**
 * Returns a number in the precision of the type with this spacing. In single precision 0.7 is slightly less than 0.7,
 * yet a score of 0.7 has to reach the threshold 0.7 in either type.
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
