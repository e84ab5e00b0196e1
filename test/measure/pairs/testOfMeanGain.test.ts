import { expect, test } from 'vitest'
import { momentsSample } from '../../../src/measure/intervals/momentsSample.ts'
import { testOfMeanGain } from '../../../src/measure/pairs/testOfMeanGain.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { pairedT } from '../../../src/stats/means/pairedT.ts'

// The extra hours of sleep of Student's ten patients: t = −4.0621, p = 0.00283.
const sleep = Float64Array.of(-1.2, -2.4, -1.3, -1.3, 0, -1, -1.8, -0.8, -4.6, -1.4)

test('reference: Student’s own differences', () => {
  const { pValue, test } = testOfMeanGain(momentsSample({ values: sleep }))
  expect(pValue).toBeCloseTo(0.00283289, 7)
  expect(pValue).toBeCloseTo(pairedT(sleep)?.twoSided ?? Number.NaN, 14)
  expect(test).toBe('Student’s t')
})

test('sums have the p-value of the gains that they sum', () => {
  const { pValue } = testOfMeanGain({ scaled: () => ({ moments: momentsOf(sleep), unit: 1 }) })
  expect(pValue).toBeCloseTo(pairedT(sleep)?.twoSided ?? Number.NaN, 14)
})

test('gains that are alike, or that sums say nothing of, are no evidence', () => {
  expect(testOfMeanGain(momentsSample({ values: Float64Array.of(1, 1, 1) }), 'of clones')).toEqual({
    pValue: 1,
    test: 'of clones',
  })
  expect(testOfMeanGain({ scaled: () => ({ because: 'too few' }) }).pValue).toBe(1)
})
