import { expect, test } from 'vitest'
import { forecastColumns, intervalColumns } from '../../../src/evaluation/columns/forecastColumns.ts'
import { columnsOf } from './columnsOf.ts'

test('a forecast has the series that it was trained on, of a length of its own', () => {
  const columns = columnsOf('forecasts', { yTrue: [1, 2], yPred: [1, 3], yTrain: [5, 4, 6] })
  expect(columns).toMatchObject({ n: 2, yPred: Float64Array.of(1, 3), yTrain: Float64Array.of(5, 4, 6) })
})

test('an interval has both limits', () => {
  const columns = columnsOf('intervals', { yTrue: [1, 2], yLower: [0, 1], yUpper: [2, 3], ids: ['a', 'b'] })
  expect(columns).toMatchObject({ yLower: Float64Array.of(0, 1), yUpper: Float64Array.of(2, 3), ids: ['a', 'b'] })
})

test('what is missing is named', () => {
  const rows = { kind: 'rows', n: 1, yLower: Float64Array.of(1) } as never
  expect(() => forecastColumns(rows)).toThrow('there is no yTrain')
  expect(() => intervalColumns(rows)).toThrow('there is no yUpper')
})
