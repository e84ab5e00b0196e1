import { describe, expect, test } from 'vitest'
import { type ComparisonBound, decideComparison, requireMargin } from '../../src/gates/decideComparison.ts'
import { decideSurely } from '../../src/gates/verdictOf.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../src/numeric/random.ts'

type Outcome = 'pass' | 'fail' | 'inconclusive'

/** Mean reciprocal rank over so many queries, of which some changed: from rank to rank. */
function changed(n: number, ranks: readonly (readonly [from: number, to: number])[], margin: number, level = 0.95) {
  const names = Array.from({ length: n }, (_, q) => `q${q}`)
  const qrels = Object.fromEntries(names.map(name => [name, { found: 1 }]))
  const docs = Array.from({ length: 20 }, (_, d) => `d${d}`)
  const run = (side: 0 | 1) =>
    Object.fromEntries(names.map((name, q) => [name, docs.toSpliced((ranks[q]?.[side] ?? 2) - 1, 0, 'found')]))
  const pairing = pairUp({ qrels, run: run(1) }, { run: run(0) }, 'all')
  return decideComparison(pairing, resolveMetric('mrr@20'), { noWorseBy: margin }, requireConfidence(level), 'fail')
}

// By 0.05 down and up: 1/4 to 1/5 and back.
const slightly = [
  [4, 5],
  [5, 4],
] as const

describe('few changed queries', () => {
  test.each<readonly [n: number, margin: number, outcome: Outcome]>([
    [200, 0.01, 'inconclusive'],
    [200, 0.02, 'pass'],
    [350, 0.01, 'pass'],
    [1000, 0.01, 'pass'],
  ])('two of %i, slightly, by a margin of %f: %s', (n, margin, outcome) => {
    expect(changed(n, slightly, margin).outcome).toBe(outcome)
  })

  test('fewer changes never decide less', () => {
    const ofMany = (many: number) => changed(400, Array(many).fill(slightly[0]), 0.01).outcome
    expect([1, 2, 3, 4, 5].map(ofMany)).toEqual(['pass', 'pass', 'pass', 'pass', 'pass'])
  })

  test('one lost and one found do not show that others are as they were', () => {
    const { comparison, outcome } = changed(
      300,
      [
        [1, 20],
        [20, 1],
      ],
      0.01,
    )
    expect(outcome).toBe('inconclusive')
    expect(comparison.interval?.method).toBe('stringer')
    // Of 300 queries 5 could be lost, and one of them be seen, 5 times in 100.
    expect(comparison.interval?.lower).toBeLessThan(-0.015)
  })

  test('how many would decide', () => {
    const { unitsNeeded } = changed(200, slightly, 0.01)
    expect(unitsNeeded).toBeGreaterThan(430)
    expect(unitsNeeded).toBeLessThan(500)
  })

  test('the surer, the more must differ for Student’s t to tell', () => {
    const five = Array(5).fill(slightly[0])
    expect(changed(200, five, 0.01, 0.95).comparison.interval?.method).toBe('fartherT')
    expect(changed(200, five, 0.01, 0.99).comparison.interval?.method).toBe('stringer')
  })

  test('errors have no largest: then few of them count as far as yTrue ranges, or as far as is said', () => {
    const yTrue = Array.from({ length: 200 }, (_, i) => i)
    const pairing = pairUp(
      { yTrue, yPred: yTrue.with(3, 4).with(7, 8).with(9, 10) },
      { yPred: yTrue.with(3, 5) },
      'all',
    )
    const metric = resolveMetric('mae')
    const verdict = (margin: number, maxError?: number) =>
      decideComparison(pairing, metric, { noWorseBy: margin }, requireConfidence({ level: 0.95, maxError }), 'fail')
    const { outcome, comparison } = verdict(1)
    expect(outcome).toBe('inconclusive')
    expect(comparison.interval?.assumed).toEqual({ size: 199, from: 'yTrue' })
    // 1 − 0.05^(1/200) of all rows may have an error of 199, and the three that were seen differ by 1 each.
    expect(comparison.interval?.lower).toBeLessThan(-199 * (1 - 0.05 ** (1 / 200)))
    expect(verdict(5).outcome).toBe('pass')
    expect(verdict(1, 10).outcome).toBe('pass')
  })
})

test('a candidate that is worse is never better, wherever the bound of the debiased difference lies', () => {
  const random = seededRandom(1)
  const yScore = Array.from({ length: 40 }, () => random.next())
  const others = yScore.map(score => Math.min(1, Math.max(0, score + (random.next() - 0.5) * 0.6)))
  const yTrue = yScore.map(score => (random.next() < score ? 1 : 0))
  const pairing = pairUp({ yTrue, yScore }, { yScore: others }, 'all')
  const confidence = requireConfidence({ level: 0.55, resamples: 100 })
  const verdict = decideComparison(pairing, resolveMetric('ece'), { betterBy: 0 }, confidence, 'fail')
  expect(verdict.comparison.gain).toBeLessThan(0)
  expect(verdict.comparison.interval?.lower).toBeGreaterThanOrEqual(0)
  expect(verdict).toMatchObject({ outcome: 'inconclusive', passes: false })
})

test('a gate on a gain is decided as any other value is', () => {
  const yTrue = Array.from({ length: 100 }, (_, i) => i % 2)
  const yPred = yTrue.map((truth, i) => (i < 12 ? 1 - truth : truth))
  const older = yTrue.map((truth, i) => (i < 20 ? 1 - truth : truth))
  const pairing = pairUp({ yTrue, yPred }, { yPred: older }, 'all')
  const metric = resolveMetric('accuracy')
  for (const [bound, asked] of [
    [{ noWorseBy: 0.01 }, { atLeast: -0.01 }],
    [{ betterBy: 0.05 }, { atLeast: 0.05 }],
    [{ betterBy: 0 }, { above: 0 }],
    [{ betterBy: 0.3 }, { atLeast: 0.3 }],
    [{ noWorseByShare: 0.02 }, { atLeast: -0.02 * 0.8 }],
  ] as const) {
    const verdict = decideComparison(pairing, metric, bound, requireConfidence(0.95), 'fail')
    const { gain, interval, noInterval } = verdict.comparison
    const { outcome, why, unitsNeeded } = decideSurely({ value: gain, n: 100, interval, noInterval }, asked)
    expect(verdict).toMatchObject({ outcome, why, unitsNeeded })
  }
})

test.each([-1, -0.01])('a margin of %d is told that it has no sign', margin => {
  expect(() => requireMargin(margin, undefined)).toThrow('It is a size without a sign, whichever way the metric points')
})

test('a margin may be any loss, a relative one at most the whole value', () => {
  expect(requireMargin(2, undefined)).toEqual({ noWorseBy: 2 })
  expect(requireMargin(undefined, 1)).toEqual({ noWorseByShare: 1 })
  expect(() => requireMargin(undefined, 2)).toThrow('relativeMargin is 2')
})

describe('by values of the baseline', () => {
  const confidence = requireConfidence(0.95)
  const yTrue = Array.from({ length: 40 }, (_, row) => row % 2)
  const wrong = yTrue.map(label => 1 - label)
  const decided = (metric: string, yPred: readonly number[], baseline: readonly number[], bound: ComparisonBound) =>
    decideComparison(
      pairUp({ yTrue, yPred, positive: 1 }, { yPred: baseline }, 'all'),
      resolveMetric(metric),
      bound,
      confidence,
      'fail',
    )

  test.each([
    ['accuracy', yTrue, -0.125],
    ['mcc', wrong, -0.125],
  ])('a share of %s is one of its size', (metric, baseline, least) => {
    expect(decided(metric, yTrue.with(0, 1), baseline, { noWorseByShare: 0.125 }).least).toBe(least)
  })

  test('a share of 0 cannot be said', () => {
    expect(decided('accuracy', yTrue, wrong, { noWorseByShare: 0.1 })).toMatchObject({
      outcome: 'undefined',
      passes: false,
      why: 'a share of the baseline was allowed, and the baseline is 0',
    })
  })

  test('none where it has no value', () => {
    const { outcome, why } = decided(
      'mcc',
      yTrue,
      yTrue.map(() => 0),
      { noWorseBy: 0.1 },
    )
    expect([outcome, why]).toEqual(['undefined', expect.stringMatching(/^MCC of the baseline is undefined: /)])
  })

  test('a lead that no data can show is refused', () => {
    expect(() => decided('accuracy', yTrue, wrong, { betterBy: 1 })).toThrow('it could never pass')
  })

  test('a difference that overflows is none', () => {
    const pairing = pairUp({ score: [1.7e308, 1.7e308] }, { score: [-1.7e308, -1.7e308] }, 'all')
    const metric = resolveMetric('meanScore', { better: 'higher' })
    const verdict = decideComparison(pairing, metric, { noWorseBy: 1 }, confidence, 'fail')
    expect(verdict).toMatchObject({ outcome: 'undefined', why: 'the difference is not finite' })
  })

  test('values alone decide of an extreme, of which resampling says nothing', () => {
    const of = (margin: number) =>
      decideComparison(
        pairUp({ yTrue: [1, 2, 3], yPred: [1, 2, 5] }, { yPred: [1, 2, 4] }, 'all'),
        resolveMetric('maxError'),
        { noWorseBy: margin },
        confidence,
        'fail',
      )
    expect(of(1)).toMatchObject({ outcome: 'pass', why: expect.stringContaining('the values alone decide') })
    expect(of(0.5)).toMatchObject({ outcome: 'fail', why: expect.stringContaining('the values alone decide') })
  })
})
