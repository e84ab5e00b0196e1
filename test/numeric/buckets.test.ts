import { expect, test } from 'vitest'
import { spreadOf, startsOf } from '../../src/numeric/buckets.ts'

test('higher values never lie in lower buckets', () => {
  const values = Float64Array.from({ length: 400 }, (_, i) => Math.sin(i) * 10 ** (i % 7))
  const spread = spreadOf(values, 0, values.length)
  if (typeof spread === 'string') throw new Error(spread)
  const { buckets, offset, scale } = spread
  const bucketOf = (value: number): number => Math.floor((value / 2 - offset) * scale)
  const sorted = [...values].sort((a, b) => a - b)
  expect(bucketOf(sorted[0])).toBe(0)
  expect(bucketOf(sorted[399])).toBe(buckets - 1)
  for (let i = 1; i < 400; i++) expect(bucketOf(sorted[i])).toBeGreaterThanOrEqual(bucketOf(sorted[i - 1]))
})

test('takes about a quarter as many buckets as values, and no more than allowed', () => {
  const values = Float64Array.from({ length: 64 }, (_, i) => i)
  expect(spreadOf(values, 0, 64)).toMatchObject({ buckets: 16 })
  expect(spreadOf(values, 0, 64, 4)).toMatchObject({ buckets: 4 })
})

test('tells values that are equal, and a range that no double can scale', () => {
  expect(spreadOf(Float64Array.of(7, 7, 7), 0, 3)).toBe('equal')
  expect(spreadOf(Float64Array.of(0, Number.MIN_VALUE), 0, 2)).toBe('uneven')
})

test('counts become starts', () => {
  const counts = Uint32Array.of(2, 0, 3, 1)
  startsOf(counts)
  expect([...counts]).toEqual([0, 2, 2, 5])
})

test('the number of buckets is rounded up to a power of two, of the values from start to end alone', () => {
  const values = Float64Array.from({ length: 65 }, (_, i) => i)
  expect(spreadOf(values, 0, 65)).toEqual({ buckets: 32, offset: 0, scale: 31 / 32 })
  expect(spreadOf(values, 33, 65)).toEqual({ buckets: 8, offset: 16.5, scale: 7 / 15.5 })
  expect(spreadOf(values, 0, 33)).toEqual({ buckets: 16, offset: 0, scale: 15 / 16 })
})

test('values of one bucket, or too near each other for a finite scale, are not spread', () => {
  expect(spreadOf(Float64Array.of(0, 1, 2, 3), 0, 4)).toBe('uneven')
  expect(spreadOf(new Float64Array(64).fill(0, 0, 63).fill(1e-310, 63), 0, 64)).toBe('uneven')
})
