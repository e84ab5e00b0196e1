import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tableOf } from '../../tableOf.ts'

test('share of queries with a hit', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'hitRate@1',
    ).value,
  ).toBeCloseTo(0.5, 12)
})

test('hits over relevant documents, pooled', () => {
  expect(
    measure(
      { qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } },
      'hitRate@2',
      { of: 'items' },
    ).value,
  ).toBeCloseTo(2 / 3, 12)
})

test('a hit rate pooled over items whose weights nearly overflow', () => {
  const input = { relevance: tableOf('1 0 / 0 1'), sampleWeight: [0.8e308, 0.8e308], judged: tableOf('1 1 / 1 1') }
  expect(measure(input, 'hitRate@2', { of: 'items' }).value).toBe(0.5)
})

describe('pooled over items', () => {
  // 1 of 2, 0 of 1, nothing relevant, and 2 that are missing.
  const input = {
    qrels: { half: { a: 1, b: 1 }, none: { a: 1 }, empty: { a: 0 }, missing: { a: 1, b: 2 } },
    run: { half: ['a', 'x', 'b'], none: ['x', 'y'], empty: ['a'] },
  }
  const of = (options: Readonly<Record<string, unknown>>, more = {}) =>
    measure({ ...input, ...more }, 'hitRate@2', { of: 'items', ...options })

  test('each item counts equally, and those of missing queries unless they are left out', () => {
    expect(of({}).value).toBeCloseTo(1 / 5, 15)
    expect(of({ whenMissing: 'zero', preset: 'trec_eval@9' }).value).toBeCloseTo(1 / 5, 15)
    expect(of({ preset: 'trec_eval' }).value).toBeCloseTo(1 / 5, 15)
    expect(of({ preset: 'trec_eval@9' }).value).toBeCloseTo(1 / 3, 15)
    expect(of({ whenMissing: 'skip' }).value).toBeCloseTo(1 / 3, 15)
    expect(of({ whenMissing: 'fail' }).undefinedBecause).toBe('the run misses the judged query "missing"')
    expect(of({ whenEmpty: 'skip' }).value).toBeCloseTo(1 / 5, 15)
  })

  test('a query without items cannot count as one', () => {
    expect(() => of({ whenEmpty: 'one' })).toThrow(
      "whenEmpty: 'one' has no effect with of: 'items'. Expected 'zero', 'skip' or 'fail': a query with nothing relevant adds no item.",
    )
    const nothing = { qrels: { q: { a: 0 } }, run: { q: ['a'] } }
    expect(measure(nothing, 'hitRate@2', { of: 'items' }).undefinedBecause).toBe('no query has anything relevant')
  })

  test('items weigh as their query does', () => {
    const weighted = {
      relevance: tableOf('1 0 1 / 0 1 1 / 1 1 0'),
      judged: tableOf('1 1 0 / 1 1 1 0 / 1 1 0'),
      sampleWeight: [1, 4, 2],
    }
    // 1 of 2, 1 of 3 and 2 of 2 within the first two ranks.
    const { value, interval } = measure(weighted, 'hitRate@2', {
      of: 'items',
      confidence: { level: 0.9, seed: 1, resamples: 100 },
    })
    expect(value).toBeCloseTo((1 + 4 + 4) / (2 + 12 + 4), 15)
    expect(interval?.lower).toBeLessThan(value)
    const { computed } = computationOf(evaluation(weighted), resolveMetric('hitRate@2', { of: 'items' }))
    const units = computed.units?.()
    expect(Array.from(units?.values ?? [])).toEqual([1 / 2, 1 / 3, 1].map(share => expect.closeTo(share, 15)))
    const weights = Array.from(units?.sampleWeight ?? [])
    expect(weights.map(weight => weight / weights[0])).toEqual([1, 6, 2])
  })
})

test('the chance that one of tied documents is within the cutoff', () => {
  // Two of five tie for the ranks 2 to 6; the first two of them are asked for.
  const input = { relevance: [[0, 1, 0, 0, 1, 0]], yScore: [[2, 1, 1, 1, 1, 1]] }
  const of = (k: number) => measure(input, `hitRate@${k}`, { ties: 'average' }).value
  expect([1, 2, 3, 4, 5, 6].map(of)).toEqual(
    [0, 1 - 3 / 5, 1 - (3 * 2) / (5 * 4), 1 - (3 * 2 * 1) / (5 * 4 * 3), 1, 1].map(chance =>
      expect.closeTo(chance, 14),
    ),
  )
})
