import { describe, expect, test } from 'vitest'
import { evaluation, measure, repeated } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { lackingInAll } from '../../../src/measure/runs/intervalOfRuns.ts'
import { seededRandom } from '../../../src/numeric/random.ts'

function lacking(groups: number): number {
  const rows = Array.from({ length: 3 * groups }, (_, row) => row)
  const input = {
    yTrue: rows.map(row => row % 2),
    yPred: rows.map(row => row % 3 && 1),
    groups: rows.map(r => r % groups),
  }
  return lackingInAll(computationOf(evaluation(input), resolveMetric('accuracy')), 0.9)
}

test('few groups may lack one, of many that is the smaller part', () => {
  expect([4, 10, 20, 100].map(lacking)).toEqual([1, 1, 0.5, 0.1])
})

describe('ten runs share what the rows lack: few samples of 200 are surely above the truth', () => {
  const samples = Array.from({ length: 200 }, (_, sample) => sample)
  const surelyAbove = (truth: number, draw: (sample: number) => object, metric: string): number =>
    samples.filter(sample => {
      const { interval } = measure(draw(sample) as never, metric, { confidence: 0.9 })
      return interval !== undefined && interval.lower > truth
    }).length

  test.each([1, 10])('the accuracy of six users, of whom some fare badly: %d runs', runs => {
    const draw = (sample: number): object => {
      const random = seededRandom(sample)
      const bad = Array.from({ length: 6 }, () => random.next() < 0.15)
      const groups = Array.from({ length: 60 }, (_, row) => row % 6)
      const yTrue = groups.map(user => user % 2)
      const run = () => ({
        yTrue,
        groups,
        yPred: groups.map(user => (!bad[user] && random.next() < 0.95 ? user % 2 : 2)),
      })
      return runs === 1 ? run() : repeated(Array.from({ length: runs }, run))
    }
    expect(surelyAbove(0.85 * 0.95, draw, 'accuracy')).toBeLessThan(14)
  })

  test.each([1, 10])('the bias of calibrated scores of rare positives: %d runs', runs => {
    const draw = (sample: number): object => {
      const random = seededRandom(sample)
      const yTrue = Array.from({ length: 20 }, () => Number(random.next() < 0.05))
      const run = () => ({ yTrue, positive: 1, yScore: yTrue.map(() => 0.03 + 0.04 * random.next()) })
      return runs === 1 ? run() : repeated(Array.from({ length: runs }, run))
    }
    expect(surelyAbove(0, draw, 'calibrationBias')).toBeLessThan(14)
  })
})
