import { describe, expect, test } from 'vitest'
import type { Bound } from '../../src/gates/bound.ts'
import { decide } from '../../src/gates/decide.ts'
import { decideComparison } from '../../src/gates/decideComparison.ts'
import { type EvaluationInput, evaluation, measure, repeated, rowsNeeded } from '../../src/index.ts'
import { requireConfidence } from '../../src/measure/intervals/confidence.ts'
import { measureSurely } from '../../src/measure/intervals/intervalOf.ts'
import { pairUp } from '../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { type Random, seededRandom } from '../../src/numeric/random.ts'
import { normalQuantile } from '../../src/stats/distributions/normal.ts'
import { sampled } from '../thoroughness.ts'

const request = requireConfidence(0.95)
const SAMPLES = 400

/** Draws as many rows of a population. */
type Draw<Drawn> = (n: number, random: Random) => Drawn

/** The share of samples of n units whose gate passes. */
function passing<Drawn>(draw: Draw<Drawn>, n: number, passes: (drawn: Drawn) => boolean): number {
  const random = seededRandom(20)
  let passed = 0
  for (let i = 0; i < SAMPLES; i++) if (passes(draw(n, random))) passed++
  return passed / SAMPLES
}

const normal = (random: Random): number => normalQuantile((random.next() * (2 ** 32 - 1) + 0.5) / 2 ** 32)
const list = <Value>(n: number, value: () => Value): readonly Value[] => Array.from({ length: n }, value)

describe('of 400 samples of the planned size about as many pass as were asked for', () => {
  const draws: readonly [id: string, distance: number, draw: Draw<EvaluationInput>][] = [
    ['meanScore', 0.05, (n, random) => ({ score: list(n, () => random.next() ** 2) })],
    ['mae', 0.1, (n, random) => ({ yTrue: list(n, () => 0), yPred: list(n, () => -Math.log(1 - random.next())) })],
    ['rmse', 0.08, (n, random) => ({ yTrue: list(n, () => 0), yPred: list(n, () => normal(random)) })],
    [
      'auc',
      0.05,
      (n, random) => {
        const yTrue = list(n, () => (random.next() < 0.3 ? 1 : 0))
        return { yTrue, yScore: yTrue.map(label => normal(random) + 1.5 * label) }
      },
    ],
    [
      'macroF1',
      0.05,
      (n, random) => {
        const yTrue = list(n, () => Math.floor(random.next() ** 2 * 3))
        return { yTrue, yPred: yTrue.map(label => (random.next() < 0.8 ? label : Math.floor(random.next() * 3))) }
      },
    ],
    [
      'spearman',
      0.08,
      (n, random) => {
        const yTrue = list(n, () => normal(random))
        return { yTrue, yPred: yTrue.map(value => value + normal(random)) }
      },
    ],
  ]
  test.each(sampled(draws))('%s, from rows like those', (id, distance, draw) => {
    const { value, direction } = measure(draw(100_000, seededRandom(2)), id)
    const threshold = direction === 'up' ? value - distance : value + distance
    const bound: Bound = direction === 'up' ? { above: threshold } : { below: threshold }
    const n = rowsNeeded(id, { value, threshold, like: draw(10_000, seededRandom(1)) })
    const metric = resolveMetric(id)
    const share = passing(draw, n, drawn => {
      const measurement = measureSurely(evaluation(drawn), metric, request, 1)
      return decide(measurement, bound, { whenInconclusive: 'fail' }).passes
    })
    // Within 5 points; two standard errors of 400 samples are 4.
    expect(Math.abs(share - 0.8)).toBeLessThan(0.09)
  })

  /** Two models of which one alone is right about 5 rows in 100, the other about 3. */
  const models: Draw<{ yTrue: readonly number[]; yPred: readonly number[]; old: readonly number[] }> = (n, random) => {
    const kinds = list(n, () => random.next())
    const right = kinds.map(kind => (kind < 0.05 || (kind >= 0.08 && kind < 0.9) ? 1 : 0))
    return { yTrue: list(n, () => 1), yPred: right, old: kinds.map(kind => (kind >= 0.05 && kind < 0.9 ? 1 : 0)) }
  }

  test.each([
    ['from the share of rows that change', { changed: 0.08, difference: 0.02, margin: 0 }],
    ['from both models', { difference: 0.02, margin: 0, like: asLike(models(4000, seededRandom(3))) }],
  ])('a comparison of accuracies, %s', (_, plan) => {
    const n = rowsNeeded('accuracy', plan)
    const metric = resolveMetric('accuracy')
    const share = passing(models, n, ({ yTrue, yPred, old }) => {
      const pairing = pairUp({ yTrue, yPred, labels: [0, 1] }, { yPred: old }, 'all')
      return decideComparison(pairing, metric, { noWorseBy: 0 }, request, 'fail').passes
    })
    expect(Math.abs(share - 0.8)).toBeLessThan(0.09)
  })
})

function asLike({ yTrue, yPred, old }: { yTrue: readonly number[]; yPred: readonly number[]; old: readonly number[] }) {
  return { candidate: { yTrue, yPred, labels: [0, 1] }, baseline: { yPred: old } }
}

describe('proportions are planned without data', () => {
  test('by how many rows they divide by', () => {
    const n = rowsNeeded('accuracy', { value: 0.93, threshold: 0.9 })
    expect(n).toBe(593)
    expect(rowsNeeded('recall', { value: 0.93, threshold: 0.9, share: 0.1 })).toBe(10 * n)
    expect(rowsNeeded('recall(class=3)', { value: 0.93, threshold: 0.9, share: 0.1 })).toBe(10 * n)
    for (const id of ['passRate', 'subsetAccuracy', 'exactMatch', 'hitRate@10', 'accuracy(threshold=0.5)']) {
      expect(rowsNeeded(id, { value: 0.93, threshold: 0.9 })).toBe(n)
    }
  })

  test('at the end of the range', () => {
    // No error in n rows leaves 0.9ⁿ, which is below 0.05 from 29 rows on.
    expect(rowsNeeded('errorRate', { value: 0, threshold: 0.1 })).toBe(29)
    expect(rowsNeeded('accuracy', { value: 1, threshold: 0.9 })).toBe(29)
  })

  test('a loss as what is left of 1', () => {
    const loss = rowsNeeded('errorRate', { value: 0.0625, threshold: 0.125 })
    expect(loss).toBe(rowsNeeded('accuracy', { value: 0.9375, threshold: 0.875 }))
  })

  test('F1 by the proportion that it grows with, of the rows that are or are predicted positive', () => {
    // F1 = 2p/(1 + p): 0.8 at p = 2/3, 0.9 at 9/11.
    const n = rowsNeeded('f1', { value: 0.9, threshold: 0.8, share: 1 })
    expect(rowsNeeded('accuracy', { value: 9 / 11, threshold: 2 / 3 })).toBe(n)
  })

  test('more power and more confidence take more rows', () => {
    const plan = { value: 0.93, threshold: 0.9 }
    const usual = rowsNeeded('accuracy', plan)
    expect(rowsNeeded('accuracy', { ...plan, power: 0.8, confidence: 0.95 })).toBe(usual)
    expect(rowsNeeded('accuracy', { ...plan, power: 0.95 })).toBeGreaterThan(1.5 * usual)
    expect(rowsNeeded('accuracy', { ...plan, confidence: 0.99 })).toBeGreaterThan(1.5 * usual)
  })
})

test('a difference of proportions, by the binomial number of rows that change', () => {
  // For many rows about (z + z)²·(changed − difference²)/(difference + margin)², which is 2,474 and 2,412 here.
  expect(rowsNeeded('accuracy', { margin: 0.01, changed: 0.04 })).toBe(2535)
  expect(rowsNeeded('accuracy', { lead: 0, difference: 0.02, changed: 0.08 })).toBe(1217)
  expect(rowsNeeded('recall', { margin: 0.01, changed: 0.04, share: 0.5 })).toBe(2 * 2535)
  // All rows that change are gains: five of them show a lead, and of ten rows five or more change in 62 %, of 9 in 50 %.
  expect(rowsNeeded('accuracy', { lead: 0, difference: 0.5, changed: 0.5 })).toBe(10)
})

test('both models say what the rows that change would', () => {
  const yTrue = list(1000, () => 1)
  const models = {
    candidate: { yTrue, yPred: yTrue.map((_, i) => (i < 40 ? 0 : 1)), labels: [0, 1] },
    baseline: { yPred: yTrue.map((_, i) => (i >= 20 && i < 80 ? 0 : 1)) },
  }
  expect(rowsNeeded('accuracy', { lead: 0, like: models })).toBe(
    rowsNeeded('accuracy', { lead: 0, difference: 0.02, changed: 0.06 }),
  )
})

test('an inconclusive gate says the same number', () => {
  const like = { passed: list(90, () => true).concat(list(10, () => false)) }
  const measurement = measureSurely(evaluation(like), resolveMetric('passRate'), request, 1)
  const verdict = decide(measurement, { above: 0.88 }, { whenInconclusive: 'fail' })
  expect(verdict.unitsNeeded).toBe(rowsNeeded('passRate', { threshold: 0.88, like }))
})

describe('what cannot be planned', () => {
  const like = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.8, 0.1] }
  test.each<[string, () => unknown, string]>([
    ['no threshold', () => rowsNeeded('accuracy', Object({ value: 0.9 })), 'the plan has no threshold'],
    ['no value', () => rowsNeeded('accuracy', { threshold: 0.9 }), 'value is undefined. Expected the accuracy'],
    [
      'a value that misses the threshold',
      () => rowsNeeded('accuracy', { value: 0.8, threshold: 0.9 }),
      'the value 0.8 does not clear the threshold 0.9',
    ],
    [
      'a loss that misses it',
      () => rowsNeeded('mae', { value: 2, threshold: 1, like: { yTrue: [1, 2], yPred: [2, 2] } }),
      'Expected a value below it',
    ],
    ['percent', () => rowsNeeded('accuracy', { value: 93, threshold: 90 }), 'Did you mean 0.9?'],
    ['no share', () => rowsNeeded('recall', { value: 0.9, threshold: 0.8 }), 'recall divides by some of the rows'],
    ['no proportion', () => rowsNeeded('auc', { value: 0.9, threshold: 0.8 }), 'auc is no proportion'],
    ['MRR, a mean of fractions', () => rowsNeeded('mrr', { value: 0.9, threshold: 0.8 }), 'mrr is no proportion'],
    ['token F1', () => rowsNeeded('tokenF1', { value: 0.9, threshold: 0.8 }), 'tokenF1 is no proportion'],
    ['share beside like', () => rowsNeeded('auc', { threshold: 0.8, share: 0.5, like }), 'share is given beside like'],
    ['a metric without direction', () => rowsNeeded('meanBiasError', { threshold: 1, like }), 'neither better'],
    [
      'one class',
      () => rowsNeeded('auc', { threshold: 0.8, value: 0.9, like: { yTrue: [1, 1], yScore: [1, 2], positive: 1 } }),
      'how much the value varies cannot be seen in like',
    ],
    [
      'margin and lead',
      () => rowsNeeded('accuracy', { margin: 0.1, lead: 0.1, changed: 0.2 }),
      'the plan has a margin and a lead',
    ],
    ['neither', () => rowsNeeded('accuracy', { difference: 0.1, changed: 0.2 }), 'no margin and no lead'],
    ['no change', () => rowsNeeded('accuracy', { margin: 0.1 }), 'nothing says how much the two models differ'],
    [
      'fewer changes than the difference',
      () => rowsNeeded('accuracy', { difference: 0.1, margin: 0, changed: 0.05 }),
      'changed is 0.05. Expected at least the difference, 0.1',
    ],
    [
      'a difference that misses the lead',
      () => rowsNeeded('accuracy', { difference: 0.01, lead: 0.02, changed: 0.05 }),
      'is not above the lead 0.02',
    ],
    [
      'the same model twice',
      () => rowsNeeded('auc', { margin: 0.1, like: { candidate: like, baseline: { yScore: [0.9, 0.2, 0.8, 0.1] } } }),
      'the two models do not differ',
    ],
    [
      'repeated runs',
      () => {
        const run = (yScore: readonly number[]) => ({ yTrue: like.yTrue, yScore })
        return rowsNeeded('auc', {
          threshold: 0.3,
          like: repeated([run([0.9, 0.7, 0.6, 0.1]), run([0.9, 0.8, 0.7, 0.1])]),
        })
      },
      'samples cannot be drawn from such data',
    ],
    [
      'one side alone',
      () => rowsNeeded('auc', { margin: 0.1, like: Object({ candidate: like }) }),
      'Expected both models: { candidate, baseline }',
    ],
    ['a word that is none', () => rowsNeeded('accuracy', Object({ treshold: 0.9 })), 'Did you mean threshold?'],
  ])('%s', (_, call, problem) => {
    expect(call).toThrow(problem)
  })
})
