import { describe, expect, test } from 'vitest'
import { caseSettings, caseTable } from '../../../src/evaluation/encode/caseData.ts'
import { cellsOf } from '../../../src/evaluation/encode/columnView.ts'
import { labelSetSettings, labelSetTable } from '../../../src/evaluation/encode/labelSetData.ts'
import { outputTable } from '../../../src/evaluation/encode/outputs.ts'
import { presentColumns } from '../../../src/evaluation/encode/presentColumns.ts'
import { itemTable, listTable, queryTable, rankingTable } from '../../../src/evaluation/encode/rankings/rankingTable.ts'
import { countedRowsOf } from '../../../src/evaluation/encode/rowNames.ts'
import { rowSettings, rowTable } from '../../../src/evaluation/encode/rowTable.ts'
import { namesOf, viewsOf } from '../../../src/evaluation/encode/viewsOf.ts'
import type { EvaluationData } from '../../../src/evaluation/evaluation.ts'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { everyColumn } from './everyColumn.ts'

const namesIn = (...inputs: readonly EvaluationInput[]): ReadonlySet<string> =>
  new Set(
    inputs.flatMap(input => {
      const { data } = evaluation(input)
      return presentColumns(countedRowsOf(data)?.table ?? data).map(({ name }) => name)
    }),
  )

const ranking: EvaluationInput = {
  qrels: { q1: { a: 1, b: 0 }, q2: { c: 2 } },
  run: { q1: ['a', 'b'], q2: { c: 0.5, a: 0.25 } },
  catalog: ['a', 'b', 'c'],
  features: { a: [1, 0], b: [0, 1], c: [1, 1] },
  popularity: { a: 0.5, b: 0.25, c: 1 },
  otherRun: { q1: ['b'], q2: { c: 1 } },
  slices: { kind: { q1: 'short' } },
  details: { queries: { q1: 'one' } },
}
const retrieval: EvaluationInput = [
  { query: 'q1', relevant: ['a'], retrieved: ['b', 'a'], sampleWeight: 2 },
  { query: 'q2', relevant: ['c'], retrieved: ['c'], sampleWeight: 1 },
]
const withNumbers: EvaluationInput = {
  query: ['q1'],
  relevant: [['a']],
  retrieved: [['a']],
  numbers: { costUsd: [0.01] },
}
const logits: EvaluationInput = { yTrue: ['a'], yScore: [[2, -1]], labels: ['a', 'b'] }
const scoredLists: EvaluationInput = { relevance: [[1, 0]], yScore: [[0.2, 0.9]] }

describe('every column of a table is there once it is given', () => {
  const { rows, numbers, ratings, texts, labelSets, sets, outputs } = everyColumn
  const count = [1, 2, 1, 1, 3]
  const latencies = { score: [812, 640], titles: { score: 'latency' }, units: { score: 'ms' } }
  test.each([
    ['rows', { ...rowTable, ...rowSettings }, [{ ...rows, count }, numbers, logits]],
    ['cases', { ...caseTable, ...caseSettings }, [{ ...ratings, count }, texts, latencies]],
    ['labelSets', { ...labelSetTable, ...labelSetSettings }, [{ ...labelSets, count }, sets]],
    ['outputs', outputTable, [{ ...outputs, count }]],
    ['ranking', { ...rankingTable, ...itemTable }, [ranking, retrieval, withNumbers, scoredLists]],
  ])('%s', (_, table, inputs) => {
    expect([...namesIn(...inputs)].sort()).toEqual(Object.keys(table).sort())
  })
})

describe('what columns hold can be seen', () => {
  const seen = (data: EvaluationData): unknown =>
    Object.fromEntries(
      [...viewsOf(data, 'name', 'truth', 'prediction')].map(([name, view]) => [
        name,
        Array.from({ length: data.n }, (_, row) => cellsOf(view)(row)),
      ]),
    )

  test('of queries', () => {
    const { data } = evaluation(ranking)
    expect(namesOf(data)).toEqual(['q1', 'q2'])
    expect(seen(data)).toEqual({
      query: ['q1', 'q2'],
      judgedGrades: ['[1,0]', '[2]'],
      missing: [0, 0],
      grades: ['[1,0]', '[2,0]'],
      scores: ['[]', '[0.5,0.25]'],
      docs: ['["a","b"]', '["c","a"]'],
    })
    expect(Object.keys(queryTable)).toEqual(expect.arrayContaining(Object.keys(seen(data) as object)))
  })

  test('of lists without judgements', () => {
    const { data } = evaluation({ run: { q1: ['a', 'b'], q2: { c: 0.5 } } })
    expect(seen(data)).toEqual({
      query: ['q1', 'q2'],
      docs: ['["a","b"]', '["c"]'],
      scores: ['[]', '[0.5]'],
    })
    expect(Object.keys(listTable).sort()).toEqual(Object.keys(seen(data) as object).sort())
  })

  test('of rows, each with what its labels stand for', () => {
    expect(seen(evaluation(everyColumn.labelSets).data)).toMatchObject({
      ids: everyColumn.labelSets.ids,
      yTrue: ['["x"]', '["y"]', '["x","y"]', '["z"]', '[]'],
      yScore: ['[0.5,0.25,0]', '[0.25,0.5,0.25]', '[1,0,0]', '[0,0,1]', '[0.25,0.25,0.25]'],
    })
    expect(seen(evaluation(everyColumn.ratings).data)).toMatchObject({
      ratings: ['["low","high"]', '["high",null]', '["low","low"]', '["high","high"]', '[null,"low"]'],
    })
  })
})

test('a report has no columns', () => {
  expect(presentColumns({ kind: 'report', n: 1, report: { n: 1 } as never })).toEqual([])
})
