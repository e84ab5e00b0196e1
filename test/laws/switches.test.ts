import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { compare, measure } from '../../src/index.ts'
import { seededRandom } from '../../src/numeric/random.ts'
import type { Interval } from '../../src/stats/interval.ts'
import { longTest } from '../thoroughness.ts'

const draw = seededRandom(4)
const noise = Array.from({ length: 2100 }, () => draw.next())
const skewed = noise.map(each => 1 - each ** 3)
const isPositive = noise.map(each => Number(each < 0.4))
const scored = (shift: number) => isPositive.map((each, i) => each + 2 * noise[(7 * i + shift) % noise.length])
const numbers = noise.map((_, i) => i % 10)
const predicted = (spread: number) => numbers.map((each, i) => each + spread * noise[(3 * i + 1) % noise.length])

const confidence = 0.9

/** Returns the largest distance of two limits, as a share of the narrower interval. */
function apart(a: Interval | undefined, b: Interval | undefined): number {
  if (a === undefined || b === undefined) throw new Error('there is no interval')
  const width = Math.min(a.upper - a.lower, b.upper - b.lower)
  return Math.max(Math.abs(a.lower - b.lower), Math.abs(a.upper - b.upper)) / width
}

describe('one method serves samples of any size', () => {
  const methodsOf = (n: number) => {
    const score = skewed.slice(0, n)
    const other = score.map((each, i) => each - noise[i + 1] ** 2 / 3)
    return [
      measure({ score }, 'meanScore', { confidence }).interval?.method,
      compare({ score }, { score: other }, 'meanScore', { confidence }).metrics[0].interval?.method,
    ]
  }

  test('means', () => {
    for (const n of [5, 9, 10, 11, 999, 1000, 1001]) expect(methodsOf(n)).toEqual(['fartherT', 'fartherT'])
  })

  // Groups in turn, of three rows each.
  test.each(['auc', 'averagePrecision', 'ks', 'r2', 'mae', 'medae'])('%s of rows in groups', metric => {
    for (const count of [5, 50, 51, 120]) {
      const n = 3 * count
      const groups = numbers.slice(0, n).map((_, row) => row % count)
      const [yTrue, yScore, yPred] = [isPositive, scored(5), predicted(1)].map(each => each.slice(0, n))
      const ofScores = { yTrue, yScore, groups }
      const ofNumbers = { yTrue: numbers.slice(0, n), yPred, groups }
      const [input, other] = ['r2', 'mae', 'medae'].includes(metric)
        ? [ofNumbers, { yPred: predicted(1.2).slice(0, n) }]
        : [ofScores, { yScore: scored(11).slice(0, n) }]
      expect(measure(input, metric, { confidence }).interval?.method).toBe('cr2')
      const { interval } = compare(input, other, metric, { confidence }).metrics[0]
      expect(interval?.method).toBe(metric === 'medae' ? 'mover' : 'cr2')
    }
  })
})

longTest('a value of which nothing is known by rows: groups by themselves, and in blocks where they are many', () => {
  const spread = defineMetric({
    id: 'spread',
    title: 'spread',
    direction: 'down',
    range: [0, Number.POSITIVE_INFINITY],
    compute: {
      numbers: ({ n, yTrue, yPred }) => {
        const errors = Float64Array.from({ length: n }, (_, i) => yPred[i] - yTrue[i])
        const mean = errors.reduce((sum, each) => sum + each, 0) / n
        return Math.sqrt(errors.reduce((sum, each) => sum + (each - mean) ** 2, 0) / n)
      },
    },
  })
  const of = (count: number) => {
    const n = 3 * count
    const groups = numbers.slice(0, n).map((_, row) => row % count)
    return { yTrue: numbers.slice(0, n), yPred: predicted(1).slice(0, n), groups }
  }
  const intervals = [200, 201].map(count => measure(of(count), spread(), { confidence }).interval)
  expect(intervals.map(each => each?.method)).toEqual(['clusterJackknife', 'clusterJackknife'])
  expect(apart(intervals[0], intervals[1])).toBeLessThan(0.05)
})
