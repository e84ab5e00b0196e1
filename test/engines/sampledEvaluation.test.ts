import { expect, test } from 'vitest'
import { measure, metricReport } from '../../src/index.ts'
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

test.each(['BIGINT', 'HUGEINT', 'UBIGINT', 'DECIMAL(38,0)'])(
  'labels of the type %s beyond 2⁵³ are told apart, and no metric of numbers takes them',
  async type => {
    const rows = `(SELECT 9007199254740993::${type} AS y, 9007199254740992::${type} AS p UNION ALL SELECT 1::${type}, 1::${type})`
    const { db } = await database()
    const preds = await db.sample(rows, { yTrue: 'y', yPred: 'p' }, { rows: 10, seed: 1 })
    expect(measure(preds, 'accuracy').value).toBe(0.5)
    expect(() => measure(preds, 'mae')).toThrow(/yTrue\[\d\] is "/)
  },
)

test('decimal numbers are those of their digits, and dates are texts', async () => {
  const rows = `(SELECT 0.3::DECIMAL(9,1) AS y, 0.1::DECIMAL(38,20) AS p, DATE '2026-03-01' AS day UNION ALL
    SELECT 2::DECIMAL(9,1), 2::DECIMAL(38,20), DATE '2026-03-02')`
  const { db } = await database()
  const preds = await db.sample(rows, { yTrue: 'y', yPred: 'p', slices: ['day'] }, { rows: 10, seed: 1 })
  expect(measure(preds, 'mae').value).toBe((0.3 - 0.1) / 2)
  expect(metricReport(preds, { metrics: ['mae'], slices: ['day'] }).slices[0].slices.map(({ slice }) => slice)).toEqual(
    ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  )
})
