import { expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { database, makeTable } from '../../engines/tables.ts'

const yTrue = [1, 0, 1, 1, 0, 0, 1, 0]
const ours = [0.9, 0.4, 0.8, 0.45, 0.2, 0.3, 0.8, 0.85]
const theirs = [0.7, 0.6, 0.9, 0.4, 0.3, 0.2, 0.5, 0.9]

async function bothSides(metric: 'auc' | 'mae' | 'recall', predictions: boolean) {
  await makeTable('two_models', {
    y: ['INTEGER', yTrue],
    a: ['DOUBLE', ours],
    b: ['DOUBLE', theirs],
  })
  const { db } = await database()
  const named = predictions
    ? { yTrue: 'y', yPred: 'a', baseline: { yPred: 'b' } }
    : { yTrue: 'y', yScore: 'a', positive: 1, threshold: 0.5, baseline: { yScore: 'b' } }
  const preds = await db.evaluation('two_models', named, { metrics: [metric] })
  const [memory, other] = predictions
    ? [{ yTrue, yPred: ours }, { yPred: theirs }]
    : [{ yTrue, yScore: ours, positive: 1, threshold: 0.5 }, { yScore: theirs }]
  return [compare(preds, preds.baseline, metric), compare(memory, other, metric)].map(({ metrics: [found] }) => found)
}

test('areas differ by DeLong as in memory', async () => {
  const [here, there] = await bothSides('auc', false)
  expect(here.gain).toBeCloseTo(there.gain, 12)
  expect(here.pValue).toBeCloseTo(there.pValue, 9)
  expect(here.test).toBe('DeLong')
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
})

test('a loss that is to be low is a gain where the candidate lies lower', async () => {
  const [here, there] = await bothSides('mae', true)
  expect(here.gain).toBeGreaterThan(0)
  expect(here.gain).toBeCloseTo(there.gain, 12)
  expect(here.pValue).toBeCloseTo(there.pValue, 9)
  expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
})

test('counts of both models are paired as rows are', async () => {
  const [here, there] = await bothSides('recall', false)
  expect(here.gain).toBe(there.gain)
  expect(here.pValue).toBe(there.pValue)
  expect(here.interval).toEqual(there.interval)
})
