import { erf } from './erf.ts'

/**
 * The complementary error function 1 − erf(x), with all its digits where erf is nearly 1: there by Laplace's continued
 * fraction e^(−x²)/√π · 1/(x + ½/(x + 1/(x + 1½/(x + …)))).
 */
export function erfc(x: number): number {
  if (x < 2) return 1 - erf(x)
  // Below the smallest double, and at ∞.
  if (x > 28) return 0
  // e^(−x²) in two factors, because the rounding of x² counts x² times.
  const near = Math.round(x * 16) / 16
  const height = Math.exp(-near * near) * Math.exp((near - x) * (near + x))
  let tail = x
  // From 2 on, that many terms leave less than the last digit.
  for (let k = 20 + Math.ceil(250 / (x * x)); k > 0; k--) tail = x + k / 2 / tail
  return height / (tail * Math.sqrt(Math.PI))
}
