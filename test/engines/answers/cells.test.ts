import { expect, test } from 'vitest'
import { cellsIn, cellsOf, cellsWhere } from '../../../src/engines/answers/cells.ts'
import type { Table } from '../../../src/engines/dialect.ts'
import { planOf } from '../../../src/engines/plan/plannedEvaluation.ts'
import { MOST_CELLS } from '../../../src/engines/sql/cellQuery.ts'

const columns: Readonly<Record<string, readonly unknown[]>> = {
  n: [3n, 2, 5],
  s0: ['DE', 'JP', 'JP'],
  y: [1n, 0n, null],
  x10_0: [0.5, null, 2],
}
const table: Table = {
  rows: 3,
  columns: Object.keys(columns).map(name => ({ name, type: '' })),
  column: name => columns[name] ?? [],
}

test('counts and sums are numbers, keys are labels, and what is NULL is neither', () => {
  const cells = cellsIn(table)
  expect(cells.size).toBe(3)
  expect([...cells.count]).toEqual([3, 2, 5])
  expect(cells.labels('y')).toEqual([1, 0, undefined])
  expect([...cells.numbers('x10_0')]).toEqual([0.5, Number.NaN, 2])
})

test('a column is read once', () => {
  const cells = cellsIn(table)
  expect(cells.labels('s0')).toBe(cells.labels('s0'))
  expect(cells.numbers('n')).toBe(cells.numbers('n'))
})

test('the cells of a slice have every label that is asked for', () => {
  const cells = cellsIn(table)
  expect([...cellsWhere(cells, ['s0'], ['JP'])]).toEqual([1, 2])
  expect([...cellsWhere(cells, ['s0', 'y'], ['JP', 0])]).toEqual([1])
  expect([...cellsWhere(cells, [], [])]).toEqual([0, 1, 2])
})

test('too many combinations are refused with what to leave out', () => {
  const plan = planOf({ yTrue: 'y', yPred: 'h', slices: ['country', 'id'] }, ['accuracy'], 'DuckDB')
  expect(() => cellsOf({ ...table, rows: MOST_CELLS + 1 }, plan)).toThrow(
    'there are more than 1000000 combinations of labels and slices',
  )
  expect(() => cellsOf({ ...table, rows: MOST_CELLS + 1 }, plan)).toThrow(
    'Leave out the column with the most values: "country", "id"',
  )
  expect(cellsOf(table, plan).size).toBe(3)
})
