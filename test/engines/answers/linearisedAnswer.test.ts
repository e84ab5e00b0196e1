import { describe, expect, test } from 'vitest'
import { compare, type EvaluationInput, measure } from '../../../src/index.ts'
import { database, makeTable } from '../tables.ts'

type Metric = 'r2' | 'r2(forceFinite=true)' | 'explainedVariance(forceFinite=true)' | 'pearson' | 'wape'

async function bothWays(metric: Metric, yTrue: readonly number[], yPred: readonly number[]) {
  await makeTable('few', { y: ['DOUBLE', yTrue], p: ['DOUBLE', yPred] })
  const { db } = await database()
  const preds = await db.evaluation('few', { yTrue: 'y', yPred: 'p' }, { metrics: [metric] })
  const found = (input: EvaluationInput) => {
    const { value, undefinedBecause, notes, n, interval } = measure(input, metric, { confidence: 0.95 })
    return { value, undefinedBecause, notes: notes.filter(note => note.includes('counted as')), n, interval }
  }
  return [found(preds), found({ yTrue, yPred })] as const
}

describe('values that are not there are those of memory, with the reason', () => {
  test.each([
    ['r2', [1], [2]],
    ['r2', [3, 3, 3], [1, 2, 3]],
    ['r2(forceFinite=true)', [3], [3]],
    ['r2(forceFinite=true)', [3, 3, 3], [1, 2, 3]],
    ['r2(forceFinite=true)', [3, 3, 3], [3, 3, 3]],
    ['explainedVariance(forceFinite=true)', [3, 3, 3], [3.1, 3.1, 3.1]],
    ['explainedVariance(forceFinite=true)', [3, 3, 3], [1, 2, 3]],
    ['pearson', [1], [1]],
    ['pearson', [2, 2], [1, 3]],
    ['pearson', [1, 3], [0.1, 0.1]],
    ['wape', [0, 0], [1, 2]],
  ] as const)('%s of %s and %s', async (metric, yTrue, yPred) => {
    const [{ interval: _, ...here }, { interval: __, ...there }] = await bothWays(metric, yTrue, yPred)
    expect(here).toEqual(there)
  })
})

test('perfect correlations, and those that are perfect but for one row, have the limits of memory', async () => {
  const yTrue = Array.from({ length: 200 }, (_, i) => (i * 37) % 101)
  const line = yTrue.map(value => 3 * value - 7)
  for (const yPred of [line, line.map(value => -value), line.with(17, 4000)]) {
    const [here, there] = await bothWays('pearson', yTrue, yPred)
    expect(here.value).toBeCloseTo(there.value, 12)
    expect(here.interval?.lower).toBeCloseTo(there.interval?.lower ?? Number.NaN, 9)
    expect(here.interval?.upper).toBeCloseTo(there.interval?.upper ?? Number.NaN, 9)
  }
})

test('predictions without an error have an R² of 1, and rows that say nothing of others', async () => {
  const [here] = await bothWays('r2', [1, 2, 4], [1, 2, 4])
  expect(here).toMatchObject({ value: 1, interval: undefined })
})

test('numbers that differ by too little for sums of squares are refused by name', async () => {
  await makeTable('few', { y: ['DOUBLE', [1, 2]], p: ['DOUBLE', [0, 1e-200]] })
  const { db } = await database()
  await expect(db.evaluation('few', { yTrue: 'y', yPred: 'p' }, { metrics: ['pearson'] })).rejects.toThrow(
    'the numbers of yPred differ by so little that the squares of their deviations vanish',
  )
})

test('a correlation that one model does not have is no comparison', async () => {
  await makeTable('few', { y: ['DOUBLE', [1, 2, 3]], p: ['DOUBLE', [1, 2, 4]], o: ['DOUBLE', [5, 5, 5]] })
  const { db } = await database()
  const named = { yTrue: 'y', yPred: 'p', baseline: { yPred: 'o' } }
  const preds = await db.evaluation('few', named, { metrics: ['pearson', 'r2'] })
  const [found] = compare(preds, preds.baseline, 'pearson').metrics
  expect(found.gain).toBeNaN()
  expect(found.noInterval).toBe('a side has no value')
})
