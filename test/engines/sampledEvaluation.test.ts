import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { longTest } from '../thoroughness.ts'
import { random } from './draws.ts'
import { database, makeTable } from './tables.ts'

const { yTrue, yScore, country } = random(3000)

async function sample(seed: number, rows = 500) {
  await makeTable('whole', { y: ['INTEGER', yTrue], s: ['DOUBLE', yScore], country: ['VARCHAR', country] })
  const { db } = await database()
  return await db.sample('whole', { yTrue: 'y', yScore: 's', slices: ['country'] }, { rows, seed })
}

longTest('so many rows, the same for the same seed', async () => {
  const [first, again, other] = [await sample(1), await sample(1), await sample(2)]
  expect(first.n).toBe(500)
  const [a, b, c] = [first, again, other].map(each => measure(each, 'averagePrecision').value)
  expect(a).toBe(b)
  expect(a).not.toBe(c)
})

test('a sample of all rows has what all rows have', async () => {
  const all = await sample(1, 5000)
  expect(measure(all, 'auc').value).toBeCloseTo(measure({ yTrue, yScore }, 'auc').value, 12)
  expect(measure(all, 'auc', { slices: 'country' }).slices).toHaveLength(3)
})

test('rows and seed are whole numbers', async () => {
  await expect(sample(1, 0.5)).rejects.toThrow('rows is 0.5. Expected a whole number, such as { rows: 1e6, seed: 1 }.')
  await expect(sample(-1)).rejects.toThrow('seed is -1')
})
