import { expect, test } from 'vitest'
import { requireCommonType } from '../../../src/evaluation/columns/requireCommonType.ts'

test('one type in common is enough', () => {
  expect(() => requireCommonType(['a'], ['b'])).not.toThrow()
  expect(() => requireCommonType([1, 'a'], ['b'])).not.toThrow()
})

test('labels of other types are never the same', () => {
  expect(() => requireCommonType([0, 1], ['0', '1'])).toThrow(
    'yTrue has 0, 1 and yPred has "0", "1": labels of other types are never the same. Expected labels of one type. Make yPred numbers, or yTrue strings.',
  )
  expect(() => requireCommonType([true], [1])).toThrow('Make yPred booleans, or yTrue numbers.')
})
