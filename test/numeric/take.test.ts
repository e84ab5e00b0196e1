import { expect, test } from 'vitest'
import { take } from '../../src/numeric/take.ts'

test('takes rows in their order', () => {
  expect(take(Float64Array.of(10, 20, 30), [2, 0, 2])).toEqual(Float64Array.of(30, 10, 30))
})

test('there is nothing to take from no column', () => {
  expect(take(undefined, [0])).toBeUndefined()
})
