import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

test('the worked example: relevant at ranks 1, 3, 6, 9 and 10', () => {
  expect(measure({ relevance: [[1, 0, 1, 0, 0, 1, 0, 0, 1, 1]] }, 'map').value).toBeCloseTo(
    (1 + 2 / 3 + 3 / 6 + 4 / 9 + 5 / 10) / 5,
    12,
  )
})

test('mean over queries', () => {
  expect(
    measure({ qrels: { q1: { a: 2, b: 1, c: 0 }, q2: { d: 1 } }, run: { q1: ['b', 'c', 'a'], q2: ['e', 'd'] } }, 'map')
      .value,
  ).toBeCloseTo(((1 + 2 / 3) / 2 + 1 / 2) / 2, 12)
})

test('AP@3 over relevant', () => {
  expect(
    measure({ relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1]] }, 'map@3', { denominator: 'relevant' }).value,
  ).toBeCloseTo(5 / 3 / 5, 12)
})

test('AP@3 over min', () => {
  expect(
    measure({ relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1]] }, 'map@3', { denominator: 'min' }).value,
  ).toBeCloseTo(5 / 3 / 3, 12)
})

test('AP@3 over hits', () => {
  expect(
    measure({ relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1]] }, 'map@3', { denominator: 'hits' }).value,
  ).toBeCloseTo(5 / 3 / 2, 12)
})

test('AP@3 over k', () => {
  expect(
    measure({ relevance: [[1, 0, 1]], judged: [[1, 1, 1, 1, 1]] }, 'map@3', { denominator: 'k' }).value,
  ).toBeCloseTo(5 / 3 / 3, 12)
})

test('over hits, a query without any counts 0', () => {
  const relevance = tableOf('0 0 1 / 1 0 0')
  expect(measure({ relevance }, 'map@2', { denominator: 'hits' }).value).toBe(0.5)
})

test('over k, without a cutoff all returned documents count', () => {
  expect(measure({ relevance: [[1, 0, 1, 0]] }, 'map', { denominator: 'k' }).value).toBeCloseTo(5 / 3 / 4, 15)
})

test('over hits, ties across the cutoff count by their orders', () => {
  // Two of four tied documents are relevant, of which the first two are taken: both, the first, the second or none.
  const tied = { relevance: [[1, 1, 0, 0]], yScore: [[1, 1, 1, 1]] }
  const expected = (1 / 6) * 1 + (1 / 3) * 1 + (1 / 3) * (1 / 2)
  expect(measure(tied, 'map@2', { denominator: 'hits' }).value).toBeCloseTo(expected, 14)
})

test('the root of a product of two', () => {
  expect(measure({ relevance: tableOf('1 0 / 0 1') }, 'gmap').value).toBeCloseTo(Math.sqrt(0.5), 12)
})

test('GMAP counts an AP of 0 as 0.00001', () => {
  const { value, convention } = measure({ relevance: tableOf('1 0 / 0 0'), judged: tableOf('1 0 / 1 0 0') }, 'gmap')
  expect(value).toBeCloseTo(Math.sqrt(1e-5), 15)
  expect(convention).toContain('AP is at least 0.00001')
})

test('a query may have 100,000 orders of its ties, and no more', () => {
  // 100 orders of the first block times those of the second.
  const orders = (second: number) => {
    const relevance = [
      ...Array.from({ length: 100 }, (_, i) => Number(i === 0)),
      ...Array.from({ length: second }, (_, i) => Number(i === 0)),
    ]
    const yScore = relevance.map((_, i) => (i < 100 ? 2 : 1))
    return () => measure({ relevance: [relevance], yScore: [yScore] }, 'gmap').value
  }
  expect(orders(1000)()).toBeGreaterThan(0)
  expect(orders(1001)).toThrow('gmap')
})

test('a tie behind a relevant document counts by the geometric mean over its orders', () => {
  const tied = { relevance: [[1, 1, 0]], yScore: [[3, 2, 2]] }
  expect(measure(tied, 'gmap').value).toBeCloseTo(Math.sqrt(1 * ((1 + 2 / 3) / 2)), 14)
})
