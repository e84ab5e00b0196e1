import { expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { database, makeTable } from '../tables.ts'

// What is counted once answers all that was asked for: the whole and each slicing, of both models.

const n = 240
const rows = Array.from({ length: n }, (_, i) => i)
const yTrue = rows.map(i => i % 3 === 0)
const scoreOf = (by: number): number[] => rows.map(i => (((i * by) % 97) + (i % 3 === 0 ? 30 : 0)) / 127)
const [yScore, other] = [scoreOf(31), scoreOf(53)]
const country = rows.map(i => (i % 5 < 2 ? 'DE' : 'FR'))
// France has no tablet.
const device = rows.map(i => (i % 5 === 1 ? 'tablet' : 'phone'))
const metrics = ['auc', 'brierScore', 'recall(threshold=0.5)', 'ece', 'ks'] as const

async function evaluated() {
  await makeTable('models', {
    y: ['BOOLEAN', yTrue],
    s: ['DOUBLE', yScore],
    o: ['DOUBLE', other],
    country: ['VARCHAR', country],
    device: ['VARCHAR', device],
  })
  const { db } = await database()
  const columns = { yTrue: 'y', yScore: 's', baseline: { yScore: 'o' }, slices: ['country', ['country', 'device']] }
  return await db.evaluation('models', columns, { metrics })
}

const memoryOf = (scores: readonly number[]) => evaluation({ yTrue, yScore: scores, slices: { country, device } })

test.each(metrics)('%s of both models, as a whole and in each combination that occurs', async metric => {
  const preds = await evaluated()
  for (const [here, there] of [
    [preds, memoryOf(yScore)],
    [preds.baseline, memoryOf(other)],
  ] as const) {
    for (const slices of [undefined, 'country', [['country', 'device']]] as const) {
      const [ours, theirs] = [here, there].map(each => measure(each, metric, slices && { slices }))
      expect(ours.value).toBeCloseTo(theirs.value, 10)
      const named = (found: typeof ours) =>
        found.slices?.map(slice => [slice.labels.join(), slice.rows, slice.support]).toSorted()
      expect(named(ours)).toEqual(named(theirs))
      for (const slice of theirs.slices ?? []) {
        const own = ours.slices?.find(({ labels }) => labels.join() === slice.labels.join())
        expect(own?.measurement?.value, slice.labels.join()).toBeCloseTo(slice.measurement?.value ?? Number.NaN, 10)
      }
    }
  }
  const crossed = measure(preds, metric, { slices: [['country', 'device']] }).slices
  expect(crossed?.map(({ labels }) => labels.join()).toSorted()).toEqual(['DE,phone', 'DE,tablet', 'FR,phone'])
})

test('what was not asked for is named, with what to add', async () => {
  const preds = await evaluated()
  expect(() => measure(preds, 'logLoss')).toThrow(/logLoss.*metrics/)
  expect(() => measure(preds, 'auc', { slices: 'device' })).toThrow('device')
})
