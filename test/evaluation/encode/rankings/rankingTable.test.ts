import { expect, test } from 'vitest'
import { cellsOf } from '../../../../src/evaluation/encode/columnView.ts'
import {
  itemTable,
  listTable,
  queryTable,
  rankingTable,
} from '../../../../src/evaluation/encode/rankings/rankingTable.ts'
import { evaluation } from '../../../../src/index.ts'

const { data } = evaluation({ qrels: { q1: { a: 2, b: 1 }, q2: { c: 1 } }, run: { q1: { a: 0.5, x: 0.1 } } })
if (data.kind !== 'ranking') throw new Error('a ranking')
const { queries } = data

test('what each query holds can be compared by column', () => {
  const holds = Object.entries(queryTable).flatMap(([name, column]) => {
    const view = 'view' in column ? column.view(queries) : undefined
    return view === undefined ? [] : [[name, cellsOf(view)(0)]]
  })
  expect(Object.fromEntries(holds)).toEqual({
    query: 'q1',
    judgedGrades: '[2,1]',
    missing: 0,
    grades: '[2,0]',
    scores: '[0.5,0.1]',
    docs: '["a","x"]',
  })
})

test('queries are taken by row, and with them no list that holds all of them', () => {
  expect(rankingTable.queries.take(queries, Uint32Array.of(1))).toEqual([queries[1]])
  expect(rankingTable.scoredLists.take()).toBeUndefined()
})

test('another run may be given again, with its scores where it had any', () => {
  const run = new Map([
    ['q1', { query: 'q1', docs: ['a', 'b'], scores: Float64Array.of(2, 1) }],
    ['q2', { query: 'q2', docs: ['c'], scores: undefined }],
  ])
  expect(itemTable.otherRun.given(run)).toEqual(
    new Map<string, unknown>([
      [
        'q1',
        new Map([
          ['a', 2],
          ['b', 1],
        ]),
      ],
      ['q2', ['c']],
    ]),
  )
})

test('a list without judgements is known by its query', () => {
  const lists = [{ query: 'u', docs: ['a'], scores: undefined }]
  expect([listTable.query.view(lists), listTable.scores.view(lists)].map(view => cellsOf(view)(0))).toEqual(['u', '[]'])
})
