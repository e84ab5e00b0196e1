import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delong } from '../../../src/stats/scores/delong.ts'
import { halfUnseen } from '../../../src/stats/scores/halfUnseen.ts'
import { placements } from '../../../src/stats/scores/placements.ts'
import { areaInfluence, weightedArea, weightedPlacements } from '../../../src/stats/scores/weightedArea.ts'
import { tableOf } from '../../tableOf.ts'

/** Few values, so that many tie. */
const rows = fc.array(
  fc.record({ score: fc.integer({ min: 0, max: 6 }), weight: fc.double({ min: 0.1, max: 9, noNaN: true }) }),
  {
    minLength: 2,
    maxLength: 20,
  },
)

function areaOf(
  positives: readonly { score: number; weight: number }[],
  negatives: readonly { score: number; weight: number }[],
) {
  const all = [...positives, ...negatives]
  return weightedArea(
    Float64Array.from(all, ({ score }) => score),
    all.map((_, i) => Number(i < positives.length)),
    Float64Array.from(all, ({ weight }) => weight),
  )
}

test('law: the AUC is the weighted share of pairs in order, ties counting one half', () => {
  fc.assert(
    fc.property(rows, rows, (positives, negatives) => {
      let inOrder = 0
      let all = 0
      for (const p of positives) {
        for (const q of negatives) {
          all += p.weight * q.weight
          inOrder += p.weight * q.weight * (p.score > q.score ? 1 : p.score === q.score ? 0.5 : 0)
        }
      }
      expect(areaOf(positives, negatives).auc).toBeCloseTo(inOrder / all, 12)
    }),
  )
})

test('law: equal weights give DeLong’s variance, and only ratios of weights count', () => {
  fc.assert(
    fc.property(rows, rows, fc.constantFrom(0.3, 1, 1e300), (positives, negatives, weight) => {
      const equal = (of: typeof positives) => of.map(({ score }) => ({ score, weight }))
      const found = areaOf(equal(positives), equal(negatives))
      const scores = (of: typeof positives) => Float64Array.from(of, ({ score }) => score)
      const plain = delong(scores(positives), scores(negatives))
      expect(found.auc).toBeCloseTo(plain.auc, 12)
      expect(found.variance).toBeCloseTo(plain.variance, 12)
      expect(found.positives.rows).toBeCloseTo(plain.positives.rows, 9)
      expect(found.negatives.variance).toBeCloseTo(plain.negatives.variance, 12)
    }),
  )
})

test('by hand: two positives, of which one weighs three times as much', () => {
  const found = areaOf(
    [
      { score: 4, weight: 3 },
      { score: 2, weight: 1 },
    ],
    [
      { score: 3, weight: 1 },
      { score: 1, weight: 1 },
    ],
  )
  // Placements 1 and ½, and 4²/10 effective rows.
  expect(found.auc).toBe(0.875)
  expect(found.positives.rows).toBeCloseTo(1.6, 14)
  const squares = (3 * 0.125) ** 2 / 16 + (1 * 0.375) ** 2 / 16
  expect(found.positives.variance).toBeCloseTo((squares * 1.6) / 0.6, 14)
})

test('influences are n·weight times the derivative of the AUC with respect to the weight', () => {
  const yScore = Float64Array.of(0.9, 0.4, 0.4, 0.7, 0.2, 0.6)
  const isPositive = [1, 0, 1, 1, 0, 0]
  const weights = Float64Array.of(1, 2, 4, 1, 3, 2)
  const areaWith = (changed: Float64Array): number => weightedArea(yScore, isPositive, changed).auc
  const step = 1e-6
  areaInfluence(yScore, isPositive, { sampleWeight: weights }).forEach((influence, i) => {
    const [more, less] = [step, -step].map(by => areaWith(weights.with(i, weights[i] + by)))
    expect(influence).toBeCloseTo((6 * weights[i] * (more - less)) / (2 * step), 5)
  })
})

test('scores that all tie have no variance in any order of rows, though sums of weights round', () => {
  const yScore = new Float64Array(4).fill(0.3)
  const rows = [
    { truth: 0, weight: 0.1 },
    { truth: 1, weight: 0.1 },
    { truth: 0, weight: 1 },
    { truth: 0, weight: 0.1 },
  ]
  const limits = tableOf('0 1 2 3 / 0 3 1 2').map(order => {
    const area = weightedArea(
      yScore,
      order.map(i => rows[i].truth),
      Float64Array.from(order, i => rows[i].weight),
    )
    expect(area.negatives.variance).toBe(0)
    return halfUnseen(area, 0.9)
  })
  expect(limits[1].lower).toBeCloseTo(limits[0].lower, 14)
  expect(limits[1].upper).toBeCloseTo(limits[0].upper, 14)
})

test('law: a single row of a class leaves its variance open, whatever the others weigh', () => {
  fc.assert(
    fc.property(rows, rows, (positives, negatives) => {
      expect(areaOf(positives, negatives.slice(0, 1)).negatives.variance).toBeNaN()
      expect(areaOf(positives.slice(0, 1), negatives).positives.variance).toBeNaN()
    }),
  )
})

const yScore = Float64Array.of(0.9, 0.4, 0.4, 0.1, 0.4, 0.7)
const isPositive = Uint8Array.of(1, 1, 0, 0, 1, 0)

test('equal weights give the placements of plain rows', () => {
  const { auc, placed, shares } = weightedPlacements(yScore, isPositive, new Float64Array(6).fill(7))
  const of = (truth: number): Float64Array => yScore.filter((_, row) => isPositive[row] === truth)
  const plain = placements(of(1), of(0))
  expect(auc).toBeCloseTo(plain.auc, 15)
  expect(Array.from(placed.filter((_, row) => isPositive[row] === 1))).toEqual(Array.from(plain.ofPositives))
  expect(Array.from(placed.filter((_, row) => isPositive[row] === 0))).toEqual(Array.from(plain.ofNegatives))
  for (const share of shares) expect(share).toBeCloseTo(1 / 3, 15)
})

test('a row that weighs twice is placed, and counts, as two', () => {
  const twice = weightedPlacements(Float64Array.of(0.9, 0.4, 0.2), Uint8Array.of(1, 0, 0), Float64Array.of(1, 2, 1))
  expect(twice.auc).toBe(1)
  const { auc, placed } = weightedPlacements(
    Float64Array.of(0.3, 0.4, 0.2),
    Uint8Array.of(1, 0, 0),
    Float64Array.of(1, 2, 1),
  )
  expect(auc).toBeCloseTo(1 / 3, 15)
  expect(Array.from(placed)).toEqual([1 / 3, 0, 1])
})
