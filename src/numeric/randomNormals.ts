import type { Random } from './random.ts'

/**
 * Returns a generator of standard normal numbers, drawn in pairs: Marsaglia & Bray, "A convenient method for generating
 * normal variables", SIAM Review 6 (1964).
 */
export function randomNormals(random: Random): () => number {
  let next: number | undefined
  return () => {
    if (next !== undefined) {
      const kept = next
      next = undefined
      return kept
    }
    for (;;) {
      const x = 2 * random.next() - 1
      const y = 2 * random.next() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * Math.log(square)) / square)
      next = y * factor
      return x * factor
    }
  }
}
