import { describe, expect, test } from 'vitest'
import { binomialPmf } from '../../../src/stats/distributions/binomial.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { trialsNeeded } from '../../../src/stats/proportions/trialsNeeded.ts'
import { longTest, sampled } from '../../thoroughness.ts'

/** The probability that the lower limit exceeds the threshold, summed over all outcomes. */
function powerOf(trials: number, share: number, threshold: number, level: number): number {
  let power = 0
  for (let successes = 0; successes <= trials; successes++) {
    if (clopperPearson(successes, trials, level).lower > threshold) power += binomialPmf(successes, trials, share)
  }
  return power
}

describe('from that many trials on the power is never missed again', () => {
  const cases = [
    [0.93, 0.9, 0.9, 0.8],
    [0.6, 0.5, 0.9, 0.9],
    [0.99, 0.95, 0.98, 0.5],
    [0.3, 0.2, 0.8, 0.8],
    [1, 0.9, 0.9, 0.99],
    [0.9, 0, 0.9, 0.95],
  ] as const
  for (const [share, threshold, level, power] of cases) {
    longTest(`share ${share}, threshold ${threshold}, level ${level}, power ${power}`, () => {
      const trials = trialsNeeded(share, threshold, level, power)
      const failing = Array.from({ length: trials + 300 }, (_, i) => i + 1).filter(
        n => powerOf(n, share, threshold, level) < power,
      )
      expect(Math.max(0, ...failing)).toBe(trials - 1)
    })
  }
})

test('a perfect model is shown to exceed 0.95 by 59 rows: 0.95⁵⁹ is the first power below 0.05', () => {
  expect(trialsNeeded(1, 0.95, 0.9, 0.8)).toBe(Math.ceil(Math.log(0.05) / Math.log(0.95)))
})

test('a threshold at the share itself is out of reach', () => {
  expect(trialsNeeded(0.9, 0.9, 0.9, 0.8)).toBe(Number.POSITIVE_INFINITY)
})

const teeth: readonly (readonly [share: number, threshold: number, level: number, power: number, trials: number])[] = [
  [0.605, 0.6, 0.9, 0.8, 59_629],
  [0.055, 0.05, 0.8, 0.5, 3_576],
]
test.each(sampled(teeth))(
  'a tooth of the power that falls short late counts: share %d, threshold %d',
  (share, threshold, level, power, trials) => {
    expect(trialsNeeded(share, threshold, level, power)).toBe(trials)
    expect(powerOf(trials - 1, share, threshold, level)).toBeLessThan(power)
  },
)
