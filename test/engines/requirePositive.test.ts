import { expect, test } from 'vitest'
import { evaluation, measure } from '../../src/index.ts'
import { database } from './tables.ts'

const source = '(SELECT i % 3 % 2 AS y, i * 7 % 11 / 11.0 AS s FROM range(33) r(i))'
const rows = Array.from({ length: 33 }, (_, i) => i)
const memory = evaluation({
  yTrue: rows.map(i => (i % 3) % 2),
  yScore: rows.map(i => ((i * 7) % 11) / 11),
  positive: 1,
})

test.each(['auc(positive=0)', 'logLoss(positive=0)', 'ece(positive=0)'] as const)(
  '%s beside another positive label is refused, and has an evaluation of its own',
  async metric => {
    const { db } = await database()
    const columns = { yTrue: 'y', yScore: 's' }
    await expect(db.evaluation(source, { ...columns, positive: 1 }, { metrics: [metric] })).rejects.toThrow(
      'is about another label than 1, whose scores are counted',
    )
    const preds = await db.evaluation(source, { ...columns, positive: 0 }, { metrics: [metric] })
    expect(measure(preds, metric).value).toBeCloseTo(measure(memory, metric).value, 12)
  },
)

test('neighbouring scores serve one label', async () => {
  const { db } = await database()
  const many = '(SELECT i % 3 = 0 AS y, i / 1100001 AS s FROM range(1100000) r(i))'
  await expect(
    db.evaluation(many, { yTrue: 'y', yScore: 's' }, { metrics: ['averagePrecision(positive=false)'] }),
  ).rejects.toThrow('averagePrecision(positive=false) is about another label than true')
})

test('counted rows serve either label', async () => {
  const { db } = await database()
  const metrics = ['auc(positive=1)', 'ks(positive=0)', 'averagePrecision(positive=0)'] as const
  const preds = await db.evaluation(source, { yTrue: 'y', yScore: 's', positive: 1 }, { metrics })
  for (const metric of metrics) {
    expect(measure(preds, metric).value, metric).toBeCloseTo(measure(memory, metric).value, 12)
  }
})
