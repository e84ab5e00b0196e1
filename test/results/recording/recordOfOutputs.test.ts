import { expect, test } from 'vitest'
import { labelSettings } from '../../../src/evaluation/columns/shapeSettings.ts'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { recordOfOutputs } from '../../../src/results/recording/recordOfNumbers.ts'
import { tableOf } from '../../tableOf.ts'

const recordOf = (yTrue: readonly (readonly number[])[], yPred: readonly (readonly number[])[]) => {
  const evaluation = borrowedEvaluation({ task: 'multioutput', yTrue, yPred })
  return recordOfOutputs(evaluation, shapes.outputs.columns(evaluation.data, labelSettings({})), undefined)
}

test('each output has its errors, the lowest R² first; one without R² before all', () => {
  const { outputs, others } = recordOf(tableOf('1 5 1 / 2 5 2 / 3 5 3'), tableOf('1 6 3 / 2 6 2 / 3 6 1'))
  expect(outputs.map(({ output }) => output)).toEqual([1, 2, 0])
  expect(outputs[0]).toMatchObject({ mae: 1, rmse: 1, meanResidual: 1 })
  expect(outputs[2]).toMatchObject({ mae: 0, rmse: 0, r2: 1, meanResidual: 0 })
  expect(others).toBe(0)
})

test('three are drawn, and beyond 30 they are counted', () => {
  const row = Array.from({ length: 32 }, (_, output) => output)
  const { outputs, others, shown } = recordOf([row, row.toReversed()], [row, row])
  expect(outputs).toHaveLength(30)
  expect(others).toBe(2)
  expect(shown.map(({ numbers }) => numbers.rows)).toEqual([2, 2, 2])
})
