import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { cg, dcg, ndcg } from '../../../src/metrics.ts'
import { withEffect } from '../../laws/metricVariants.ts'

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
