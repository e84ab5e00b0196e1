import { expect, test } from 'vitest'
import type { ShapeSettings } from '../../../src/evaluation/columns/shapeSettings.ts'
import { shapes } from '../../../src/evaluation/columns/shapes.ts'
import { crossSlices, noSliceColumn } from '../../../src/evaluation/columns/slicedColumns.ts'
import { evaluation } from '../../../src/index.ts'

const settings: ShapeSettings = {
  positive: undefined,
  threshold: undefined,
  ties: undefined,
  relevantFrom: 1,
  unjudged: 'irrelevant',
  depth: undefined,
  singlePrecision: false,
}

test('labels with the slices of their rows; counted rows stay in their table', () => {
  const input = { yTrue: [1, 0, 1], yPred: [1, 0, 0], slices: { country: ['DE', 'FR', 'DE'] } }
  const { labels, slices } = shapes.slicedLabels.columns(evaluation(input).data, settings)
  expect(labels.n).toBe(3)
  expect(slices.map(({ name, column }) => [name, Array.from(column.codes)])).toEqual([['country', [0, 1, 0]]])
  const counted = shapes.slicedLabels.columns(evaluation({ ...input, count: [5, 2, 0] }).data, settings)
  expect(counted.labels.n).toBe(7)
  expect(counted.slices[0].column.codes).toHaveLength(2)
})

test('probabilities with the slices of their rows', () => {
  const input = { yTrue: [1, 0], yScore: [0.5, 0.1], slices: { country: ['DE', 'FR'] } }
  const { scores, slices } = shapes.slicedProbabilities.columns(evaluation(input).data, settings)
  expect(scores.n).toBe(2)
  expect(slices[0].column.labels).toEqual(['DE', 'FR'])
})

test('crossed slices, and a column that is not there', () => {
  const named = [{ name: 'country', column: { codes: Int32Array.of(1, 0, 1), labels: ['DE', 'FR'] } }]
  expect(crossSlices(named, ['country'])).toEqual({ codes: Int32Array.of(0, 1, 0), labels: [['FR'], ['DE']] })
  expect(() => crossSlices(named, ['contry'])).toThrow('Did you mean country?')
})

test('a column that is missing: what is known is listed where anything is', () => {
  expect(noSliceColumn('country', []).message).toBe(
    'there are no slices "country". Expected columns of slices beside the data: { yTrue, yPred, slices: { country: […] } }.',
  )
  expect(noSliceColumn('contry', ['country']).message).toBe(
    'there are no slices "contry". Expected one of "country". Did you mean country?',
  )
})
