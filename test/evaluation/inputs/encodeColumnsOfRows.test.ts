import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonValid, ratio, toolCalls } from '../../../generated/metrics.ts'
import { placedError } from '../../../src/evaluation/inputs/encodeColumnsOfRows.ts'
import { EvaluationError, fromRows, measure, repeated } from '../../../src/index.ts'
import { thrownBy } from '../../thrownBy.ts'

const message = (work: () => unknown): string => (thrownBy(work) as Error).message

describe('rows of a ranking', () => {
  const rows: readonly {
    readonly q: number
    readonly gold: readonly string[] | Readonly<Record<string, number>>
    readonly docs: readonly string[]
    readonly kind: string
    readonly question: string | null
  }[] = [
    { q: 1, gold: ['d1'], docs: ['d1', 'd2'], kind: 'short', question: 'what?' },
    { q: 2, gold: { d3: 2 }, docs: ['d2', 'd3'], kind: 'long', question: null },
  ]
  const words = { query: 'q', relevant: 'gold', retrieved: 'docs' } as const

  test('have slices and details by the names of their fields', () => {
    const ranking = fromRows(rows, { ...words, slices: ['kind'], details: ['question'] })
    expect(measure(ranking, 'mrr').value).toBe(0.75)
    expect(ranking.data).toEqual(
      fromRows(
        rows.map(row => ({ ...row, q: `${row.q}` })),
        { ...words, slices: { kind: 'kind' }, details: row => ({ question: row.question ?? '' }) },
      ).data,
    )
  })

  test('with trials they are repeated runs over the same queries', () => {
    const answer = fc.shuffledSubarray(['d1', 'd2', 'd3', 'd4'])
    const trial = fc.tuple(answer, answer, answer)
    fc.assert(
      fc.property(fc.array(trial, { minLength: 2, maxLength: 4 }), trials => {
        const relevant = [['d1'], ['d2', 'd3'], ['d4']]
        const given = trials.flatMap((lists, t) =>
          lists.map((retrieved, i) => ({ query: `q${i}`, attempt: t, relevant: relevant[i], retrieved })),
        )
        const read = fromRows(given.toReversed(), {
          query: 'query',
          relevant: 'relevant',
          retrieved: 'retrieved',
          trial: 'attempt',
        })
        const runs = trials.map(lists =>
          lists.map((retrieved, i) => ({ query: `q${i}`, relevant: relevant[i], retrieved })),
        )
        expect(measure(read, 'ndcg@3').value).toBeCloseTo(measure(repeated(runs), 'ndcg@3').value, 12)
      }),
    )
  })

  test('a trial that lacks a query, another truth in another trial, one trial', () => {
    const given = [0, 1].flatMap(trial => rows.map(row => ({ ...row, trial })))
    const columns = { ...words, trial: 'trial' } as const
    expect(message(() => fromRows(given.slice(1), columns))).toMatchInlineSnapshot(
      `"fromRows: trial "0" has no row for "1". Expected a row for everything in each trial. Leave out trials that were cut short."`,
    )
    expect(message(() => fromRows(given.with(2, { ...given[2], gold: ['d2'] }), columns))).toMatchInlineSnapshot(
      `"fromRows: row 2: relevant is another than in another trial of "1" (row 0). Expected the same in all trials of a task."`,
    )
    expect(fromRows(given.slice(0, 2), columns).data).toEqual(fromRows(rows, words).data)
  })

  test('columns that are missing, and columns of something else', () => {
    expect(message(() => fromRows(rows, { query: 'q', relevant: 'gold' }))).toMatchInlineSnapshot(
      `"fromRows: rows of a ranking have no retrieved. Expected query, relevant and retrieved."`,
    )
    expect(message(() => fromRows(rows, { ...words, ids: 'q' }))).toMatchInlineSnapshot(
      `"fromRows: ids stands beside query, relevant and retrieved. Expected nothing but query, relevant, retrieved, trial, sampleWeight, whenMissing, maxMissing, numbers, slices and details. Queries are named by query."`,
    )
    expect(message(() => fromRows(rows, { ...words, threshold: 1 }))).toContain('threshold stands beside query')
  })

  test('documents that are numbered go by their digits, as queries do', () => {
    const numbered = [
      { q: 1, attempt: 1, gold: [1, 9007199254740993n], docs: [2, 9007199254740993n] },
      { q: 2, attempt: 1, gold: BigInt64Array.of(7n), docs: Int32Array.of(7, 8) },
      { q: 3, attempt: 1, gold: { '5': 2 }, docs: [5] },
    ]
    const named = [
      { q: '1', attempt: 1, gold: ['1', '9007199254740993'], docs: ['2', '9007199254740993'] },
      { q: '2', attempt: 1, gold: ['7'], docs: ['7', '8'] },
      { q: '3', attempt: 1, gold: { '5': 2 }, docs: ['5'] },
    ]
    expect(fromRows(numbered, words).data).toEqual(fromRows(named, words).data)
    const twice = [...numbered, ...named.map(row => ({ ...row, attempt: 2 }))]
    expect(measure(fromRows(twice, { ...words, trial: 'attempt' }), 'mrr').value).toBeCloseTo(2.5 / 3, 12)
    for (const odd of [2 ** 53, 0.5, Number.NaN]) {
      expect(message(() => fromRows([{ q: 1, gold: ['1'], docs: [odd] }], words))).toContain(
        `retrieved of row 0[0] is ${odd}. Expected a document id, a string. Write ids as texts.`,
      )
    }
  })

  test('a query that stands twice', () => {
    expect(message(() => fromRows([...rows, rows[0]], words))).toMatchInlineSnapshot(
      `"fromRows: query[2] is "1", as is query[0]. Expected a different id for every row."`,
    )
  })
})

test('trials of predictions are repeated runs over the same rows', () => {
  const rows = [
    { id: 'a', y: 1, p: 1, seed: 7 },
    { id: 'b', y: 0, p: 1, seed: 7 },
    { id: 'b', y: 0, p: 0, seed: 8 },
    { id: 'a', y: 1, p: 1, seed: 8 },
  ]
  const columns = { ids: 'id', yTrue: 'y', yPred: 'p' } as const
  const runs = repeated([fromRows(rows.slice(0, 2), columns), fromRows(rows.slice(2), columns)])
  const read = fromRows(rows, { ...columns, trial: 'seed' })
  expect(measure(read, 'accuracy').value).toBe(0.75)
  expect(measure(read, 'accuracy').value).toBe(measure(runs, 'accuracy').value)
})

describe('placedError', () => {
  const columns = {
    n: 3,
    words: { ids: ['a', 'b', 'a'] },
    slices: new Map(),
    details: new Map(),
    numbers: new Map(),
    settings: {},
    placeOf: (row: number) => `preds.csv, line ${row + 2}`,
    placesErrors: true,
  }

  test.each<[string, string | undefined, number | undefined, string]>([
    ['a row', 'yScore', 1, 'preds.csv, line 3: wrong.'],
    ['a row whose id occurs twice', 'ids', 2, 'preds.csv, line 4: wrong.'],
    ['no row', 'yScore', undefined, 'wrong.'],
    ['no column', undefined, 1, 'wrong.'],
    ['another list', 'labels', 7, 'wrong.'],
  ])('%s', (_, column, index, message) => {
    const error = new EvaluationError({ problem: 'wrong', column, index })
    expect(placedError(error, columns).message).toBe(message)
    expect(placedError(error, { ...columns, placesErrors: false })).toBe(error)
  })

  test.each(['ids', 'query'])('two rows of one name in %s', column => {
    const problem = `${column}[2] is "a", as is ${column}[0]`
    const error = new EvaluationError({ problem, column, index: 2, repeats: 0 })
    const what = column === 'ids' ? 'id' : 'query'
    expect(placedError(error, { ...columns, words: { [column]: ['a', 'b', 'a'] } }).message).toBe(
      `preds.csv, line 2 and preds.csv, line 4 have the same ${what}, "a".`,
    )
  })
})

test('rows of trials become the trials of their cases, with their tools, fields and numbers', () => {
  const rows = [
    { task: 'refund', trial: 1, ok: true, tools: [{ name: 'find' }], cost: 0.02, out: '{"total": 3}' },
    { task: 'refund', trial: 2, ok: false, tools: [], cost: 0.03, out: 'sorry' },
    { task: 'order', trial: 1, ok: true, tools: [{ name: 'find' }], cost: 0.01, out: '{"total": 3}' },
    { task: 'order', trial: 2, ok: null, tools: null, cost: null, out: null },
  ].map(row => ({ ...row, wanted: [{ name: 'find' }], truth: { total: 3 } }))
  const made = fromRows(rows, {
    ids: 'task',
    trial: 'trial',
    passed: 'ok',
    expectedTools: 'wanted',
    toolCalls: 'tools',
    fields: { truth: 'truth', answer: 'out' },
    numbers: { costUsd: 'cost' },
    whenMissing: 'wrong',
    missingAs: { costUsd: 0.05 },
    maxMissing: 0.25,
  })
  expect(made.notes).toEqual(['1 of 4 calls has no answer and counts as wrong, with costUsd 0.05: order (trial 2)'])
  expect(measure(made, ratio('costUsd', 'passed')).value).toBeCloseTo(0.055, 14)
  expect(measure(made, toolCalls()).value).toBe(0.5)
  expect(measure(made, jsonValid()).value).toBe(0.5)
  expect(measure(made, 'disagreement').value).toBe(1)
})
