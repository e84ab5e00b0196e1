import { expect, test } from 'vitest'
import { normalTails } from '../../../src/stats/distributions/tails.ts'
import { expectNear } from '../near.ts'

test.each([
  // scipy.stats.norm: 2·sf(|z|), cdf, sf.
  [1.2, 0.23013934044341544, 0.8849303297782917, 0.11506967022170822],
  [-2.5, 0.012419330651552265, 0.006209665325776132, 0.9937903346742238],
  [0, 1, 0.5, 0.5],
])('reference: z = %f', (z, twoSided, less, greater) => {
  const found = normalTails(z)
  expectNear(found.twoSided, twoSided, 1e-13)
  expectNear(found.less, less, 1e-13)
  expectNear(found.greater, greater, 1e-13)
})

test('of no statistic there is no p-value', () => {
  expect(Object.values(normalTails(Number.NaN))).toEqual([Number.NaN, Number.NaN, Number.NaN])
})
