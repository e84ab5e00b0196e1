import { expect, test } from 'vitest'
import { requireCommonType } from '../../../src/evaluation/columns/positiveLabel.ts'

test('labels of one type need none in common', () => {
  expect(() => requireCommonType(['a'], ['b'])).not.toThrow()
})

test('labels of other types are never the same', () => {
  expect(() => requireCommonType([0, 1], ['0', '1'])).toThrow(
    'yTrue has 0, 1 and yPred has "0", "1": labels of other types are never the same. Expected labels of one type. Make yPred numbers, or yTrue strings; of a file, by types: { yTrue: \'text\' } or --types yTrue=text.',
  )
  expect(() => requireCommonType([true], [1])).toThrow(
    "Make yPred booleans, or yTrue numbers; of a file, by types: { yPred: 'boolean' } or --types yPred=boolean.",
  )
  // As texts they would still be two labels.
  expect(() => requireCommonType([1, 2], ['01', '02'])).toThrow(
    'or --types yPred=number; in other files write the labels of yTrue and yPred alike: "01" is not 1.',
  )
  expect(() => requireCommonType([true], [2])).toThrow('Write the labels of yTrue and yPred alike: true is not 2.')
})
