import { expect, test } from 'vitest'
import { correlationOf, negated, noPairDiffers } from '../../../src/measure/pairs/boundedDifference.ts'

test('a correlation lies between −1 and 1, and is 0 where one estimate shows no variance', () => {
  expect(correlationOf(3, [4, 9])).toBe(0.5)
  expect([correlationOf(6.1, [4, 9]), correlationOf(-6.1, [4, 9])]).toEqual([1, -1])
  expect([correlationOf(1, [0, 9]), correlationOf(1, [4, 0])]).toEqual([0, 0])
})

test('limits whose signs are turned round change places', () => {
  expect(negated({ lower: -2, upper: 5 })).toEqual({ lower: -5, upper: 2 })
})

test('rows that all came out alike bound how many others would not', () => {
  const tested = () => ({ pValue: 1, test: 'none' })
  expect(noPairDiffers(3, 2, tested)).toEqual({
    deviations: { usual: 0, values: new Float64Array(3), largest: 2 },
    tested,
  })
})
