import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the root of a product of two', () => {
  expect(
    measure(
      {
        relevance: [
          [1, 0],
          [0, 1],
        ],
      },
      'gmap',
    ).value,
  ).toBeCloseTo(Math.sqrt(0.5), 12)
})

test('GMAP counts an AP of 0 as 0.00001', () => {
  const { value, convention } = measure(
    {
      relevance: [
        [1, 0],
        [0, 0],
      ],
      judged: [
        [1, 0],
        [1, 0, 0],
      ],
    },
    'gmap',
  )
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
