import { expect, test } from 'vitest'
import { narrowed } from '../../../src/read/cells/narrowed.ts'

test.each([
  [[0, 1, 255], Uint8Array],
  [[0, 256], Int32Array],
  [[-1, 2 ** 31 - 1], Int32Array],
  [[0, 2 ** 31], Float64Array],
  [[0, -0], Float64Array],
  [[0, Number.NaN], Float64Array],
  [[0.5], Float64Array],
] as const)('%j', (values, type) => {
  const result = narrowed(Float64Array.from(values))
  expect(result).toBeInstanceOf(type)
  expect([...result]).toEqual(values)
})
