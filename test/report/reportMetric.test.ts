import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { metricCodec, reportMetricOf } from '../../src/report/reportMetric.ts'

const input = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 0, 0] }

test('a row has the columns of its measurement', () => {
  const row = reportMetricOf(measure(input, 'recall', { confidence: 0.9 }))
  expect(row).toMatchObject({ metric: 'recall', title: 'recall', value: 0.5, n: 4, unit: 'row', direction: 'up' })
  expect(row.interval).toMatchObject({ level: 0.9, method: 'wilson' })
  expect(row.interval).not.toHaveProperty('sides')
})

test('JSON has the columns in their order, and null where there is no value', () => {
  const row = reportMetricOf(measure({ ...input, yPred: [0, 0, 0, 0] }, 'precision'))
  const json = metricCodec.write(row)
  expect(Object.keys(json)).toEqual([
    ...['metric', 'title', 'value', 'undefinedBecause', 'n', 'unit', 'direction', 'range', 'convention', 'notes'],
  ])
  expect(json.value).toBeNull()
  expect(metricCodec.read({ value: json, place: 'row' })).toStrictEqual(row)
})

test('what belongs to a definition is copied, so that a report can be frozen', () => {
  const measured = measure({ yTrue: [1, 2], yPred: [1, 3] }, 'meanBiasError')
  const { direction, range } = reportMetricOf(measured)
  expect(direction).toEqual(measured.direction)
  expect(direction).not.toBe(measured.direction)
  expect(range).not.toBe(measured.range)
})
