import { expect, test } from 'vitest'
import { tableOf } from '../../tableOf.ts'
import { columnsOf } from './columnsOf.ts'

test('each output has its numbers, and what rows have in common', () => {
  const { n, outputs } = columnsOf('outputs', {
    task: 'multioutput',
    yTrue: tableOf('1 20 / 2 30 / 3 10'),
    yPred: tableOf('1 21 / 2 28 / 4 11'),
    sampleWeight: [1, 2, 1],
  })
  expect([n, outputs.length]).toEqual([3, 2])
  expect(outputs[1]).toEqual({
    n: 3,
    yTrue: Float64Array.of(20, 30, 10),
    yPred: Float64Array.of(21, 28, 11),
    sampleWeight: Float64Array.of(1, 2, 1),
    ids: undefined,
    output: 1,
  })
})
