import { describe, expect, test } from 'vitest'
import { type PairsPlan, pairsNeeded } from '../../../src/stats/proportions/pairsNeeded.ts'
import { exactPairs } from '../../../src/stats/proportions/tango.ts'
import { sampled } from '../../thoroughness.ts'

/** The power at n pairs, by summing over all tables of the trinomial distribution. */
function powerAt({ changed, difference, least, level }: PairsPlan, n: number): number {
  const [p, q] = [(changed + difference) / 2, (changed - difference) / 2]
  const logs = Array.from({ length: n + 1 }, () => 0)
  for (let i = 1; i <= n; i++) logs[i] = logs[i - 1] + Math.log(i)
  const term = (k: number, share: number): number => (k === 0 ? 0 : k * Math.log(share))
  let power = 0
  for (let b = 0; b <= n; b++) {
    for (let c = 0; b + c <= n; c++) {
      if ((b > 0 && p === 0) || (c > 0 && q === 0)) continue
      const probability = Math.exp(
        logs[n] - logs[b] - logs[c] - logs[n - b - c] + term(b, p) + term(c, q) + term(n - b - c, 1 - p - q),
      )
      if (probability > 1e-9 && exactPairs({ b, c, n }, 2 * level - 1).lower >= least - 1e-7) power += probability
    }
  }
  return power
}

describe('the least number of pairs', () => {
  const plans: readonly PairsPlan[] = [
    { changed: 0.5, difference: 0.5, least: 0, level: 0.95 },
    { changed: 0.6, difference: 0.4, least: 0, level: 0.95 },
    { changed: 0.4, difference: 0.1, least: -0.15, level: 0.9 },
  ]
  test.each(sampled(plans))('has the power by the exact limits, summed over all tables: %o', plan => {
    const n = pairsNeeded(plan, 0.8)
    expect(n).toBeLessThan(60)
    expect(powerAt(plan, n)).toBeGreaterThan(0.8)
    expect(powerAt(plan, n)).toBeLessThan(0.9)
  })

  test('grows like (z + z)²·(changed − difference²)/(difference − least)²', () => {
    const plan = { changed: 0.04, difference: 0.01, least: 0, level: 0.95 }
    const needed = ((1.6448536269514722 + 0.8416212335729143) ** 2 * (0.04 - 0.0001)) / 0.0001
    expect(pairsNeeded(plan, 0.8) / needed).toBeCloseTo(1, 1)
    expect(pairsNeeded({ ...plan, changed: 4e-4, difference: 1e-4 }, 0.8) / needed).toBeGreaterThan(90)
  })

  test('is infinite where the difference is hardly above what must be shown', () => {
    expect(pairsNeeded({ changed: 0.5, difference: 1e-9, least: 0, level: 0.95 }, 0.8)).toBe(Number.POSITIVE_INFINITY)
  })
})
