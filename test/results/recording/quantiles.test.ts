import { expect, test } from 'vitest'
import { quantiles } from '../../../src/results/recording/quantiles.ts'

test('few values stand for themselves, many are thinned with both ends kept', () => {
  expect(quantiles([3, Number.NaN, 1])).toEqual([1, 3])
  const many = quantiles(Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 10_000))
  expect([many.length, many[0], many.at(-1)]).toEqual([200, 0, 9999])
})
