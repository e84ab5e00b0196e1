import { expect, test } from 'vitest'
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
  await makeTable('alike', { id: ['VARCHAR', ['a', 'b', 'c']], y: ['INTEGER', [3, 0, 2]], p: ['INTEGER', [1, 0, 3]] })
  const { db } = await database()
  const preds = await db.evaluation('alike', { yTrue: 'y', yPred: 'p' }, { metrics: ['mape'] })
  const zero = 'in 1 of 3 rows, and an error relative to 0 has no value'
  expect(measure(preds, 'mape').undefinedBecause).toBe(`yTrue (column "y") is 0 ${zero}`)
  const named = { yTrue: 'y', yPred: 'y', ids: 'id', baseline: { yPred: 'p' } }
  const both = await db.evaluation('alike', named, { metrics: ['mape', 'smape'] })
  expect(measure(both, 'mape').undefinedBecause).toBe(`yTrue (column "y") is 0 ${zero}; the row of id "b" is one`)
  expect(measure(both.baseline, 'smape').undefinedBecause).toBe(
    `yTrue (column "y") and yPred (column "p") are 0 ${zero}; the row of id "b" is one`,
  )
})
