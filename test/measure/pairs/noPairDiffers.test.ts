import { expect, test } from 'vitest'
import { stringerLimits } from '../../../src/measure/intervals/deviations.ts'
import { noPairDiffers } from '../../../src/measure/pairs/noPairDiffers.ts'

test('rows that all came out alike bound how many others would not', () => {
  const tested = () => ({ pValue: 1, test: 'none' })
  expect(noPairDiffers(3, 2, tested)).toEqual({
    deviations: { usual: 0, values: new Float64Array(0), n: 3, units: 3, largest: 2 },
    isAlike: true,
    tested,
  })
})

test('a billion that came out alike take no array of a billion', () => {
  const { deviations } = noPairDiffers(1e9, 1, () => ({ pValue: 1, test: 'none' }))
  expect(deviations?.values.length).toBe(0)
  expect(deviations && stringerLimits(deviations, 0.9).upper).toBeCloseTo(-Math.log(0.05) / 1e9, 15)
})
