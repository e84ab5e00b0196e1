import { expect, test } from 'vitest'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { database } from '../engines/tables.ts'

// Rows that were counted have no places of their own: no message names one.

const matchers = createMatchers(plainHost)
function said(name: string, received: unknown, ...args: unknown[]): string {
  const { pass, message } = matchers[name]!.call({ promise: '', isNot: false } as object, received, ...args)
  expect(pass).toBe(false)
  return message()
}

const table = { yTrue: [0, 0, 1, 1, 2, 2], yPred: [0, 1, 1, 0, 2, 1], count: [100, 20, 30, 5, 40, 9] }
const other = { yPred: [0, 0, 0, 1, 2, 2] }

async function inEngine() {
  const { db } = await database()
  const source = '(SELECT i % 3 AS y, (i * 7) % 4 % 3 AS p, (i * 5) % 4 % 3 AS o FROM range(1200) r(i))'
  return await db.evaluation(source, { yTrue: 'y', yPred: 'p', baseline: { yPred: 'o' } }, { metrics: ['accuracy'] })
}

test('a gate shows the matrix and no rows', async () => {
  for (const received of [table, await inEngine()]) {
    const text = said('toHaveAccuracyAbove', received, 0.99)
    expect(text).toContain('confusion matrix')
    expect(text).toContain('Next: count the rows by slice, such as country or device, to see where the wrong')
    expect(text).not.toMatch(/yTrue\[|See /)
  }
})

test('a comparison shows how labels changed and no rows', async () => {
  const preds = await inEngine()
  for (const text of [
    said('toBeBetterThan', preds, preds.baseline, 'accuracy'),
    said('toBeBetterThan', table, other, 'accuracy'),
  ]) {
    expect(text).toMatch(/rows {2}true {2}from {2}to/)
    expect(text).not.toContain('yTrue[')
  }
})

test('an engine does not pair by position', async () => {
  const preds = await inEngine()
  expect(said('toBeBetterThan', preds, preds.baseline, 'accuracy')).toContain(
    'note: paired in the engine: both predictions stand in the same row',
  )
})

test('rows of a table that have ids are named by them, each once', () => {
  const named = { ...table, ids: ['a', 'b', 'c', 'd', 'e', 'f'] }
  expect(said('toHaveAccuracyAbove', named, 0.99)).toMatch(/2 predicted as 1: f … and 8 more rows/)
})
