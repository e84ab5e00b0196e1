import { expect, test } from 'vitest'
import { encodeOutputs, outputTable } from '../../../src/evaluation/encode/outputs.ts'
import { tableOf } from '../../tableOf.ts'

const encode = (yTrue: unknown, yPred: unknown) => encodeOutputs({ task: 'multioutput', yTrue, yPred } as never, 'copy')

test('rows become one column an output', () => {
  const { kind, n, yTrue, yPred } = encode(tableOf('1 20 / 2 30'), [Float32Array.of(1, 21), [2, 28]])
  expect([kind, n]).toEqual(['outputs', 2])
  expect(yTrue).toEqual([Float64Array.of(1, 2), Float64Array.of(20, 30)])
  expect(yPred).toEqual([Float64Array.of(1, 2), Float64Array.of(21, 28)])
})

test('and rows again', () => {
  const { yTrue } = encode(tableOf('1 20 / 2 30'), tableOf('1 20 / 2 30'))
  const neighbours = { labels: undefined, scoreEpsilon: Number.EPSILON }
  expect(outputTable.yTrue.given?.(yTrue, neighbours)).toEqual(tableOf('1 20 / 2 30'))
  expect(outputTable.yTrue.take?.(yTrue, Uint32Array.of(1), neighbours)).toEqual([
    Float64Array.of(2),
    Float64Array.of(30),
  ])
})

test.each([
  [[], [], 'yTrue is empty'],
  [[[1, 2]], [[1]], 'yPred[0] has 1 value, but yTrue[0] has 2'],
  [[[1, 2], 3], tableOf('1 2 / 1 2'), 'yTrue[1] is 3. Expected one number for each output'],
  [[[]], [[]], 'yTrue[0]'],
  [[[1]], [[Number.NaN]], 'yPred[0][0] is NaN'],
  [[[1]], [[1], [2]], 'yPred has 2 values, but yTrue has 1'],
])('%j and %j are refused', (yTrue, yPred, message) => {
  expect(() => encode(yTrue, yPred)).toThrow(message)
})
