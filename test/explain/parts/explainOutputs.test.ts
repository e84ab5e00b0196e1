import { expect, test } from 'vitest'
import { explainOutputs } from '../../../src/explain/parts/explainOutputs.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

const layout = { palette: noColours, width: 80 }

function causeOf(metric: string, yPred: number[][]): string | undefined {
  const yTrue = tableOf('1 10 / 2 30 / 4 20')
  const measurement = measure({ task: 'multioutput', yTrue, yPred }, metric)
  const { parts } = measurement
  return parts.kind === 'outputs' ? explainOutputs(parts, measurement, layout).cause : undefined
}

const secondOff = tableOf('1 12 / 2 26 / 4 20')

test('the worst output is named, whichever way the metric points', () => {
  expect(causeOf('mae', secondOff)).toBe('Output 1 is the worst of 2 outputs, counted from 0: MAE 2; the best has 0.')
  expect(causeOf('r2', secondOff)).toBe('Output 1 is the worst of 2 outputs, counted from 0: R² 0.9; the best has 1.')
})

test('none is where all are alike', () => {
  expect(causeOf('mae', tableOf('2 11 / 3 31 / 5 21'))).toBeUndefined()
})
