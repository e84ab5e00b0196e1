import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'

const country = ['DE', 'DE', 'DE', 'FR', 'FR', 'IT', 'IT', 'IT']
const yTrue = [1, 0, 1, 0, 1, 0, 0, 1]
const yScore = [0.9, 0.2, 0.7, 0.4, 0.8, 0.6, 0.5, 0.9]
const preds = { yTrue, yScore, slices: { country } }

test('is how far the calibration bias of the slices is apart', () => {
  const biases = ['DE', 'FR', 'IT'].map(name => {
    const rows = country.flatMap((each, row) => (each === name ? [row] : []))
    const [truth, scores] = [yTrue, yScore].map(column => rows.map(row => column[row]))
    return measure({ yTrue: truth, yScore: scores }, 'calibrationBias').value
  })
  expect(measure(preds, 'calibrationGap', { by: 'country' }).value).toBeCloseTo(
    Math.max(...biases) - Math.min(...biases),
    12,
  )
})

test('weights count, and rows that weigh nothing make no slice', () => {
  const weighted = { ...preds, sampleWeight: [1, 2, 0, 1, 1, 0, 0, 0] }
  // DE: (−0.1 + 2·0.2)/3, FR: (0.4 − 0.2)/2.
  expect(measure(weighted, 'calibrationGap', { by: 'country' }).value).toBeCloseTo(0, 12)
})

test('scores that are no probabilities are refused', () => {
  expect(() =>
    measure({ ...preds, yScore: yScore.map(score => 2 * score) }, 'calibrationGap', { by: 'country' }),
  ).toThrow('yScore')
})

test('the message shows the mean probability beside the share of positives', () => {
  const message = plainMessage({
    received: preds,
    matcher: 'toHaveMetric',
    args: ['calibrationGap', { below: 0.1 }, { by: 'country' }],
  })
  expect(message).toContain('mean p − y is 0.333 where country = IT, and −0.067 where country = DE.')
  expect(message).toMatch(/country +mean p +positives +mean p − y +rows/)
})

test('the parts weigh each slice, however large the weights', () => {
  const weight = 2 ** 1019
  const { parts } = measure({ ...preds, sampleWeight: yTrue.map(() => weight) }, 'calibrationGap', { by: 'country' })
  expect(parts).toMatchObject({ supports: Float64Array.of(3 * weight, 2 * weight, 3 * weight), weighted: true })
})

test('the parts show the mean probability and the share of positives of each slice', () => {
  const { parts } = measure({ ...preds, sampleWeight: [1, 1, 1, 1, 3, 1, 1, 1] }, 'calibrationGap', { by: 'country' })
  if (parts.kind !== 'slices') throw new Error(`the parts are ${parts.kind}`)
  const valuesOf = (title: string): number[] => Array.from(parts.rates.find(rate => rate.title === title)?.values ?? [])
  const close = (values: readonly number[]) => values.map(value => expect.closeTo(value, 12))
  expect(valuesOf('mean p')).toEqual(close([1.8 / 3, (0.4 + 3 * 0.8) / 4, 2 / 3]))
  expect(valuesOf('positives')).toEqual(close([2 / 3, 3 / 4, 1 / 3]))
})
