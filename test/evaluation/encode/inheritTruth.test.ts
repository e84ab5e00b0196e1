import { describe, expect, test } from 'vitest'
import { withTruthOf } from '../../../src/evaluation/encode/inheritTruth.ts'
import { presentColumns } from '../../../src/evaluation/encode/presentColumns.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { evaluation } from '../../../src/index.ts'
import { everyColumn, withRows } from './everyColumn.ts'

const own: ReadonlySet<string> = new Set(['prediction', 'result'])
const kept: ReadonlySet<string> = new Set(['name', 'text'])

describe.each(Object.entries(everyColumn))('a baseline of predictions alone takes over from %s', (_, input) => {
  const candidate = evaluation(input)
  const columns = presentColumns(candidate.data)
  const lent = columns.filter(({ role }) => !kept.has(role))
  const predictions = Object.fromEntries(
    Object.entries(input).filter(([name]) => columns.some(column => column.name === name && own.has(column.role))),
  )

  test('all else but the ids, in the same order', () => {
    const baseline = borrowedEvaluation(withTruthOf(candidate, predictions))
    expect(presentColumns(baseline.data).map(({ name }) => name)).toEqual(lent.map(({ name }) => name))
    for (const [i, column] of presentColumns(baseline.data).entries()) {
      expect([column.name, column.given()]).toEqual([lent[i].name, lent[i].given()])
    }
  })

  test('all else, in the order of its own ids', () => {
    const order = [3, 0, 4, 1, 2]
    const reordered = withRows({ ...predictions, ids: input.ids }, order)
    const baseline = borrowedEvaluation(withTruthOf(candidate, reordered))
    const wanted = presentColumns(borrowedEvaluation(withRows(input, order)).data).filter(({ role }) => role !== 'text')
    for (const [i, column] of presentColumns(baseline.data).entries()) {
      expect([column.name, column.given()]).toEqual([wanted[i].name, wanted[i].given()])
    }
  })
})

test('what has a truth of its own is handed back as it is', () => {
  const candidate = evaluation({ yTrue: [1, 0], yPred: [1, 1] })
  for (const baseline of [{ yTrue: [1, 1], yPred: [1, 1] }, { relevance: [[1]] }, evaluation({ passed: [true] }), 3]) {
    expect(withTruthOf(candidate, baseline)).toBe(baseline)
  }
})

test('labels of ratings are lent to ratings alone', () => {
  const { ratings } = everyColumn
  expect(withTruthOf(evaluation(ratings), { ratings: ratings.ratings })).toMatchObject({ labels: ['low', 'high'] })
  expect(withTruthOf(evaluation(ratings), { passed: ratings.passed })).not.toHaveProperty('labels')
})

describe('a run takes over', () => {
  const qrels = { q1: { a: 1 }, q2: { b: 2 } }
  const beside = {
    catalog: ['a', 'b', 'c'],
    features: { a: [1, 0], b: [0, 1], c: [0, 1] },
    popularity: { a: 0.5, b: 0.25, c: 1 },
    otherRun: { q1: ['c'], q2: { b: 1, c: 0.5 } },
  }
  const candidate = evaluation({ qrels, run: { q1: ['a'], q2: ['b'] }, ...beside })

  test('judgements, and what is known of the items', () => {
    const baseline = borrowedEvaluation(withTruthOf(candidate, { run: { q1: ['b'], q2: ['b'] } }))
    expect(baseline.columns).toEqual(['qrels', 'catalog', 'features', 'popularity', 'otherRun', 'run'])
    expect(baseline.data).toMatchObject({ items: 'items' in candidate.data ? candidate.data.items : undefined })
  })

  test('what is known of the items must be known of its own', () => {
    expect(() => borrowedEvaluation(withTruthOf(candidate, { run: { q1: ['d'], q2: ['b'] } }))).toThrow(
      'catalog lacks "d", which run["q1"] has',
    )
  })
})
