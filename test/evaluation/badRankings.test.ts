import { describe, expect, test } from 'vitest'
import { compare } from '../../src/index.ts'
import { refused } from './refused.ts'

const at = (column: string, index: number | undefined, received: unknown): string =>
  refused(column, index, received, 'toHaveNDCGAt', 10, 0.5)

describe('qrels and run', () => {
  const qrels = { q1: { a: 1 }, q2: { b: 2 } }

  test('a document twice in a list', () => {
    expect(at('run', 2, { qrels, run: { q1: ['a', 'b', 'a'] } })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: run["q1"] has the document "a" twice, at 0 and 2. Expected each document once. Keep its first rank."`,
    )
  })

  test('a document that is no string', () => {
    expect(at('run', 1, { qrels, run: { q1: ['a', 7] } })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: run["q1"][1] is 7. Expected a document id, a string."`,
    )
    const holed = ['a', 'b', 'c']
    delete holed[1]
    expect(at('run', 1, { qrels, run: { q1: holed } })).toContain('run["q1"][1] is undefined')
  })

  test('a score that is no finite number', () => {
    expect(at('run', undefined, { qrels, run: { q1: { a: Number.NaN } } })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: run["q1"]["a"] is NaN. Expected a finite number."`,
    )
    expect(at('run', undefined, { qrels, run: { q1: { a: null } } })).toContain('run["q1"]["a"] is null')
    expect(at('run', undefined, { qrels, run: new Map([['q1', new Map([['a', 1 / 0]])]]) })).toContain('is Infinity')
  })

  test('a grade that is no finite number', () => {
    expect(at('qrels', undefined, { qrels: { q1: { a: '1' } }, run: { q1: ['a'] } })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: qrels["q1"]["a"] is "1". Expected a finite number."`,
    )
  })

  test('no run', () => {
    expect(at('run', undefined, { qrels })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: qrels stands without run. Expected run: for each query the documents in order, or a score for each."`,
    )
  })

  test('a run of other queries', () => {
    expect(at('run', undefined, { qrels, run: { Q1: ['a'], Q2: ['b'] } })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: run has none of the queries of qrels: it has "Q1", "Q2"; qrels has "q1", "q2". Expected results for at least one judged query: a run of other queries proves nothing. Check that both write the ids of queries alike."`,
    )
    expect(() => compare({ qrels, run: { q1: ['a'] } }, { run: { Q1: ['a'] } }, ['mrr'])).toThrow(
      'run has none of the queries of qrels',
    )
  })

  test('a list of relevant documents for grades', () => {
    expect(at('qrels', undefined, { qrels: { q1: ['a'] }, run: { q1: ['a'] } })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: qrels["q1"] is an array of 1. Expected an object or Map of documents, a grade for each. Lists of relevant documents go into rows: [{ query, relevant, retrieved }]."`,
    )
  })

  test('results for ids of documents', () => {
    expect(at('run', 0, { qrels, run: { q1: [{ id: 'a', score: 2 }] } })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: run["q1"][0] is an object. Expected a document id, a string. Take the id out of each: hits.map(hit => hit.id)."`,
    )
  })

  test('results that are still on their way', () => {
    expect(at('run', undefined, { qrels, run: Promise.resolve({}) })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: run is a Promise. Expected an object or Map of queries. Await it first."`,
    )
  })

  test('another column beside them', () => {
    expect(at('rum', undefined, { qrels, rum: {} })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: the evaluation has an unknown column "rum" beside "qrels". Did you mean run?"`,
    )
  })

  test.each([
    ['a list', ['a']],
    ['a Set', new Set(['a'])],
    ['text', 'a'],
    ['null', null],
    ['a Promise', Promise.resolve({})],
  ])('%s for qrels or run', (_, value) => {
    expect(at('qrels', undefined, { qrels: value, run: { q1: ['a'] } })).toContain(
      'Expected an object or Map of queries',
    )
    expect(at('run', undefined, { qrels, run: value })).toContain('Expected an object or Map of queries')
  })

  test.each([
    ['a Set', new Set(['a'])],
    ['text', 'a'],
    ['null', null],
    ['a typed array', Float64Array.of(1)],
  ])('%s for one query', (_, value) => {
    expect(at('run', undefined, { qrels, run: { q1: value } })).toContain('run["q1"] is')
    expect(at('qrels', undefined, { qrels: { q1: value }, run: { q1: ['a'] } })).toContain('qrels["q1"] is')
  })

  test('keys that are no strings', () => {
    expect(at('qrels', undefined, { qrels: new Map([[1, { a: 1 }]]), run: {} })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: qrels has the key 1. Expected strings as ids."`,
    )
    expect(at('run', undefined, { qrels, run: { q1: new Map([[7, 0.5]]) } })).toContain('run["q1"] has the key 7')
  })
})

describe('rows of relevant and retrieved', () => {
  const row = { query: 'q1', relevant: ['a'], retrieved: ['a', 'b'] }

  test('a query twice', () => {
    expect(at('query', 1, [row, row])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: query[1] is "q1", as is query[0]. Expected a different id for every row."`,
    )
  })

  test('a query without a name', () => {
    expect(at('query', 0, [{ ...row, query: 7 }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: query of row 0 is 7. Expected a string that names the query."`,
    )
    expect(at('query', 0, [{ ...row, query: '' }])).toContain('query[0] is ""')
  })

  test('a document twice', () => {
    expect(at('retrieved', 1, [{ ...row, retrieved: ['b', 'b'] }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: retrieved of row 0 has the document "b" twice, at 0 and 1. Expected each document once. Keep its first rank."`,
    )
    expect(at('relevant', 1, [{ ...row, relevant: ['b', 'b'] }])).toContain(
      'relevant of row 0 has the document "b" twice',
    )
  })

  test('scores where an order is expected', () => {
    expect(at('retrieved', 0, [{ ...row, retrieved: { a: 1 } }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: retrieved of row 0 is an object. Expected an array of document ids in the order in which they were returned. Scores by document go into { qrels, run }."`,
    )
  })

  test('relevant that are none', () => {
    expect(at('relevant', 0, [{ ...row, relevant: undefined }])).toContain('relevant of row 0 is undefined')
    expect(at('relevant', 0, [{ ...row, relevant: 'a' }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: relevant of row 0 is "a". Expected an array of document ids, or an object or Map of documents, a grade for each."`,
    )
    expect(at('relevant', 1, [row, { ...row, query: 'q2', relevant: { a: Number.NaN } }])).toContain(
      'relevant of row 1["a"] is NaN',
    )
  })

  test('an unknown field', () => {
    expect(at('retreived', 1, [row, { query: 'q2', relevant: [], retreived: [] }])).toMatchInlineSnapshot(
      `"toHaveNDCGAt: row 1 has an unknown field "retreived". Did you mean retrieved?"`,
    )
  })

  test('a row that is none', () => {
    expect(at(undefined as unknown as string, 1, [row, null])).toContain('row 1 is null')
    const holed = [row, row, { ...row, query: 'q3' }]
    delete holed[1]
    expect(at(undefined as unknown as string, 1, holed)).toContain('row 1 is undefined')
  })

  test('a weight in one row only', () => {
    expect(
      at('sampleWeight', 1, [
        { ...row, sampleWeight: 1 },
        { ...row, query: 'q2' },
      ]),
    ).toMatchInlineSnapshot(
      `"toHaveNDCGAt: sampleWeight has 1 value, but the array of rows has 2. Expected one value a row in every column."`,
    )
  })
})

describe('relevance', () => {
  test('a grade that is no finite number', () => {
    expect(at('relevance', 1, { relevance: [[1], [0, Number.NaN]] })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: relevance[1][1] is NaN. Expected a finite number."`,
    )
    expect(at('relevance', 0, { relevance: [[true]] })).toContain('relevance[0][0] is true')
  })

  test('a row that is none', () => {
    expect(at('relevance[1]', undefined, { relevance: [[1], 1] })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: relevance[1] is 1. Expected an array or typed array, one value a row."`,
    )
  })

  test('judged that lacks a grade of relevance', () => {
    expect(at('judged', 1, { relevance: [[1], [2, 2]], judged: [[1], [2, 1]] })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: relevance[1][1] is 2, which judged[1] has not (or not so often). Expected the grades of all that was judged for the query, those of relevance among them."`,
    )
  })

  test('lengths that differ', () => {
    expect(at('judged', 1, { relevance: [[1], [2]], judged: [[1]] })).toContain(
      'judged has 1 value, but relevance has 2',
    )
    expect(at('yScore', 1, { relevance: [[1], [2]], yScore: [[1]] })).toContain(
      'yScore has 1 value, but relevance has 2',
    )
    expect(at('yScore[1]', 1, { relevance: [[1], [2, 0]], yScore: [[1], [1]] })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: yScore[1] has 1 value, but relevance[1] has 2. Expected one value a row in every column."`,
    )
    expect(at('ids', 1, { relevance: [[1], [2]], ids: ['q'] })).toContain('ids has 1 value')
    expect(at('sampleWeight', 1, { relevance: [[1], [2]], sampleWeight: [1] })).toContain('sampleWeight has 1 value')
  })

  test('a score that is no finite number', () => {
    expect(at('yScore', 0, { relevance: [[1]], yScore: [[Number.NaN]] })).toContain('yScore[0][0] is NaN')
  })

  test('another column beside it', () => {
    expect(at('judge', undefined, { relevance: [[1]], judge: [[1]] })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: the evaluation has an unknown column "judge" beside "relevance". Did you mean judged?"`,
    )
  })
})

describe('options of ranking', () => {
  const refusal = (received: unknown, options: object): string =>
    refused('ties', undefined, received, 'toHaveNDCGAt', 10, 0.5, options)

  test("ties: 'trec' without ids", () => {
    expect(refusal({ relevance: [[1]], yScore: [[1]] }, { ties: 'trec' })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: ties: 'trec' orders documents by id, and these have none. Expected 'average', 'pessimistic', 'optimistic' or 'stable'."`,
    )
  })

  test("ties: 'stable' for an object, which lists integer-like ids by number", () => {
    expect(refusal({ qrels: { q: { 10: 1 } }, run: { q: { 10: 1, 9: 1 } } }, { ties: 'stable' })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: ties: 'stable' keeps the order of entries, and an object lists ids such as '10' by number. Expected a Map of documents for each query, or ordered arrays."`,
    )
  })

  test('a depth that cuts through ties without an order', () => {
    const received = { relevance: [[1, 0]], yScore: [[1, 1]] }
    expect(refused('depth', undefined, received, 'toHaveNDCGAt', 10, 0.5, { depth: 1 })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: depth: 1 cuts through a block of ties of "query 0", which ties: 'average' does not order. Name an order of ties, ties: 'stable' or 'trec', to go with depth."`,
    )
  })
})
