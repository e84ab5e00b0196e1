import { expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { database } from '../tables.ts'

test('the area by midranks is that in memory to the bit: ties, scores below 0, slices, both models', async () => {
  const { db } = await database()
  const n = 4000
  const source = `(SELECT (i * 7919) % 11 < 3 AS y, ['a', 'b', 'c'][1 + i % 3] AS g,
    ((i * 104729) % 389 - 150) / 64 AS s, ((i * 1299709) % 997) / 1024 AS o FROM range(${n}) r(i))`
  const preds = await db.evaluation(
    source,
    { yTrue: 'y', yScore: 's', slices: ['g'], baseline: { yScore: 'o' } },
    { metrics: ['auc'], exact: true },
  )
  const rows = Array.from({ length: n }, (_, i) => i)
  const yTrue = rows.map(i => (i * 7919) % 11 < 3)
  const slices = { g: rows.map(i => ['a', 'b', 'c'][i % 3]!) }
  const memory = evaluation({ yTrue, yScore: rows.map(i => (((i * 104729) % 389) - 150) / 64), slices })
  const other = evaluation({ yTrue, yScore: rows.map(i => ((i * 1299709) % 997) / 1024), slices })
  if (preds.baseline === undefined) throw new Error('there is no baseline')
  for (const [here, there] of [
    [preds, memory],
    [preds.baseline, other],
  ] as const) {
    const [found, expected] = [here, there].map(each => measure(each, 'auc', { slices: 'g', minSupport: 1 }))
    expect(found?.value).toBe(expected?.value)
    expect(found?.within).toBeUndefined()
    expect(found?.slices?.map(({ measurement }) => measurement?.value)).toEqual(
      expected?.slices?.map(({ measurement }) => measurement?.value),
    )
  }
})

test('scores of one value, and a slice of one class', async () => {
  const { db } = await database()
  const source =
    "(SELECT i % 2 = 0 AS y, CASE WHEN i < 2 THEN 'both' ELSE 'one' END AS g, 0.5 AS s FROM range(2) r(i) UNION ALL SELECT true, 'one', 0.5)"
  const preds = await db.evaluation(
    source,
    { yTrue: 'y', yScore: 's', slices: ['g'] },
    { metrics: ['auc'], exact: true },
  )
  expect(measure(preds, 'auc').value).toBe(0.5)
  const { slices } = measure(preds, 'auc', { slices: 'g', minSupport: 1 })
  expect(slices?.map(({ labels, measurement }) => [...labels, measurement?.value])).toEqual([
    ['both', 0.5],
    ['one', Number.NaN],
  ])
})
