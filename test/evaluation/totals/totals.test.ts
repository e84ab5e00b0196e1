import { expect, test } from 'vitest'
import { slicingKey } from '../../../src/evaluation/totals/totals.ts'

test('a slicing by two columns has a key of its own, whatever their names are', () => {
  const keys = [['a', 'b'], ['b', 'a'], ['a'], ['a,b'], ['a","b'], ['["a","b"]'], []].map(slicingKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(slicingKey(['a', 'b'])).toBe(keys[0])
})
