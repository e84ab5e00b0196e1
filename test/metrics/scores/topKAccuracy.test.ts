import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

test.each([
  ['the true class is among the first two in 3 of 4 rows', 'topKAccuracy@2', 0.75],
  ['the first alone', 'topKAccuracy@1', 0.5],
])('%s', (_, metric, value) => {
  const input = {
    yTrue: ['cat', 'dog', 'cow', 'dog'],
    labels: ['cat', 'dog', 'cow'],
    yProba: tableOf('0.6 0.3 0.1 / 0.5 0.4 0.1 / 0.2 0.3 0.5 / 0.3 0.2 0.5'),
  }
  expect(measure(input, metric).value).toBeCloseTo(value, 12)
})

test('a tie counts against the truth', () => {
  expect(measure({ yTrue: ['a'], labels: ['a', 'b'], yProba: [[0.5, 0.5]] }, 'topKAccuracy@1').value).toBeCloseTo(0, 12)
})

test('or for it', () => {
  expect(
    measure({ yTrue: ['a'], labels: ['a', 'b'], yProba: [[0.5, 0.5]] }, 'topKAccuracy@1', { ties: 'optimistic' }).value,
  ).toBeCloseTo(1, 12)
})
