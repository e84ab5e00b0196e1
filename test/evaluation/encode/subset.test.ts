import { describe, expect, test } from 'vitest'
import { cellsOf } from '../../../src/evaluation/encode/columnView.ts'
import { type PresentColumn, presentColumns } from '../../../src/evaluation/encode/presentColumns.ts'
import { type Sliceable, subset, subsetData, taken } from '../../../src/evaluation/encode/subset.ts'
import { evaluation } from '../../../src/index.ts'
import { everyColumn, withRows } from './everyColumn.ts'

const sliceable = (input: Parameters<typeof evaluation>[0]): Sliceable => evaluation(input).data as Sliceable

/** What a column holds, whatever it is encoded in. */
function contents({ given, view }: PresentColumn, n: number): unknown {
  const seen = view()
  if (seen === undefined) return given()
  const cell = cellsOf(seen)
  return Array.from({ length: n }, (_, row) => cell(row))
}

describe.each(Object.entries(everyColumn))('some rows of %s', (_, input) => {
  const rows = [0, 1, 2, 4]
  const some = subsetData(sliceable(input), Uint32Array.from(rows))
  const wanted = new Map(presentColumns(sliceable(withRows(input, rows))).map(column => [column.name, column] as const))

  test('are the rows of an input of these alone', () => {
    expect(some.n).toBe(rows.length)
    expect(presentColumns(some).map(({ name }) => name)).toEqual([...wanted.keys()])
  })

  test.each(presentColumns(some).map(column => [column.name, column] as const))('%s', (name, column) => {
    expect(contents(column, rows.length)).toEqual(contents(wanted.get(name)!, rows.length))
  })
})

test('undeclared labels that no row has any more are gone; declared ones stay', () => {
  const { sets, labelSets, rows } = everyColumn
  const first = Uint32Array.of(0, 1)
  expect(subsetData(sliceable(sets), first)).toMatchObject({ labels: ['x', 'y'] })
  expect(subsetData(sliceable(labelSets), first)).toMatchObject({ labels: ['x', 'y', 'z'] })
  expect(subsetData(sliceable(rows), first)).toMatchObject({ labels: ['ham', 'spam', 'eggs'], positive: 'spam' })
  // Of no labels at all, there would be none to average over.
  expect(subsetData(sliceable(sets), Uint32Array.of(4))).toMatchObject({ labels: ['x', 'y', 'z'] })
})

test('the columns that an evaluation names stay', () => {
  const whole = evaluation(everyColumn.rows)
  expect(subset(whole, sliceable(everyColumn.rows), Uint32Array.of(1))).toMatchObject({ n: 1, columns: whole.columns })
})

test('some queries of a ranking, with their weights', () => {
  const { data } = evaluation([
    { query: 'q1', relevant: ['a'], retrieved: ['a'], sampleWeight: 1 },
    { query: 'q2', relevant: ['a'], retrieved: ['b'], sampleWeight: 2 },
    { query: 'q3', relevant: ['a'], retrieved: ['c'], sampleWeight: 3 },
  ])
  if (data.kind !== 'ranking') throw new TypeError('rows of retrieval are a ranking')
  const some = taken(data, Uint32Array.of(2, 0))
  expect(some.queries.map(({ query }) => query)).toEqual(['q3', 'q1'])
  expect(some).toMatchObject({ n: 2, sampleWeight: Float64Array.of(3, 1) })
})

test('scored lists of all queries do not stay beside some of them', () => {
  const { data } = evaluation({ relevance: [[1, 0], [1]], yScore: [[0.2, 0.9], [1]] })
  if (data.kind !== 'ranking') throw new TypeError('scored lists are a ranking')
  expect(data.scoredLists).toBeDefined()
  expect(taken(data, Uint32Array.of(1)).scoredLists).toBeUndefined()
})
