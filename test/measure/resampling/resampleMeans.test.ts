import { expect, test } from 'vitest'
import { resampleMeans } from '../../../src/measure/resampling/resampleMeans.ts'
import { tableOf } from '../../tableOf.ts'
import { expectDrawsRows } from '../intervals/drawnRows.ts'

test.each([
  ['accuracy', ['yTrue', 'yPred']],
  ['brierScore', ['yTrue', 'yScore']],
] as const)('a sample of %s is what it is on the rows that were drawn', (metric, columns) => {
  expectDrawsRows(metric, columns)
})

const values = Float64Array.of(1, 5, Number.NaN, 3)
const inPlace = Uint32Array.of(0, 1, 2, 3)

test('a unit without a value has no part, and a sample of such units alone no mean', () => {
  const { inOrder } = resampleMeans({ values, sampleWeight: undefined }, { units: 4, unit: 'query', unitOf: undefined })
  const valueWhen = inOrder(inPlace)
  expect(valueWhen(Uint16Array.of(1, 2, 7, 0))).toBe(11 / 3)
  expect(valueWhen(Uint16Array.of(0, 0, 3, 0))).toBeNaN()
})

test('rows count by their weight, and go with their unit', () => {
  const sampleWeight = Float64Array.of(1, 3, 1, 2)
  const unitOf = Int32Array.of(0, 0, 1, 1)
  const { inOrder, keys } = resampleMeans({ values, sampleWeight }, { units: 2, unit: 'group', unitOf })
  expect(inOrder(Uint32Array.of(0, 1))(Uint16Array.of(1, 2))).toBe((16 + 2 * 6) / (4 + 2 * 2))
  // Only the ratios of weights count: here they are halved.
  expect(keys.map(key => Array.from(key))).toEqual(tableOf('2 1 / 8 3'))
})

test('large weights of large values do not overflow', () => {
  const units = { values: Float64Array.of(1e160, 3e160), sampleWeight: Float64Array.of(1e300, 1e300) }
  const { inOrder } = resampleMeans(units, { units: 2, unit: 'row', unitOf: undefined })
  expect(inOrder(Uint32Array.of(0, 1))(Uint16Array.of(1, 1)) / 1e160).toBeCloseTo(2, 12)
})

test('counts are of the units in their order, and the metric may grow with the mean', () => {
  const units = { values: Float64Array.of(4, 16), sampleWeight: undefined, fromMean: Math.sqrt }
  const { inOrder } = resampleMeans(units, { units: 2, unit: 'row', unitOf: undefined })
  expect(inOrder(Uint32Array.of(1, 0))(Uint16Array.of(3, 0))).toBe(4)
})
