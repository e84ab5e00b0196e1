/**
 * Returns the error function, by Kummer's series 2/√π · e^(−x²) · Σ 2ᵏx²ᵏ⁺¹ / (1·3·…·(2k+1)). All terms have the same
 * sign, so nothing cancels.
 */
export function erf(x: number): number {
  // erfc(6) is below half the spacing of doubles at 1.
  if (Math.abs(x) > 6) return Math.sign(x)
  let term = x
  let sum = x
  for (let k = 1; Math.abs(term) > Math.abs(sum) * 1e-17; k++) {
    term *= (2 * x * x) / (2 * k + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum
}

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
