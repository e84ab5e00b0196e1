import { expect, test } from 'vitest'
import { explainVerdict } from '../../src/explain/explainVerdict.ts'
import { gateContext } from '../../src/explain/gateContext.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { judge } from '../../src/gates/gate.ts'
import { calibrationCurve, confusionMatrix, evaluation, gate, prCurve, rocCurve } from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { database } from '../engines/tables.ts'
import { expectMessage } from '../messages/failure.ts'

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

test('messages of a table of counts, and of what an engine has counted', async () => {
  await expectMessage('counts', { received: table, matcher: 'toHaveAccuracyAbove', args: [0.99] })
  await expectMessage('counts-comparison', { received: table, matcher: 'toBeBetterThan', args: [other, 'accuracy'] })
  const { db } = await database()
  const source =
    "(SELECT i % 10 = 0 AS y, ['DE', 'FR', 'IT'][1 + i % 3] AS country, (i * 7 % 100) / 100 * 0.6 + CASE WHEN i % 10 = 0 THEN 0.3 ELSE 0 END AS s FROM range(30000) r(i))"
  const columns = { yTrue: 'y', yScore: 's', slices: ['country'] }
  const received = await db.evaluation(source, columns, { metrics: ['auc', 'logLoss', 'recall(threshold=0.5)', 'ece'] })
  await expectMessage('counts-engine-scores', { received, matcher: 'toHaveAUCAbove', args: [0.97] })
  await expectMessage('counts-engine-losses', { received, matcher: 'toHaveLogLossBelow', args: [0.2] })
  await expectMessage('counts-engine-bins', { received, matcher: 'toHaveECEBelow', args: [0.01] })
  const threshold = [0.9, { threshold: 0.5, slices: 'country' }]
  await expectMessage('counts-engine-labels', { received, matcher: 'toHaveRecallAtLeast', args: threshold })
})

test('curves and matrices are refused where an engine has counted the rows, and what to do is said', async () => {
  const preds = await inEngine()
  for (const curve of [rocCurve, prCurve, calibrationCurve, confusionMatrix]) {
    expect(() => curve(preds)).toThrow(/DuckDB has counted the rows, and a .* takes the rows themselves.*db\.sample/)
  }
})

test('on the command line no function is called next', () => {
  const scores = evaluation({ yTrue: [0, 1], yScore: [0.9, 0.1] })
  const auc = gate('auc', { above: 0.9 })
  const judged = { verdict: judge(scores, auc), negated: false, ...gateContext(scores, auc, judge(scores, auc)) }
  const layout = { palette: noColours, width: 80 }
  expect(explainVerdict('check', judged, layout)).toContain('Next: rocCurve(evaluation)')
  expect(explainVerdict('check', { ...judged, furtherBy: 'neither' }, layout)).not.toContain('Next:')
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
