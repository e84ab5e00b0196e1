import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../../src/index.ts'

const odd = ['__proto__', 'constructor', 'toString', '', '10', '9', '1e3', '😀', 'a b', 'length']

/** An object as JSON gives it: `__proto__` is a key of its own there. */
function fromJson(entries: readonly (readonly [string, unknown])[]): Record<string, never> {
  return JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')}}`)
}

describe.each(odd)('the name %j', name => {
  const grades = [[name, 1] as const, ['other', 0] as const]
  const scores = [['other', 2] as const, [name, 1] as const]

  test.each<[string, EvaluationInput]>([
    ['in objects', { qrels: fromJson([[name, fromJson(grades)]]), run: fromJson([[name, fromJson(scores)]]) }],
    ['in Maps', { qrels: new Map([[name, new Map(grades)]]), run: new Map([[name, new Map(scores)]]) }],
    ['in a Map of objects', { qrels: new Map([[name, fromJson(grades)]]), run: new Map([[name, fromJson(scores)]]) }],
    ['in an ordered list', { qrels: fromJson([[name, fromJson(grades)]]), run: fromJson([[name, ['other', name]]]) }],
    ['in rows', [{ query: name || 'q', relevant: [name], retrieved: ['other', name] }]],
    ['in rows with grades', [{ query: name || 'q', relevant: fromJson(grades), retrieved: ['other', name] }]],
  ])('is a query and a document like any other %s', (_, input) => {
    expect(measure(input, 'mrr').value).toBe(0.5)
    expect(measure(input, 'recall@2').value).toBe(1)
    expect(measure(input, 'precision@1').value).toBe(0)
  })
})

test('a query that is named like a property of every object is missing where it is missing', () => {
  const { value, notes } = measure({ qrels: { constructor: { a: 1 }, q: { a: 1 } }, run: { q: ['a'] } }, 'mrr')
  expect(value).toBe(0.5)
  expect(notes.join()).toContain('1 query missing from the run ("constructor")')
})

describe('ties by id', () => {
  const mrr = (first: string, second: string): number =>
    measure({ qrels: { q: { [first]: 1 } }, run: { q: { [first]: 1, [second]: 1 } } }, 'mrr').value

  test('go to the greater id, by code point and not by number', () => {
    expect(mrr('9', '10')).toBe(1)
    expect(mrr('10', '9')).toBe(0.5)
    expect(mrr('b', 'a')).toBe(1)
    expect(mrr('a', 'B')).toBe(1)
  })

  test('go by UTF-8 bytes where UTF-16 has another order', () => {
    expect(mrr('\u{1f600}', '\ufb01')).toBe(1)
    expect(mrr('\ufb01', '\u{1f600}')).toBe(0.5)
  })

  test('a longer id comes before its own beginning', () => {
    expect(mrr('doc10', 'doc1')).toBe(1)
  })
})

test('a Map keeps the order in which its documents came, integer-like ids among them', () => {
  const qrels = new Map([['q', new Map([['10', 1]])]])
  const run = new Map([
    [
      'q',
      new Map([
        ['10', 1],
        ['9', 1],
        ['2', 1],
      ]),
    ],
  ])
  expect(measure({ qrels, run }, 'mrr', { ties: 'stable' }).value).toBe(1)
  const reversed = new Map([
    [
      'q',
      new Map([
        ['2', 1],
        ['9', 1],
        ['10', 1],
      ]),
    ],
  ])
  expect(measure({ qrels, run: reversed }, 'mrr', { ties: 'stable' }).value).toBe(1 / 3)
})

test('queries of the run without judgements count nowhere, and are counted', () => {
  const { value, n, notes } = measure({ qrels: { q: { a: 1 } }, run: { q: ['a'], r: ['a'], s: [] } }, 'mrr')
  expect([value, n]).toEqual([1, 1])
  expect(notes).toEqual(['2 queries of the run without judgements: ignored'])
})

/** A value as structuredClone under Jest, a worker or a sandbox gives it: of classes that are not our own. */
function foreign<T>(expression: string): T {
  return runInNewContext(expression) as T
}

describe('Maps of another realm', () => {
  const qrels = "new Map([['q', new Map([['10', 1]])]])"

  test('are judgements and scores', () => {
    const run = "new Map([['q', new Map([['a', 2], ['10', 1]])]])"
    const input = { qrels: foreign<never>(qrels), run: foreign<never>(run) }
    expect(measure(input, 'mrr').value).toBe(0.5)
  })

  test('keep the order in which their documents came', () => {
    const run = "new Map([['q', new Map([['a', 1], ['10', 1]])]])"
    const input = { qrels: foreign<never>(qrels), run: foreign<never>(run) }
    expect(measure(input, 'mrr', { ties: 'stable' }).value).toBe(0.5)
  })

  test('are grades of rows', () => {
    const rows = [{ query: 'q', relevant: foreign<never>("new Map([['a', 2]])"), retrieved: ['b', 'a'] }]
    expect(measure(rows, 'mrr').value).toBe(0.5)
  })

  test('have strings as keys', () => {
    const input = { qrels: foreign<never>("new Map([[1, new Map([['a', 1]])]])"), run: { q: ['a'] } }
    expect(() => measure(input, 'mrr')).toThrow('qrels has the key 1')
  })

  test('a Set is none, here or there', () => {
    expect(() => measure({ qrels: foreign<never>("new Set(['q'])"), run: { q: ['a'] } }, 'mrr')).toThrow(
      'qrels is a Set',
    )
  })
})

test('a Map with a name of its own is a Map', () => {
  class Judgements extends Map<string, Map<string, number>> {
    override readonly [Symbol.toStringTag] = 'Judgements'
  }
  const qrels = new Judgements([['q', new Map([['a', 1]])]])
  expect(measure({ qrels, run: { q: ['b', 'a'] } }, 'mrr').value).toBe(0.5)
})
