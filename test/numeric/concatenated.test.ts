import { expect, test } from 'vitest'
import { concatenated } from '../../src/numeric/concatenated.ts'

test('lists of any length, one after another', () => {
  const long = new Float64Array(300_000).fill(2)
  expect(concatenated(Float64Array.of(1), long, new Float64Array())).toEqual(Float64Array.from([1, ...long]))
})
