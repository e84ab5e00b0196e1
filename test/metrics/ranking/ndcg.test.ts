import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cg, dcg, ndcg } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { withEffect } from '../../laws/metricVariants.ts'
import { tableOf } from '../../tableOf.ts'

const lists = fc.array(
  fc
    .array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 10 })
    .filter(grades => grades.some(grade => grade > 0)),
  { minLength: 1, maxLength: 4 },
)

const weighting = fc
  .record(
    {
      k: fc.integer({ min: 1, max: 12 }),
      gain: fc.constantFrom('linear', 'exponential', [0, 1, 4, 9, 10]),
      discount: fc.constantFrom('log2(i+1)', 'jarvelin'),
      base: fc.constantFrom(2, 3, 10),
      ideal: fc.constantFrom('judged', 'retrieved'),
    },
    { requiredKeys: [] },
  )
  .map(options => withEffect(ndcg, options))

const descending = (grades: readonly number[]): number[] => [...grades].sort((a, b) => b - a)

test('nDCG of the ideal order is 1', () => {
  fc.assert(
    fc.property(lists, weighting, (queries, options) => {
      expect(measure({ relevance: queries.map(descending) }, 'ndcg', options).value).toBeCloseTo(1, 12)
    }),
  )
})

test('nDCG of any order is at most that of the ideal one', () => {
  fc.assert(
    fc.property(lists, weighting, (relevance, options) => {
      const { value } = measure({ relevance }, 'ndcg', options)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }),
  )
})

test('nDCG of one query is its DCG over the DCG of its ideal order', () => {
  fc.assert(
    fc.property(lists, weighting, ([grades], { ideal: _, ...options }) => {
      const dcg = measure({ relevance: [grades] }, 'dcg', options).value
      const ideal = measure({ relevance: [descending(grades)] }, 'dcg', options).value
      expect(measure({ relevance: [grades] }, 'ndcg', options).value).toBeCloseTo(dcg / ideal, 12)
    }),
  )
})

test('the ideal order of gains of which a lower grade has more', () => {
  expect(measure({ relevance: [[1, 2]] }, 'ndcg', { gain: [0, 9, 1] }).value).toBe(1)
  expect(measure({ relevance: [[2, 1]] }, 'ndcg', { gain: [0, 9, 1] }).value).toBeLessThan(1)
})

test('a query of which all gains are 0 is empty, whatever its grades', () => {
  const relevance = tableOf('1 0 / 0 2')
  const { value, n } = measure({ relevance }, 'ndcg', { gain: [0, 0, 1], whenEmpty: 'skip' })
  expect([value, n]).toEqual([measure({ relevance: [[0, 2]] }, 'ndcg').value, 1])
})

test('gains without a discount have no upper end, and none is below 0', () => {
  expect(cg().range).toEqual([0, Number.POSITIVE_INFINITY])
  expect(dcg().range).toEqual([0, Number.POSITIVE_INFINITY])
  expect(measure({ relevance: [[1, 0, 2]] }, 'cg')).toMatchObject({ value: 3, range: [0, Number.POSITIVE_INFINITY] })
})

test.each(['dcg', 'ndcg@10'])('%s refuses a base that has no effect', metric => {
  expect(() => measure({ relevance: [[1, 0]] }, metric, { base: 3 })).toThrow(
    "base has no effect with discount: 'log2(i+1)'",
  )
})

const log = (rank: number, base: number): number => Math.log(rank) / Math.log(base)

test('the discount of Järvelin and Kekäläinen begins at the base, which is 2', () => {
  const relevance = [[3, 2, 0, 1, 2]]
  const of = (options: Readonly<Record<string, unknown>>): number =>
    measure({ relevance }, 'dcg', { discount: 'jarvelin', ...options }).value
  expect(of({})).toBeCloseTo(3 + 2 / log(2, 2) + 1 / log(4, 2) + 2 / log(5, 2), 12)
  expect(of({ base: 3 })).toBeCloseTo(3 + 2 + 1 / log(4, 3) + 2 / log(5, 3), 12)
  expect(of({ base: 1.5 })).toBeCloseTo(3 + 2 / log(2, 1.5) + 1 / log(4, 1.5) + 2 / log(5, 1.5), 12)
  expect(of({ base: 4, k: 3 })).toBe(5)
  expect(() => of({ base: 1 })).toThrow('base')
})

test('tied documents share their mean gain, of those within the cutoff', () => {
  const input = { relevance: [[1, 3, 0, 2, 4]], yScore: [[5, 4, 4, 4, 1]] }
  const mean = (3 + 0 + 2) / 3
  const of = (metric: string): number => measure(input, metric, { ties: 'average' }).value
  expect(of('dcg@3')).toBeCloseTo(1 + mean / Math.log2(3) + mean / 2, 12)
  expect(of('dcg')).toBeCloseTo(1 + mean / Math.log2(3) + mean / 2 + mean / Math.log2(5) + 4 / Math.log2(6), 12)
  expect(of('cg@2')).toBeCloseTo(1 + mean, 12)
})

describe('the ideal order', () => {
  // c is third of the run, b is not in it.
  const input = { qrels: { q: { a: 3, b: 2, c: 1, d: 0 } }, run: { q: ['d', 'a', 'c'] } }
  const actual = 3 / Math.log2(3) + 1 / 2
  const judged = 3 + 2 / Math.log2(3) + 1 / 2
  const retrieved = 3 + 1 / Math.log2(3)

  test('is that of all judged documents, or of those returned', () => {
    expect(measure(input, 'ndcg').value).toBeCloseTo(actual / judged, 12)
    expect(measure(input, 'ndcg', { ideal: 'retrieved' }).value).toBeCloseTo(actual / retrieved, 12)
  })

  test('is that of the returned ones where no others are known, which the convention says', () => {
    const returned = { relevance: [[0, 3, 1]] }
    expect(measure(returned, 'ndcg').convention).toContain('ideal = returned')
    expect(measure(returned, 'ndcg', { ideal: 'retrieved' }).convention).not.toContain('ideal = returned')
    expect(measure(input, 'ndcg').convention).not.toContain('ideal = returned')
  })

  test('of returned documents without a gain leaves 0', () => {
    const nothing = { qrels: { q: { a: 3, d: 0 } }, run: { q: ['d'] } }
    expect(measure(nothing, 'ndcg', { ideal: 'retrieved' }).value).toBe(0)
  })

  test('sorts by gain, which need not follow the grade either way', () => {
    // Gains 9, 4 and 1 of the grades 2, 3 and 1.
    const gain = [0, 1, 9, 4]
    const ideal = 9 + 4 / Math.log2(3) + 1 / 2
    const found = { qrels: { q: { a: 1, b: 2, c: 3 } }, run: { q: ['a', 'c', 'b'] } }
    expect(measure(found, 'ndcg', { gain }).value).toBeCloseTo((1 + 4 / Math.log2(3) + 9 / 2) / ideal, 12)
    expect(measure(found, 'ndcg@1', { gain }).value).toBeCloseTo(1 / 9, 12)
  })
})

test('a query is empty where no document gains anything, whatever is relevant', () => {
  const relevance = tableOf('0 -1 / 1 0 / 2 1')
  const of = (gain: number[], whenEmpty = 'one') => {
    const { value, notes } = measure({ relevance }, 'dcg@1', { gain, whenEmpty })
    return [value, notes]
  }
  expect(of([7, 0, 5])).toEqual([(1 + 1 + 5) / 3, ['2 queries with nothing relevant ("query 0", …): counted as 1']])
  expect(of([7, 0, 5], 'skip')).toEqual([5, ['2 queries with nothing relevant ("query 0", …): left out']])
  expect(of([7, 2, 5])).toEqual([(1 + 2 + 5) / 3, ['1 query with nothing relevant ("query 0"): counted as 1']])
  expect(of([7, 2, 0])).toEqual([(1 + 2 + 0) / 3, ['1 query with nothing relevant ("query 0"): counted as 1']])
})
