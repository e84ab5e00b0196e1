import { describe, expect, test } from 'vitest'
import { compare } from '../../src/index.ts'
import { measure } from '../../src/measure/measure.ts'

const yTrue = Array.from({ length: 20 }, (_, i) => i % 2)
const yPred = yTrue.map((y, i) => (i % 4 < 2 ? 1 - y : y))

function notesOf(sampleWeight: readonly number[], rows = 20): readonly string[] {
  return measure({ yTrue: yTrue.slice(0, rows), yPred: yPred.slice(0, rows), sampleWeight }, 'accuracy').notes
}

test('rows that weigh 0 are counted: they are left out', () => {
  expect(notesOf(yTrue.map((_, i) => Number(i % 4 !== 0)))).toEqual(['5 of 20 rows weigh 0 and count nowhere'])
  expect(notesOf(yTrue.map((_, i) => Number(i !== 3)))).toEqual(['1 of 20 rows weighs 0 and counts nowhere'])
})

test('a row that outweighs all others is named', () => {
  expect(notesOf(yTrue.map((_, i) => (i === 3 ? 1e9 : 1)))).toEqual([
    'sampleWeight[3] is 100 % of the weight of all 20 rows',
  ])
})

test('half of all is not more than the others together', () => {
  expect(notesOf(yTrue.map((_, i) => (i === 3 ? 19 : 1)))).toEqual([])
})

test('ordinary weights need no remark, nor do those of few rows', () => {
  expect(notesOf(yTrue.map((_, i) => 1 + i))).toEqual([])
  expect(notesOf([0, 1, 1], 3)).toEqual([])
})

test('ten rows are enough, and the share of the heaviest has three digits', () => {
  const weights = [0, 1, 2, 1, 2, 1, 29.3, 1, 0, 1]
  expect(notesOf([...weights, 1, 1], 12)).toEqual([
    '2 of 12 rows weigh 0 and count nowhere',
    'sampleWeight[6] is 72.7 % of the weight of all 10 rows',
  ])
  // Eight of them count.
  expect(notesOf(weights, 10)).toEqual(['2 of 10 rows weigh 0 and count nowhere'])
  expect(notesOf(weights.slice(1), 9)).toEqual([])
})

describe('weights in another unit change no limit where sums of them miss the 1 of a perfect order', () => {
  const truth = [0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0]
  const weights = [1.1, 0.3, 0.3, 1.1, 0.7, 2.7, 0.1, 3.25, 0.3, 0.1, 0.1, 0.3, 0.1, 0.1, 1.1]
  const users = [0, 1, 2, 3, 4, 5, 0, 2, 2, 1, 4, 5, 1, 2, 4]
  const fallible = truth.map((y, i) => (i % 4 === 1 ? 0.5 : y))
  const units = [1, 7.3, 0.1, 1 / 3, 11]
  const expectAlike = (limitsIn: (unit: number) => number[]): void => {
    const [first, ...others] = units.map(limitsIn)
    for (const limits of others) limits.forEach((limit, i) => void expect(limit).toBeCloseTo(first[i], 10))
  }

  describe.each(['auc', 'averagePrecision', 'prAuc'])('%s', metric => {
    describe.each([{}, { groups: users }])('%o', grouped => {
      const dataIn = (unit: number) => ({
        yTrue: truth,
        yScore: truth,
        ...grouped,
        sampleWeight: weights.map(weight => weight * unit),
      })

      test('a value', () => {
        expectAlike(unit => {
          const { interval } = measure(dataIn(unit), metric, { confidence: 0.9 })
          return [interval?.lower ?? Number.NaN, interval?.upper ?? Number.NaN]
        })
      })

      test.each([{ yScore: fallible }, { yScore: truth.map(y => 2 * y) }])('a gain', baseline => {
        expectAlike(unit => {
          const [{ interval }] = compare(dataIn(unit), baseline, metric, { confidence: 0.9 }).metrics
          return [interval?.lower ?? Number.NaN, interval?.upper ?? Number.NaN]
        })
      })
    })
  })
})

test('effective rows that are hardly more than a whole number have limits', () => {
  const sampleWeight = [2.7, 0.3, 0.7, 0.1, 3.25, 0.1, 0.7, 0.1, 3.25, 0.1, 1.1, 0.1, 1.1, 0.3]
  const ours = [3, 2, 7, 6, 8, 9, 8, 2, 6, 7, 8, 1, 4, 4]
  const theirs = [2, 1, 8, 7, 5, 10, 8, 4, 4, 8, 8, 2, 2, 3]
  const gains = ours.map((score, i) => score - theirs[i])
  const { interval } = measure({ score: gains, sampleWeight }, 'meanScore', { confidence: 0.9 })
  expect(interval?.lower).toBeCloseTo(-0.0498, 4)
  expect(interval?.upper).toBeCloseTo(2.9727, 4)
  const [gain] = compare({ score: ours, sampleWeight }, { score: theirs }, 'meanScore', { confidence: 0.9 }).metrics
  expect(gain.interval?.lower).toBeCloseTo(0.5112, 4)
  expect(gain.interval?.upper).toBeCloseTo(5.4612, 4)
})
