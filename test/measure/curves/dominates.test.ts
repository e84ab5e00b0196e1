import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dominates, measure } from '../../../src/index.ts'
import { rocExcesses } from '../../../src/measure/curves/dominates.ts'
import { decimalWeights, tyingScores } from '../../laws/numbers.ts'
import { runs } from '../../thoroughness.ts'

interface Scored {
  readonly yTrue: readonly boolean[]
  readonly yScore: readonly number[]
}

const scored: fc.Arbitrary<Scored> = fc
  .array(fc.tuple(fc.boolean(), tyingScores), { minLength: 2, maxLength: 12 })
  .filter(list => list.some(([truth]) => truth) && list.some(([truth]) => !truth))
  .map(list => ({ yTrue: list.map(([truth]) => truth), yScore: list.map(([, score]) => score) }))

/** Two models on the same rows; the second often ranks no better than the first. */
const models = scored.chain(a =>
  fc
    .tuple(fc.array(tyingScores, { minLength: a.yTrue.length, maxLength: a.yTrue.length }), fc.boolean())
    .map(([other, worse]) => ({
      a,
      b: { yTrue: a.yTrue, yScore: worse ? a.yScore.map((score, i) => (a.yTrue[i] ? score - 1 : score)) : other },
    })),
)

type Corner = readonly [fpr: number, tpr: number]

function corners({ yTrue, yScore }: Scored): readonly Corner[] {
  const rate = (truth: boolean, threshold: number): number =>
    yTrue.filter((actual, i) => actual === truth && yScore[i] >= threshold).length /
    yTrue.filter(actual => actual === truth).length
  const thresholds = [Number.POSITIVE_INFINITY, ...new Set([...yScore].sort((x, y) => y - x))]
  return thresholds.map(threshold => [rate(false, threshold), rate(true, threshold)])
}

/** The highest point of the curve at one FPR. */
function tprAt(curve: readonly Corner[], fpr: number): number {
  const next = curve.findIndex(([x]) => x > fpr)
  if (next === -1) return 1
  const [[x0, y0], [x1, y1]] = [curve[next - 1], curve[next]]
  return y0 + ((fpr - x0) / (x1 - x0)) * (y1 - y0)
}

/** The lowest FPR with which the curve reaches a TPR. */
function fprAt(curve: readonly Corner[], tpr: number): number {
  const next = curve.findIndex(([, y]) => y >= tpr)
  if (next <= 0) return 0
  const [[x0, y0], [x1, y1]] = [curve[next - 1], curve[next]]
  return x0 + ((tpr - y0) / (y1 - y0)) * (x1 - x0)
}

/** Places on both sides of all corners: closer than any two corners of so few rows. */
function around(places: readonly number[]): readonly number[] {
  return places.flatMap(place => [place - 1e-7, place, place + 1e-7]).filter(place => place > 0 && place < 1)
}

function wraps(a: Scored, b: Scored): boolean {
  const [ofA, ofB] = [corners(a), corners(b)]
  return around([...ofA, ...ofB].map(([fpr]) => fpr)).every(fpr => tprAt(ofA, fpr) >= tprAt(ofB, fpr) - 1e-12)
}

function wrapsInPr(a: Scored, b: Scored): boolean {
  const [ofA, ofB] = [corners(a), corners(b)]
  const positives = a.yTrue.filter(truth => truth).length
  const negatives = a.yTrue.length - positives
  const precision = (curve: readonly Corner[], recall: number): number =>
    (recall * positives) / (recall * positives + fprAt(curve, recall) * negatives)
  return around([...ofA, ...ofB].map(([, tpr]) => tpr)).every(
    recall => precision(ofA, recall) >= precision(ofB, recall) - 1e-12,
  )
}

test('a curve dominates another where it is at least as high on both sides of every corner', () => {
  let dominating = 0
  fc.assert(
    fc.property(fc.oneof(models, fc.record({ a: scored, b: scored })), ({ a, b }) => {
      expect(dominates(a, b)).toBe(wraps(a, b))
      expect(dominates(b, a)).toBe(wraps(b, a))
      if (dominates(a, b)) dominating++
    }),
    { numRuns: runs(400) },
  )
  // Both answers must have been tried.
  expect(dominating).toBeGreaterThan(runs(40))
})

test('ROC dominance holds exactly when dominance by precision and recall does', () => {
  fc.assert(
    fc.property(models, ({ a, b }) => {
      expect(dominates(a, b)).toBe(wrapsInPr(a, b))
      expect(dominates(b, a)).toBe(wrapsInPr(b, a))
    }),
    { numRuns: runs(400) },
  )
})

test('every curve dominates itself, and with its negatives twice; the perfect one dominates all', () => {
  fc.assert(
    fc.property(scored, input => {
      const doubled = input.yTrue.flatMap((truth, i) => (truth ? [i] : [i, i]))
      const twice = { yTrue: doubled.map(i => input.yTrue[i]), yScore: doubled.map(i => input.yScore[i]) }
      const perfect = { yTrue: [true, false], yScore: [1, 0] }
      expect(dominates(input, input)).toBe(true)
      expect([dominates(input, twice), dominates(twice, input)]).toEqual([true, true])
      expect(dominates(perfect, input)).toBe(true)
    }),
  )
})

test('weights scaled by rounding factors are the same curve', () => {
  fc.assert(
    fc.property(
      scored.chain(input =>
        fc.record({
          input: fc.constant(input),
          weights: fc.array(decimalWeights, { minLength: input.yTrue.length, maxLength: input.yTrue.length }),
          factor: fc.constantFrom(0.1, 3, 7.7, 1e-300, 1e299),
        }),
      ),
      ({ input, weights, factor }) => {
        const weighed = { ...input, sampleWeight: weights }
        const scaled = { ...input, sampleWeight: weights.map(weight => weight * factor) }
        expect([dominates(weighed, scaled), dominates(scaled, weighed)]).toEqual([true, true])
      },
    ),
  )
})

test('what dominates has no smaller area, lead or partial area', () => {
  fc.assert(
    fc.property(models, ({ a, b }) => {
      fc.pre(dominates(a, b))
      for (const [metric, options] of [
        ['auc', {}],
        ['ks', {}],
        ['prAuc', {}],
        ['partialAuc', { maxFpr: 0.2 }],
      ] as const) {
        expect(measure(a, metric, options).value).toBeGreaterThanOrEqual(measure(b, metric, options).value - 1e-12)
      }
    }),
  )
})

test('is exact where doubles are not: one pair of a million more, in the order of millions of pairs', () => {
  const n = 3000
  const yTrue = Array.from({ length: 2 * n }, (_, i) => i % 2 === 0)
  const yScore = yTrue.map((_, i) => -i)
  const swapped = yScore.map((score, i) => (i === n ? -n - 1 : i === n + 1 ? -n : score))
  expect(dominates({ yTrue, yScore }, { yTrue, yScore: swapped })).toBe(true)
  expect(dominates({ yTrue, yScore: swapped }, { yTrue, yScore })).toBe(false)
})

describe('where another curve is higher', () => {
  /** The scores of a few positives and negatives. */
  const of = (positives: readonly number[], negatives: readonly number[]): Scored => ({
    yTrue: [...positives.map(() => true), ...negatives.map(() => false)],
    yScore: [...positives, ...negatives],
  })

  test('a point between two corners of the lower curve lies on their line', () => {
    // From (0, ¼) straight to (1, 1), against a corner at (½, 1).
    const a = of([0.9, 0.3, 0.3, 0.3], [0.3, 0.3, 0.3, 0.3])
    const b = of([0.8, 0.8, 0.8, 0.8], [0.8, 0.8, 0.1, 0.1])
    expect(rocExcesses(a, b, {})).toEqual([
      { fpr: 0.5, a: { tpr: 0.625, thresholds: [0.9, 0.3] }, b: { tpr: 1, thresholds: [0.8] } },
    ])
  })

  test('and one between two corners of the higher curve', () => {
    const a = of([0.9, 0.3, 0.3, 0.3], [0.9, 0.9, 0.3, 0.3])
    const b = of([0.7, 0.7], [0.7])
    expect(rocExcesses(a, b, {})).toEqual([
      { fpr: 0.5, a: { tpr: 0.25, thresholds: [0.9] }, b: { tpr: 0.5, thresholds: [Number.POSITIVE_INFINITY, 0.7] } },
    ])
  })

  test('of many places the five where it is most are shown, the highest first', () => {
    const n = 200
    const places = Array.from({ length: n }, (_, i) => i)
    const worst = of(
      places.map(i => i),
      places.map(i => n + i),
    )
    // Up and right by turns: after k of each the curve is at (k/n, k/n), and one step up just behind.
    const stairs = of(
      places.map(i => 2 * (n - i)),
      places.map(i => 2 * (n - i) - 1),
    )
    const found = rocExcesses(worst, stairs, {})
    expect(found.map(({ fpr }) => fpr)).toEqual([0.995, 1, 0.99, 0.985, 0.98])
    expect(found.map(({ b }) => b.tpr)).toEqual([1, 1, 0.995, 0.99, 0.985])
    expect(found.every(({ a }) => a.tpr === 0)).toBe(true)
  })
})

describe('a curve that wraps another', () => {
  test('does not where the two cross, either way', () => {
    const a = { yTrue: [1, 0, 0, 1], yScore: [4, 3, 2, 1] }
    const b = { yTrue: [0, 1, 1, 0], yScore: [4, 3, 2, 1] }
    expect([dominates(a, b), dominates(b, a)]).toEqual([false, false])
  })

  test('may be of other rows, with another share of positives', () => {
    const many = { yTrue: [1, 0, 0, 0, 0, 1], yScore: [6, 5, 5, 5, 5, 5] }
    const few = { yTrue: [1, 0], yScore: [1, 1] }
    expect([dominates(many, few), dominates(few, many)]).toEqual([true, false])
    expect(dominates({ yTrue: [1, 1, 0], yScore: [3, 2, 1] }, many)).toBe(true)
  })

  test('a point just left of a step up counts: there the curve is still low', () => {
    const step = { yTrue: [0, 1, 0], yScore: [3, 2, 1] }
    const diagonal = { yTrue: [1, 0], yScore: [1, 1] }
    expect(dominates(step, diagonal)).toBe(false)
  })
})

describe('bad input', () => {
  const yTrue = [1, 0, 0, 1, 0]
  const yScore = [5, 4, 3, 2, 1]

  test('dominates says in which of the two', () => {
    const good = { yTrue, yScore }
    expect(() => dominates({ yTrue: [1, 1], yScore: [1, 2] }, good)).toThrow('dominates: yTrue has only positives')
    expect(() => dominates(good, { yTrue: [1, 1], yScore: [1, 2] })).toThrow(
      'dominates: in other yTrue has only positives',
    )
    expect(() => dominates(good, { yTrue: [1, 1], yPred: [1, 0] })).toThrow('in other a curve needs yScore')
    expect(() => dominates(good, undefined as never)).toThrow('in other undefined was received')
  })
})

test('rows that weigh one each have the same excesses as without weights', () => {
  const a = { yTrue: [true, false, true, false], yScore: [0.9, 0.8, 0.7, 0.1] }
  const b = { yTrue: a.yTrue, yScore: [0.2, 0.8, 0.7, 0.1] }
  const weighed = (input: Scored) => ({ ...input, sampleWeight: input.yTrue.map(() => 1) })
  const found = rocExcesses(b, a, {})
  expect(found).not.toEqual([])
  expect(rocExcesses(weighed(b), weighed(a), {})).toEqual(found)
})
