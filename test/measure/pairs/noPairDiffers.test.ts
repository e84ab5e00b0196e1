import { expect, test } from 'vitest'
import { noPairDiffers } from '../../../src/measure/pairs/noPairDiffers.ts'

test('rows that all came out alike bound how many others would not', () => {
  const tested = () => ({ pValue: 1, test: 'none' })
  expect(noPairDiffers(3, 2, tested)).toEqual({
    deviations: { usual: 0, values: new Float64Array(3), largest: 2 },
    tested,
  })
})
