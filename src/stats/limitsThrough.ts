import type { Limits } from './interval.ts'

/** Returns limits transformed by an increasing or decreasing function, the lower one first. */
export function limitsThrough(f: (x: number) => number, { lower, upper }: Limits): Limits {
  const [a, b] = [f(lower), f(upper)]
  return a > b ? { lower: b, upper: a } : { lower: a, upper: b }
}
