import { expect, test } from 'vitest'
import { confusionMatrix, measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { refused } from '../refused.ts'

const counts = tableOf('50 10 0 / 5 30 5 / 0 0 20')
const matrix = { confusionMatrix: counts, labels: ['a', 'b', 'c'] }

// scikit-learn 1.9.1 on the 120 rows written out: accuracy_score, f1_score(average='macro'), matthews_corrcoef.
test.each([
  ['accuracy', 0.8333333333333334],
  ['macroF1', 0.8361513687600644],
  ['mcc', 0.7355158778417887],
] as const)('%s', (metric, expected) => {
  const { value, n } = measure(matrix, metric)
  expect(value).toBeCloseTo(expected, 12)
  expect(n).toBe(120)
})

test('comes back as it was given, with classes that have no row', () => {
  const labels = ['a', 'b', 'never']
  const given = { confusionMatrix: tableOf('3 1 0 / 0 2 0 / 0 0 0'), labels }
  expect(confusionMatrix(given)).toEqual({ labels, counts: given.confusionMatrix })
})

test('bad matrices', () => {
  const asked = (input: object, index?: number): string =>
    refused('confusionMatrix', index, input, 'toHaveAccuracyAbove', 0.5)
  const labels = ['a', 'b']
  expect(asked({ confusionMatrix: [[1, 2]], labels })).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: confusionMatrix has 1 row, but labels has 2. Expected a row and a column for each of labels."`,
  )
  expect(asked({ confusionMatrix: [[1, 2], [1]], labels })).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: confusionMatrix[1] has 1 cell, but labels has 2. Expected a row and a column for each of labels."`,
  )
  expect(asked({ confusionMatrix: tableOf('0.5 0.5 / 1 0'), labels })).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: confusionMatrix[0][0] is 0.5. Expected a number of rows: a whole number of 0 or more. A normalized matrix has lost its counts: hand in those."`,
  )
  expect(asked({ confusionMatrix: tableOf('-1 1 / 1 0'), labels })).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: confusionMatrix[0][0] is -1. Expected a number of rows: a whole number of 0 or more."`,
  )
  expect(asked({ confusionMatrix: tableOf('0 0 / 0 0'), labels })).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: all cells of confusionMatrix are 0. Expected at least one row: an empty evaluation proves nothing."`,
  )
  expect(asked({ confusionMatrix: 3, labels })).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: confusionMatrix is 3. Expected an array or typed array, one value a row."`,
  )
  expect(refused('labels', undefined, { confusionMatrix: counts }, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: confusionMatrix stands without labels. Expected labels: the classes in the order of its rows and columns, such as ['ham', 'spam']."`,
  )
})
