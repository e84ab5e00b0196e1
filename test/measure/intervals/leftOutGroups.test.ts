import { expect, test } from 'vitest'
import { defineMetric } from '../../../src/define.ts'
import { compare, evaluation, measure } from '../../../src/index.ts'
import { jackknifeOfGroups, leftOutGroups } from '../../../src/measure/intervals/leftOutGroups.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { tableOf } from '../../tableOf.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => (i * 7) % 40)
const groups = yTrue.map((_, i) => (i < 20 ? 'a' : 'b'))
const yPred = yTrue.map((truth, i) => truth + (i < 20 ? 2 : 5) + (i % 3))

/** A metric of which nothing but the value is known. */
const shift = defineMetric({
  id: 'shift',
  title: 'shift',
  direction: 'down',
  range: [0, Number.POSITIVE_INFINITY],
  compute: {
    numbers: ({ n, yTrue, yPred }) => Math.abs(yPred.reduce((sum, each, row) => sum + each - yTrue[row], 0)) / n,
  },
})

test('a metric of one’s own in two groups is not resampled: two say little', () => {
  const { value, interval } = measure({ yTrue, yPred, groups }, shift(), { confidence: 0.95 })
  const byRow = measure({ yTrue, yPred }, shift(), { confidence: 0.95 }).interval
  expect(interval?.method).toBe('clusterJackknife')
  expect(interval?.lower).toBeLessThan(Math.min(value, byRow?.lower ?? Number.NEGATIVE_INFINITY))
  expect(interval?.upper).toBeGreaterThan(value)
})

test.each(['auc', 'averagePrecision', 'ks'])('a perfect %s of few groups is less sure than one of single rows', id => {
  const scores = { yTrue: yTrue.map(truth => Number(truth < 20)), yScore: yTrue.map(truth => -truth) }
  const inFive = yTrue.map((_, i) => i % 5)
  const lowerOf = (yScore: readonly number[], of?: readonly number[]): number =>
    measure({ ...scores, yScore: [...yScore], positive: 1, ...(of && { groups: [...of] }) }, id, { confidence: 0.9 })
      .interval?.lower ?? Number.NaN
  const perfect = lowerOf(scores.yScore, inFive)
  expect(perfect).toBeGreaterThan(0)
  expect(perfect).toBeLessThan(lowerOf(scores.yScore) - 0.01)
  const wrong = scores.yScore.map((score, i) => (yTrue[i] === 19 ? -21.5 : score))
  expect(lowerOf(wrong, inFive)).toBeLessThanOrEqual(perfect)
})

test('nor is a gain in it', () => {
  const baseline = { yPred: yPred.map((each, i) => each + (i % 7) / 2) }
  const { interval } = compare({ yTrue, yPred, groups }, baseline, shift()).metrics[0]
  expect(interval?.method).toBe('clusterJackknife')
})

test('of many groups, blocks of groups are left out: the standard error is that of a mean over groups', () => {
  const units = 1000
  const values = Float64Array.from({ length: units }, (_, unit) => Math.sin(unit * unit))
  const meanWhen = (counts: ArrayLike<number>): number => {
    let [sum, n] = [0, 0]
    for (let unit = 0; unit < units; unit++) {
      sum += counts[unit] * values[unit]
      n += counts[unit]
    }
    return sum / n
  }
  const rows = { unitOf: Int32Array.from(values, (_, unit) => unit), units }
  const { shares, standardError } = jackknifeOfGroups(meanWhen, rows, undefined)
  expect(shares.length).toBe(200)
  expect(shares.every(share => Math.abs(share - 1 / 200) < 1e-9)).toBe(true)
  const { n, squares } = momentsOf(values)
  // 200 blocks tell the standard error to 5 %.
  expect(standardError / Math.sqrt(squares / n / (n - 1))).toBeCloseTo(1, 0.8)
})

test('few groups are left out one by one', () => {
  const asked: number[][] = []
  const { shares, standardError } = jackknifeOfGroups(
    counts => {
      asked.push(Array.from(counts))
      return [0.5, 0.8, 0.2][Array.from(counts).indexOf(0)]
    },
    { unitOf: Int32Array.of(0, 0, 1, 2, 2, 2), units: 3 },
    undefined,
  )
  expect(asked).toEqual(tableOf('0 1 1 / 1 0 1 / 1 1 0'))
  expect(Array.from(shares)).toEqual([1 / 3, 1 / 6, 1 / 2].map(share => expect.closeTo(share, 12)))
  // 0.3² + 0.3² over ⅔.
  expect(standardError).toBeCloseTo(Math.sqrt((2 / 3) * 0.18), 12)
})

/** The groups that are left out together. */
function blocksOf(units: number): readonly (readonly number[])[] {
  const blocks: number[][] = []
  const unitOf = Int32Array.from({ length: units }, (_, unit) => unit)
  jackknifeOfGroups(
    counts => {
      blocks.push([...unitOf].filter(unit => counts[unit] === 0))
      return 0
    },
    { unitOf, units },
    undefined,
  )
  return blocks
}

test('up to 200 groups are blocks of their own, in their order; more are dealt at random', () => {
  expect(blocksOf(200)).toEqual(Array.from({ length: 200 }, (_, unit) => [unit]))
  const blocks = blocksOf(400)
  expect(blocks.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, unit) => unit))
  expect(new Set(blocks.map(({ length }) => length))).toEqual(new Set([2]))
  expect(blocks.filter(([first, second]) => second - first === 200).length).toBeLessThan(10)
  expect(blocksOf(201).filter(({ length }) => length === 2)).toHaveLength(1)
})

test('there is no jackknife of rows without groups', () => {
  expect(leftOutGroups(computationOf(evaluation({ yTrue, yPred }), shift()))).toBeUndefined()
})
