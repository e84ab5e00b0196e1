import { describe, expect, test } from 'vitest'
import { leastPrecision } from '../../../src/engines/answers/alikeAnswer.ts'
import { measure } from '../../../src/index.ts'
import { database, makeTable } from '../tables.ts'

test('rows that are alike are measured as they are in memory, with interval, slices and places left out', async () => {
  const yTrue = [1, 0, 1, 1, 0, 0, 1, 0]
  const yScore = [0.9, 0.4, 0.9, 0.4, 0.2, 0.2, 0.8, 0.9]
  const country = ['DE', 'DE', 'DE', 'DE', 'FR', 'FR', 'FR', 'FR']
  await makeTable('alike', { y: ['INTEGER', yTrue], s: ['DOUBLE', yScore], country: ['VARCHAR', country] })
  const { db } = await database()
  const named = { yTrue: 'y', yScore: 's', positive: 1, slices: ['country'] }
  const preds = await db.evaluation('alike', named, { metrics: ['ks', 'calibrationSlope'] })
  const [here, there] = [preds, { yTrue, yScore, positive: 1, slices: { country } }].map(input =>
    measure(input, 'ks', { confidence: 0.9, slices: 'country', minSupport: 1 }),
  )
  expect(here.value).toBeCloseTo(there.value, 12)
  expect(here.interval).toEqual(there.interval)
  const values = ({ slices = [] }: typeof here) => slices.map(({ labels, measurement }) => [labels, measurement?.value])
  expect(values(here)).toEqual(values(there))
})

test('a reason counts the rows at fault and names one by its id, not by a place among groups', async () => {
  await makeTable('alike', {
    id: ['VARCHAR', ['a', 'b', 'c']],
    y: ['INTEGER', [3, 0, 2]],
    h: ['INTEGER', [3, 0, 2]],
    p: ['INTEGER', [1, 0, 3]],
  })
  const { db } = await database()
  const preds = await db.evaluation('alike', { yTrue: 'y', yPred: 'p' }, { metrics: ['mape'] })
  const zero = 'in 1 of 3 rows, and an error relative to 0 has no value'
  expect(measure(preds, 'mape').undefinedBecause).toBe(`yTrue (column "y") is 0 ${zero}`)
  const named = { yTrue: 'y', yPred: 'h', ids: 'id', baseline: { yPred: 'p' } }
  const both = await db.evaluation('alike', named, { metrics: ['mape', 'smape'] })
  expect(measure(both, 'mape').undefinedBecause).toBe(`yTrue (column "y") is 0 ${zero}; the row of id "b" is one`)
  expect(measure(both.baseline, 'smape').undefinedBecause).toBe(
    `yTrue (column "y") and yPred (column "p") are 0 ${zero}; the row of id "b" is one`,
  )
})

describe('leastPrecision', () => {
  test('no order of the rows in their buckets has a lower average precision', () => {
    // Two buckets, with two positives and one negative, and one of each.
    const least = leastPrecision(Float64Array.of(1, 1, 0, 0), Float64Array.of(2, 1, 1, 1), Uint8Array.of(1, 0, 1, 0))
    expect(least).toBeCloseTo((2 * (1 / 2) + 3 / 5) / 3, 12)
    const worst = measure({ yTrue: [0, 1, 1, 0, 1], yScore: [5, 4, 3, 2, 1] }, 'averagePrecision').value
    expect(least).toBeLessThanOrEqual(worst)
  })

  test('of one row a bucket it is the value itself', () => {
    const [yTrue, yScore] = [[1, 0, 1, 1, 0], Float64Array.of(5, 4, 3, 2, 1)]
    const positive = Uint8Array.from(yTrue)
    const ones = new Float64Array(5).fill(1)
    expect(leastPrecision(yScore, ones, positive)).toBeLessThanOrEqual(
      measure({ yTrue, yScore }, 'averagePrecision').value,
    )
  })
})
