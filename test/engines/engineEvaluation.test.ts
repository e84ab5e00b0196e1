import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { duckdbDialect } from '../../src/engines/duckdb/duckdbDialect.ts'
import { columnNames, positiveOf, withBaseline } from '../../src/engines/engineEvaluation.ts'
import type { EngineColumns } from '../../src/engines/plan/engineColumns.ts'
import { planOf } from '../../src/engines/plan/plannedEvaluation.ts'
import type { CheckedSource } from '../../src/engines/sql/sourceColumns.ts'
import type { Label } from '../../src/evaluation/label.ts'
import { evaluation } from '../../src/index.ts'

function sourceOf(labels: readonly Label[]): CheckedSource {
  return {
    from: sql`rows`,
    dialect: duckdbDialect,
    ask: async () => {
      throw new Error('nothing is asked')
    },
    names: new Map(),
    kinds: new Map(),
    types: new Map(),
    wide: new Set(),
    rows: 10,
    classes: labels.map(label => ({ label, rows: 5 })),
    ranges: new Map([['yScore', [0, 1]]]),
    ids: undefined,
  }
}

const planFor = (columns: EngineColumns) => planOf(columns, ['auc'], 'DuckDB')
const scores = { yTrue: 'y', yScore: 's' }

test('a baseline stands beside an evaluation, which stays what it is', () => {
  const own = evaluation({ yTrue: [1, 0], yScore: [0.9, 0.2] })
  const other = evaluation({ yTrue: [1, 0], yScore: [0.4, 0.2] })
  const both = withBaseline(own, other)
  expect(both.data).toBe(own.data)
  expect(both.n).toBe(2)
  expect(both.baseline).toBe(other)
  expect(Object.keys(both)).toContain('baseline')
  expect(Object.keys(withBaseline(own, undefined))).not.toContain('baseline')
  expect(Object.isFrozen(both)).toBe(true)
})

test('the positive label is the given one, or clear from both classes', () => {
  expect(positiveOf(sourceOf([0, 1]), planFor(scores))).toBe(1)
  expect(positiveOf(sourceOf([false, true]), planFor(scores))).toBe(true)
  expect(positiveOf(sourceOf(['ham', 'spam']), planFor({ ...scores, positive: 'spam' }))).toBe('spam')
  expect(() => positiveOf(sourceOf(['ham', 'spam']), planFor(scores))).toThrow('positive')
})

test('messages list the columns of a side', () => {
  const plan = planFor({ ...scores, baseline: { yScore: 'o' } })
  expect(columnNames(plan, 'first')).toEqual(['yTrue', 'yScore'])
  expect(columnNames(planFor(scores), 'baseline')).toEqual(['yTrue'])
})
