import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

const twoLabels = {
  task: 'multilabel' as const,
  yTrue: tableOf('1 0 / 0 1 / 1 1 / 0 0'),
  yScore: tableOf('0.9 0.2 / 0.4 0.1 / 0.3 0.8 / 0.2 0.5'),
}

test.each([
  ['macro', (3 / 4 + 2 / 4) / 2],
  ['weighted', (3 / 4 + 2 / 4) / 2],
  ['micro', 10 / 16],
])('%s AUC of two labels', (average, value) => {
  expect(measure(twoLabels, 'auc', { average }).value).toBeCloseTo(value, 12)
})

test('labels weigh by the weights of the rows in which they are true', () => {
  const input = {
    task: 'multilabel' as const,
    yTrue: tableOf('1 0 / 0 1 / 1 1 / 1 0'),
    yScore: tableOf('0.9 0.2 / 0.4 0.1 / 0.3 0.8 / 0.7 0.5'),
  }
  // The first label: 2 of 3 pairs; the second: 2 of 4.
  expect(measure(input, 'auc', { average: 'weighted' }).value).toBeCloseTo((3 * (2 / 3) + 2 * (2 / 4)) / 5, 14)
  expect(measure(input, 'auc', { average: 'macro' }).value).toBeCloseTo((2 / 3 + 2 / 4) / 2, 14)
  // The pairs of the second row weigh twice as much: 2 of 6 for the second label.
  const weighted = { ...input, sampleWeight: [1, 2, 1, 1] }
  expect(measure(weighted, 'auc', { average: 'weighted' }).value).toBeCloseTo((3 * (2 / 3) + 3 * (2 / 6)) / 6, 14)
  expect(measure(input, 'auc', { average: 'macro' }).parts).toMatchObject({
    supports: Float64Array.of(3, 2),
    weighted: false,
  })
  expect(measure(weighted, 'auc', { average: 'macro' }).parts).toMatchObject({
    supports: Float64Array.of(3, 3),
    weighted: true,
  })
})

test('there is no micro average where no label is true', () => {
  const none = { task: 'multilabel' as const, yTrue: [[0, 0]], yScore: [[0.1, 0.2]] }
  expect(measure(none, 'auc', { average: 'micro' }).undefinedBecause).toBe(
    'no label is true in any row, or all are in every row',
  )
  // An area under the precision-recall curve has a value where every label is true.
  expect(measure(none, 'averagePrecision', { average: 'micro' }).undefinedBecause).toBe('no label is true in any row')
})

describe('a label that is true in no row', () => {
  const input = {
    task: 'multilabel' as const,
    labels: ['a', 'b', 'never'],
    yTrue: [['a'], ['b'], ['a']],
    yScore: tableOf('0.6 0.3 0.1 / 0.5 0.4 0.1 / 0.7 0.2 0.1'),
  }

  // scikit-learn: average_precision_score(…, average='weighted') and roc_auc_score(…, average='weighted') give 1.
  test.each([
    ['averagePrecision', ''],
    ['auc', ', or in every row'],
    ['prAuc', ''],
  ])('weighs nothing in weighted %s', (metric, more) => {
    expect(measure(input, metric, { average: 'weighted' })).toMatchObject({ value: 1, notes: [] })
    expect(measure(input, metric, { average: 'macro' }).undefinedBecause).toBe(
      `no value for "never": true in no row${more}`,
    )
  })

  test.each([
    ['averagePrecision', ''],
    ['auc', ', or every one is'],
  ])('and a row without a true label has no %s', (metric, more) => {
    const without = { ...input, yTrue: [['a'], [], ['a']] }
    expect(measure(without, metric, { average: 'samples' }).undefinedBecause).toBe(
      `no value for row 1: no label is true${more}`,
    )
  })

  test('but one that is true in every row has no AUC, and weighs', () => {
    const always = { ...input, yTrue: input.yTrue.map(row => [...row, 'never']) }
    expect(measure(always, 'auc', { average: 'weighted' }).undefinedBecause).toContain('no value for "never"')
    expect(measure(always, 'averagePrecision', { average: 'weighted' }).value).toBe(1)
  })
})
