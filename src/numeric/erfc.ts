import { erf } from './erf.ts'

/**
 * Returns the complementary error function 1 − erf(x). For large x, where erf is nearly 1, Laplace's continued fraction
 * e^(−x²)/√π · 1/(x + ½/(x + 1/(x + 1½/(x + …)))) keeps all digits.
 */
export function erfc(x: number): number {
  if (x < 2) return 1 - erf(x)
  // The value is below the smallest double.
  if (x > 28) return 0
  // Two factors, because e^(−x²) multiplies the rounding error of x² by x².
  const near = Math.round(x * 16) / 16
  const height = Math.exp(-near * near) * Math.exp((near - x) * (near + x))
  let tail = x
  // For x ≥ 2 this many terms suffice for the last digit.
  for (let k = 20 + Math.ceil(250 / (x * x)); k > 0; k--) tail = x + k / 2 / tail
  return height / (tail * Math.sqrt(Math.PI))
}
