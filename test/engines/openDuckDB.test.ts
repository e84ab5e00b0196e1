import { expect, test } from 'vitest'
import { openDuckDB } from '../../src/engines/duckdb.ts'
import { compare, evaluation, measure } from '../../src/index.ts'
import { sampled } from '../thoroughness.ts'
import { countedRandom } from './countedRandom.ts'
import { apart, random } from './draws.ts'
import { database, makeTable } from './tables.ts'

const { yTrue, yScore, other, country } = random(3000)
const memory = evaluation({ yTrue, yScore, slices: { country } })
const metrics = [
  'auc',
  'gini',
  'logLoss',
  'brierScore',
  'ece',
  'recall(threshold=0.5)',
  'f1(threshold=0.3)',
  'mcc(threshold=0.3)',
] as const

test.each(sampled(metrics))('%s has the value, the interval and the slices that it has in memory', async metric => {
  const preds = await countedRandom(3000, metrics)
  const options = { confidence: 0.95, slices: 'country' }
  const [here, there] = [preds, memory].map(each => measure(each, metric, options))
  expect(here.n).toBe(there.n)
  expect(here.value).toBeCloseTo(there.value, 12)
  expect(here.convention).toEqual(there.convention)
  expect(here.interval?.method).toBe(there.interval?.method)
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 10)
  expect(here.interval?.upper).toBeCloseTo(there.interval?.upper ?? Number.NaN, 10)
  for (const slice of there.slices ?? []) {
    const own = here.slices?.find(({ labels }) => labels[0] === slice.labels[0])
    expect(own?.rows).toBe(slice.rows)
    expect(own?.support).toBe(slice.support)
    expect(own?.measurement?.value).toBeCloseTo(slice.measurement?.value ?? Number.NaN, 12)
  }
})

test.each(sampled(metrics.filter(metric => metric !== 'ece')))('%s is compared as it is in memory', async metric => {
  const preds = await countedRandom(3000, metrics)
  if (preds.baseline === undefined) throw new Error('there is no baseline')
  const [here] = compare(preds, preds.baseline, metric).metrics
  const [there] = compare(memory, { yScore: other }, metric).metrics
  expect(here.gain).toBeCloseTo(there.gain, 12)
  expect(here.interval?.method).toBe(there.interval?.method)
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 10)
  expect(here.interval?.upper).toBeCloseTo(there.interval?.upper ?? Number.NaN, 10)
  expect(apart(here.pValue, there.pValue)).toBeLessThan(1e-9)
})

test('ece of scores on edges of bins, which came true as often as they say, has the limits that it has in memory', async () => {
  // Fifteen times 0.2 is 3, and the sums of 12 and of 3 of them add up to a little more.
  const rows = [...Array(15).keys()].map(i => ({ y: Number(i < 3), s: 0.2 }))
  rows.push(...[...Array(10).keys()].map(i => ({ y: Number(i < 7), s: 0.8 })))
  const [truth, scores] = [rows.map(({ y }) => y), rows.map(({ s }) => s)]
  await makeTable('edges', { y: ['INTEGER', truth], s: ['DOUBLE', scores] })
  const { db } = await database()
  const asked = ['ece(bins=10)', 'recall(threshold=0.5)'] as const
  const here = measure(await db.evaluation('edges', { yTrue: 'y', yScore: 's' }, { metrics: asked }), asked[0], {
    confidence: 0.95,
  })
  const there = measure(evaluation({ yTrue: truth, yScore: scores }), asked[0], { confidence: 0.95 })
  expect(here.value).toBeCloseTo(there.value, 12)
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 10)
  expect(here.interval?.upper).toBeCloseTo(there.interval?.upper ?? Number.NaN, 10)
})

test('opens a database of its own, and closes it', async () => {
  const db = await openDuckDB({ memoryLimit: '200MB', threads: 1 })
  const preds = await db.evaluation(
    '(SELECT range % 3 = 0 AS y, range % 2 = 0 AS p FROM range(6))',
    { yTrue: 'y', yPred: 'p' },
    { metrics: ['accuracy'] },
  )
  expect(measure(preds, 'accuracy').value).toBe(0.5)
  await db.close()
})
