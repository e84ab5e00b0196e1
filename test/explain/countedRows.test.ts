import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { defineMetric } from '../../src/define.ts'
import { explainVerdict, gateContext } from '../../src/explain/explainVerdict.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { judge } from '../../src/gates/judge.ts'
import {
  calibrationCurve,
  confusionMatrix,
  EvaluationError,
  evaluation,
  gate,
  measure,
  prCurve,
  rocCurve,
} from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { plainHost } from '../../src/matchers/host.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { database } from '../engines/tables.ts'
import { expectMessage } from '../messages/failure.ts'
import { longTest } from '../thoroughness.ts'

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

const metrics = catalog.flatMap(({ id }) =>
  [id, `${id}(threshold=0.5)`, `${id}(power=1.5)`, `${id}(beta=2)`, `${id}(quantile=0.5)`, `${id}(maxFpr=0.5)`].filter(
    written => {
      try {
        resolveMetric(written)
        return true
      } catch {
        return false
      }
    },
  ),
)

/** All that matchers say of a metric that misses its bound, of both models and of slices. */
function textsOf(received: unknown, metric: string, baseline: unknown): readonly string[] {
  const bounds = [{ atLeast: 0.999 }, { atMost: 0.001 }, { within: [0.1234567, 1e-9] }, { between: [5000, 6000] }]
  const calls: readonly (readonly [name: string, ...args: unknown[]])[] = [
    ...bounds.flatMap(bound => [
      ['toHaveMetric', metric, bound] as const,
      ['toHaveMetric', metric, bound, { slices: ['g'], minSupport: 1 }] as const,
    ]),
    ['toBeBetterThan', baseline, metric, { lead: 0.9 }],
    ['toBeNoWorseThan', baseline, metric, { margin: 0 }],
    ['toBeatDummy', metric, { strategy: 'mostFrequent', lead: 0.9 }],
  ]
  return calls.map(([name, ...args]) => {
    try {
      return matchers[name]!.call({ promise: '', isNot: false } as object, received, ...args).message()
    } catch (error) {
      return String(error)
    }
  })
}

const place = /\b(?:yTrue|yPred|yScore|passed|score)\[\d+\]|#\d/

describe.each([
  ['scores', { yTrue: 'y', yScore: 's', threshold: 0.5 }, { yScore: 'o' }],
  ['numbers', { yTrue: 't', yPred: 'p' }, { yPred: 'q' }],
] as const)('%s', (family, own, baseline) => {
  const source = `(SELECT 'r' || i AS id, i % 3 = 0 AS y, (i * 37 % 50) / 50 AS s, (i * 53 % 20) / 20 AS o, 1 + i % 7 AS t,
    1 + i * 5 % 11 AS p, 1 + i * 3 % 11 AS q, CASE WHEN i % 2 = 0 THEN 'a' ELSE 'b' END AS g FROM range(90) r(i))`

  longTest('what an engine has counted is named by ids, where the source has them, and by no place', async () => {
    const { db } = await database()
    const named: string[] = []
    for (const metric of metrics) {
      for (const ids of [{}, { ids: 'id' }]) {
        const columns = { ...own, ...ids, slices: ['g'], baseline }
        const preds = await db
          .evaluation(source, columns, { metrics: [metric as 'auc'] })
          .catch((error: Error) => error)
        const texts = preds instanceof Error ? [preds.message] : textsOf(preds, metric, preds.baseline)
        for (const text of texts) {
          expect(text).not.toMatch(place)
          if ('ids' in ids && /\br\d+\b/.test(text)) named.push(metric)
        }
      }
    }
    expect(new Set(named).size).toBeGreaterThan(3)
  })

  test("an error of a metric of one's own names no place among groups", async () => {
    const refuses = defineMetric({
      id: 'refuses',
      title: 'refuses',
      direction: 'up',
      range: [0, 1],
      compute: {
        [family === 'scores' ? 'scores' : 'numbers']: () => {
          throw new EvaluationError({ column: 'yTrue', index: 3, problem: 'yTrue[3] is odd' })
        },
      },
    })
    const { db } = await database()
    const preds = await db.evaluation(source, own, { metrics: [refuses] })
    expect(() => measure(preds, refuses)).toThrow(/: yTrue is odd\.$/)
  })

  longTest('nor is the place of a row that a table of counts stands for', async () => {
    const rows = Array.from({ length: 45 }, (_, i) => i)
    const table = {
      yTrue: rows.map(i => ('yScore' in own ? i % 3 === 0 : 1 + (i % 7))),
      ...('yScore' in own
        ? { yScore: rows.map(i => ((i * 37) % 50) / 50), threshold: 0.5 }
        : { yPred: rows.map(i => 1 + ((i * 5) % 11)) }),
      count: rows.map(i => 1 + (i % 3)),
      slices: { g: rows.map(i => (i % 2 === 0 ? 'a' : 'b')) },
    }
    const other =
      'yScore' in own ? { yScore: rows.map(i => ((i * 53) % 20) / 20) } : { yPred: rows.map(i => 1 + ((i * 3) % 11)) }
    for (const metric of metrics) {
      for (const text of textsOf(table, metric, other)) {
        // An error is about the rows that are written out.
        if (!text.startsWith('EvaluationError')) expect(text).not.toMatch(place)
      }
    }
  })
})
