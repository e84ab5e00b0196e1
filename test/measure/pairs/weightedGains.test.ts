import { expect, test } from 'vitest'
import { ofWeighted, weighAlike } from '../../../src/measure/pairs/weightedGains.ts'
import { pairedT } from '../../../src/stats/means/pairedT.ts'

const gains = Float64Array.of(0.2, -0.1, 0.4, 0.3, -0.2, 0.5)

test('equal weights have the p-value of no weights', () => {
  const { pValue, test } = ofWeighted(
    gains,
    gains.map(() => 7),
  ).tested()
  expect(pValue).toBeCloseTo(pairedT(gains)?.twoSided ?? Number.NaN, 12)
  expect(test).toBe('Student’s t, weighted')
})

test('gains that do not vary show no difference', () => {
  expect(ofWeighted(new Float64Array(4), Float64Array.of(1, 2, 3, 4)).tested().pValue).toBe(1)
})

test('units weigh alike on both sides, or a gain is no mean of gains', () => {
  const of = (sampleWeight: Float64Array | undefined) => ({ values: gains, sampleWeight })
  const ones = gains.map(() => 1)
  expect(weighAlike(of(undefined), of(undefined))).toBe(true)
  expect(weighAlike(of(ones), of(gains.map(() => 1)))).toBe(true)
  expect(weighAlike(of(ones), of(undefined))).toBe(false)
  expect(weighAlike(of(ones), of(ones.with(2, 3)))).toBe(false)
})
