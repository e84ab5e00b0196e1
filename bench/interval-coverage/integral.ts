/** ∫ f from `from` to `to`, by Simpson's rule. */
export function integral(f: (x: number) => number, from: number, to: number, steps = 20_000): number {
  const step = (to - from) / steps
  let sum = f(from) + f(to)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * f(from + i * step)
  return (sum * step) / 3
}
