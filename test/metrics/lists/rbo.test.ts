import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('identical lists are 1', () => {
  expect(
    measure({ run: { q: ['a', 'b', 'c'] }, otherRun: { q: ['a', 'b', 'c'] } }, 'rbo', { p: 0.9 }).value,
  ).toBeCloseTo(1, 12)
})

test('disjoint lists are 0', () => {
  expect(measure({ run: { q: ['a', 'b'] }, otherRun: { q: ['c', 'd'] } }, 'rbo', { p: 0.9 }).value).toBeCloseTo(0, 12)
})

test('Webber et al., equation 32, by hand', () => {
  expect(measure({ run: { q: ['a', 'b'] }, otherRun: { q: ['b', 'a'] } }, 'rbo', { p: 0.5 }).value).toBeCloseTo(
    0.5 * (0 + 1 * 0.5) + 1 * 0.25,
    12,
  )
})

test('documents that tie share their first rank, by hand', () => {
  const overlap = (run: Record<string, number>) =>
    measure({ run: { q: run }, otherRun: { q: ['a', 'b', 'c'] } }, 'rbo', { p: 0.5 }).value
  // At depth 1 both tied documents are there beside one of the other list: 2·1/(2 + 1). From depth 2 on all agree.
  expect(overlap({ a: 2, b: 2, c: 1 })).toBeCloseTo(0.5 * (2 / 3 + 0.5 + 0.25) + 0.125, 12)
  // At depth 2 three are there beside two: 2·2/(3 + 2).
  expect(overlap({ a: 2, b: 1, c: 1 })).toBeCloseTo(0.5 * (1 + 0.5 * (4 / 5) + 0.25) + 0.125, 12)
})

describe('lists of unequal length', () => {
  const [long, short] = [
    ['a', 'b', 'c', 'd', 'e'],
    ['b', 'x', 'a'],
  ]

  /** Webber et al., equation 32. */
  function extrapolated(p: number): number {
    const common = (depth: number): number =>
      short.slice(0, depth).filter(doc => long.slice(0, depth).includes(doc)).length
    const [s, l] = [short.length, long.length]
    let sum = 0
    for (let d = 1; d <= l; d++) sum += (common(d) / d) * p ** d
    for (let d = s + 1; d <= l; d++) sum += ((common(s) * (d - s)) / (s * d)) * p ** d
    return ((1 - p) / p) * sum + ((common(l) - common(s)) / l + common(s) / s) * p ** l
  }

  test.each([0.5, 0.8, 0.95])('the shorter keeps its agreement, p = %d', p => {
    const of = (run: readonly string[], otherRun: readonly string[]): number =>
      measure({ run: { q: run }, otherRun: { q: otherRun } }, 'rbo', { p }).value
    expect(of(long, short)).toBeCloseTo(extrapolated(p), 14)
    expect(of(short, long)).toBeCloseTo(extrapolated(p), 14)
  })

  test('beside an empty one nothing is common', () => {
    expect(measure({ run: { q: ['a'] }, otherRun: { q: [] } }, 'rbo', { p: 0.5 })).toMatchObject({ value: 0, n: 1 })
  })
})

describe('queries', () => {
  const run = { both: ['a'], half: ['a', 'b'], none: [], nothing: [], mine: ['a'], 'mine too': ['b'] }
  const otherRun = { both: ['a'], half: ['b', 'a'], none: [], nothing: [] }

  test('are averaged where both runs have them; others are counted, and the first is named', () => {
    const { value, n, notes } = measure({ run, otherRun }, 'rbo', { p: 0.5 })
    expect([value, n]).toEqual([(1 + 0.5) / 2, 2])
    expect(notes).toEqual([
      '2 queries in one of the runs alone ("mine", …): left out',
      '2 queries for which neither run returned anything ("none", …): left out',
    ])
    const one = { run: { q: ['a'], none: [], mine: ['a'] }, otherRun: { q: ['a'], none: [] } }
    expect(measure(one, 'rbo', { p: 0.5 }).notes).toEqual([
      '1 query in one of the runs alone ("mine"): left out',
      '1 query for which neither run returned anything ("none"): left out',
    ])
    expect(measure({ run: { q: ['a'] }, otherRun: { q: ['a'] } }, 'rbo', { p: 0.5 }).notes).toEqual([])
  })

  test('may be all left out', () => {
    expect(measure({ run: { q: [] }, otherRun: { q: [] } }, 'rbo', { p: 0.5 }).undefinedBecause).toBe(
      'the two runs share no query',
    )
  })

  test('have parts in which tied documents stand together', () => {
    const tied = { run: { q: { c: 1, a: 3, b: 1, d: 0 }, none: [] }, otherRun: { q: ['b', 'a'], none: [] } }
    const { parts } = measure(tied, 'rbo', { p: 0.5 })
    expect(parts).toMatchObject({
      kind: 'cases',
      of: 'overlap',
      columns: { n: 1, ids: ['q'], otherRun: [[['b'], ['a']]] },
    })
    if (parts.kind !== 'cases' || !('run' in parts.columns)) throw new Error('these are no overlaps')
    const first = parts.columns.run[0]
    expect(first.map(docs => docs.toSorted())).toEqual([['a'], ['b', 'c'], ['d']])
  })
})

test('limits are those of a mean of the queries that both runs have', () => {
  const queries = Array.from({ length: 9 }, (_, i) => `q${i}`)
  const run = Object.fromEntries([...queries, 'other'].map(query => [query, ['a']]))
  const otherRun = Object.fromEntries(queries.map(query => [query, query === 'q4' ? ['b'] : ['a']]))
  const { value, interval } = measure({ run, otherRun }, 'rbo', { p: 0.9, confidence: { level: 0.95, method: 't' } })
  expect(value).toBeCloseTo(8 / 9, 12)
  // Student's t of 8 degrees of freedom at 0.975; the standard error of eight 1 and a 0 is 1/9.
  expect(interval!.lower).toBeCloseTo(8 / 9 - 2.306004135204166 / 9, 9)
})
