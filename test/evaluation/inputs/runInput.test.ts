import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { refused } from '../refused.ts'

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
      `"toHaveNDCGAt: run["q1"][1] is 7. Expected a document id, a string. Write ids as texts."`,
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
