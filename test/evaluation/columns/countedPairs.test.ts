import { expect, test } from 'vitest'
import { countedPairs } from '../../../src/evaluation/columns/labelsOfRows.ts'
import { encodeValues } from '../../../src/evaluation/encode/columnTypes.ts'

const counted = (yTrue: readonly unknown[], yPred: readonly unknown[]) =>
  countedPairs(encodeValues(yTrue, 'yTrue', 'copy'), encodeValues(yPred, 'yPred', 'copy'))

test('labels have rows and columns of their own', () => {
  const pairs = counted(['a', 'b', 'b'], ['c', 'a', 'a'])
  if (pairs === undefined) throw new Error('few classes are counted')
  const { table, occurring, rowOf, columnOf } = pairs
  expect(occurring).toEqual(['a', 'b', 'c'])
  const count = (truth: string, prediction: string) => table.cells[rowOf(truth) * table.width + columnOf(prediction)]
  expect([count('a', 'c'), count('b', 'a')]).toEqual([1, 2])
  expect([rowOf('c'), columnOf('b')]).toEqual([-1, -1])
})

test('integers stand where they are', () => {
  const pairs = counted([3, 5, 5], [5, 5, 3])
  if (pairs === undefined) throw new Error('few classes are counted')
  const { table, occurring, rowOf } = pairs
  expect(occurring).toEqual([3, 5])
  expect(table.cells[rowOf(5) * table.width + rowOf(5)]).toBe(1)
  expect([rowOf('5'), rowOf(1000), rowOf(2)]).toEqual([-1, -1, -1])
})

test('fractions, integers far apart and mixed columns are not counted', () => {
  expect(counted([0.5], [1])).toBeUndefined()
  expect(counted([0, 5000], [0, 0])).toBeUndefined()
  expect(counted(['a'], [1])).toBeUndefined()
})

test('labels of other types are never the same', () => {
  expect(() => counted(['1', '0'], [true, false])).toThrow('labels of other types are never the same')
})
