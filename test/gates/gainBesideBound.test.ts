import { expect, test } from 'vitest'
import { decideComparison } from '../../src/gates/decideComparison.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../src/numeric/random.ts'

test('a candidate that is worse is never better, wherever the bound of the debiased difference lies', () => {
  const random = seededRandom(1)
  const yScore = Array.from({ length: 40 }, () => random.next())
  const others = yScore.map(score => Math.min(1, Math.max(0, score + (random.next() - 0.5) * 0.6)))
  const yTrue = yScore.map(score => (random.next() < score ? 1 : 0))
  const pairing = pairUp({ yTrue, yScore }, { yScore: others }, 'all')
  const confidence = requireConfidence({ level: 0.55, resamples: 100 })
  const verdict = decideComparison(pairing, resolveMetric('ece'), { betterBy: 0 }, confidence, 'fail')
  expect(verdict.comparison.gain).toBeLessThan(0)
  expect(verdict.comparison.interval?.lower).toBeGreaterThan(0)
  expect(verdict).toMatchObject({ outcome: 'inconclusive', passes: false })
})

test('an AUC of few positives warns of those that score like negatives', () => {
  const yTrue = Array.from({ length: 120 }, (_, row) => (row % 6 === 0 ? 1 : 0))
  const yScore = yTrue.map((positive, row) => positive + ((row * 37) % 120) / 70)
  const message = (bound: number): string =>
    createMatchers(plainHost)
      .toHaveAUCAbove.call({ promise: '' }, { yTrue, yScore }, bound, { confidence: 0.95 })
      .message()
      .replaceAll(/\n\s*/g, ' ')
  expect(message(0.85)).toContain('note: of 20 rows of one class such bounds are surer than they should be')
})
