import { expect, test } from 'vitest'
import { inSinglePrecision } from '../../../src/read/tables/inSinglePrecision.ts'

test.each<[string, ArrayLike<unknown>, ArrayLike<unknown>]>([
  ['numbers', [0.5, 0.1], Float32Array.of(0.5, 0.1)],
  ['numbers and blanks', Float64Array.of(0.5, Number.NaN), Float32Array.of(0.5, Number.NaN)],
  ['blanks', [null, 0.5, undefined], Float32Array.of(Number.NaN, 0.5, Number.NaN)],
  ['lists', [[0.5, 0.1], null, [1, null]], [Float32Array.of(0.5, 0.1), null, [1, null]]],
  ['records', [{ p: 0.5 }, null], [{ p: 0.5 }, null]],
])('%s', (_, cells, expected) => expect(inSinglePrecision(cells)).toEqual(expected))

test('what is of single precision stays', () => {
  const column = Float32Array.of(0.5)
  expect(inSinglePrecision(column)).toBe(column)
})
