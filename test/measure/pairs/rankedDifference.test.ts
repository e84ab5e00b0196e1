import { describe, expect, test } from 'vitest'
import { compare, measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { rankedDifference } from '../../../src/measure/pairs/rankedDifference.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { pearsonOf } from '../pearsonOf.ts'

const random = seededRandom(11)
const n = 300
const yTrue = Array.from({ length: n }, (_, row) => Number(row % 3 === 0))
const noise = (): number => random.next() + random.next() + random.next()
const common = yTrue.map(truth => truth + noise())
const ours = { yTrue, yScore: common, positive: 1 }
const theirs = {
  yTrue,
  yScore: common.map((score, row) => score + 0.6 * noise() - 0.3 * (yTrue[row] ?? 0)),
  positive: 1,
}

const metrics = [
  ...['averagePrecision', 'prAuc', 'ks', 'eer', 'tprAtFpr(fpr=0.1)', 'sensitivityAtSpecificity(specificity=0.9)'],
  ...['precisionAtRecall(recall=0.5)', 'recallAtPrecision(precision=0.6)', 'partialAuc(maxFpr=0.2)', 'lift(share=0.1)'],
  ...['gain(share=0.2)', 'precisionAtShare(share=0.2)', 'recallAtShare(share=0.2)', 'gini'],
]

describe.each(metrics)('%s', metric => {
  const [one] = compare(ours, theirs, metric).metrics
  const [other] = compare(theirs, ours, metric).metrics

  test('has limits by MOVER on both sides of the gain, which turn round with the models', () => {
    expect(one.interval?.method).toBe('mover')
    expect(one.interval?.lower).toBeLessThan(one.gain)
    expect(one.interval?.upper).toBeGreaterThan(one.gain)
    expect(other.gain).toBeCloseTo(-one.gain, 12)
    expect(other.interval?.lower).toBeCloseTo(-Number(one.interval?.upper), 9)
    expect(one.pValue).toBeGreaterThanOrEqual(0)
    expect(one.pValue).toBeLessThanOrEqual(1)
  })

  test('lies within the limits of two independent values', () => {
    const [a, b] = [ours, theirs].map(side => measure(side, metric, { confidence: 0.95 }))
    const down = a.direction === 'down'
    const reaches = down
      ? [Number(a.interval?.upper) - a.value, b.value - Number(b.interval?.lower)]
      : [a.value - Number(a.interval?.lower), Number(b.interval?.upper) - b.value]
    expect(one.interval?.lower).toBeGreaterThanOrEqual(one.gain - Math.hypot(...reaches) - 1e-9)
  })
})

test('the limits are those of Zou, by the correlation of the influences', () => {
  const [{ interval, gain }] = compare(ours, theirs, 'averagePrecision').metrics
  const [a, b] = [ours, theirs].map(side => measure(side, 'averagePrecision', { confidence: 0.95 }))
  // The jackknife itself, row by row.
  const parts = [ours, theirs].map(side =>
    yTrue.map((_, left) => {
      const keep = (list: readonly number[]): number[] => list.filter((_, row) => row !== left)
      return measure({ ...side, yTrue: keep(yTrue), yScore: keep(side.yScore) }, 'averagePrecision').value
    }),
  )
  const r = pearsonOf(parts[0], parts[1])
  const [x, y] = [a.value - Number(a.interval?.lower), Number(b.interval?.upper) - b.value]
  expect(interval?.lower).toBeCloseTo(gain - Math.sqrt(x * x + y * y - 2 * r * x * y), 9)
})

test('models that differ where the metric does not look are bounded by the rarer class', () => {
  const exchanged = [...common]
  // Two rows well below the threshold of a false positive rate of 10 %.
  const low = common.map((score, row) => [score, row] as const).sort(([a], [b]) => a - b)
  ;[exchanged[low[0][1]], exchanged[low[1][1]]] = [low[1][0], low[0][0]]
  const [{ identical, interval, gain }] = compare(ours, { yScore: exchanged }, 'tprAtFpr(fpr=0.1)').metrics
  expect([identical, gain]).toEqual([false, 0])
  expect(interval).toMatchObject({ method: 'stringer', lower: expect.closeTo(0.025 ** (1 / 100) - 1, 9) })
})

test('rows that weigh differently have fewer effective rows', () => {
  const limitsWith = (weightOf: (row: number) => number) => {
    const sampleWeight = yTrue.map((_, row) => weightOf(row))
    const [{ interval }] = compare({ ...ours, sampleWeight }, { yScore: theirs.yScore }, 'ks').metrics
    expect(interval?.method).toBe('mover')
    return (interval?.upper ?? Number.NaN) - (interval?.lower ?? Number.NaN)
  }
  expect(limitsWith(row => 1 + 3 * (row % 2))).toBeGreaterThan(1.05 * limitsWith(() => 1))
})

test('the distances of a pair are as sure as if their thresholds were known', () => {
  const both = sidesOf(pairUp(ours, { yScore: theirs.yScore }, 'all'), resolveMetric('ks'))
  const request = requireConfidence(0.9)
  const found = rankedDifference(both, request)
  const [first, second] = [both.candidate, both.baseline].map(({ computed }) => computed.rankedOf!)
  expect(found?.bounded?.limits(0.8)).toEqual([first.limitsBeside!(0.8), second.limitsBeside!(0.8)])
  expect(first.limitsBeside!(0.8).lower).toBeGreaterThan(first.limits(0.8, request).lower)
})
