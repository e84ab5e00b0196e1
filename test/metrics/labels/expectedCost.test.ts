import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confusionMatrix, measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { labels } from './labelRows.ts'

test('Σ cost[true][predicted] / n', () => {
  expect(
    measure({ yTrue: ['spam', 'spam', 'ham'], yPred: ['ham', 'spam', 'spam'] }, 'expectedCost', {
      cost: { spam: { ham: 10 }, ham: { spam: 1 } },
    }).value,
  ).toBeCloseTo(11 / 3, 12)
})

test('the expected cost is the sum over the confusion matrix', () => {
  const cost = { a: { a: -1, b: 2, c: 7 }, b: { a: 4, c: 0.5 }, c: { a: 10, b: 3 } }
  fc.assert(
    fc.property(labels, input => {
      const matrix = confusionMatrix({ ...input, labels: ['a', 'b', 'c'] }, { normalize: 'all' }).counts
      const costs = tableOf('-1 2 7 / 4 0 0.5 / 10 3 0')
      const sum = matrix.flatMap((row, i) => row.map((share, j) => share * costs[i][j])).reduce((a, b) => a + b)
      expect(measure(input, 'expectedCost', { cost }).value).toBeCloseTo(sum, 12)
    }),
  )
})

const pets = { yTrue: ['cat', 'dog'], yPred: ['dog', 'dog'] }

test.each([
  ['nothing', {}],
  ['a list', [{ dog: 1 }]],
  ['null', null],
  ['a number', 1],
  ['a row that is a number', { cat: { dog: 1 }, dog: 1 }],
  ['a row that is null', { cat: { dog: 1 }, dog: null }],
  ['a cost that is infinite', { cat: { dog: 1 }, dog: { cat: Number.POSITIVE_INFINITY } }],
  ['a cost that is not a number', { cat: { dog: 1, cat: '0' }, dog: { cat: 1 } }],
])('a table of costs is refused that is, or has, %s', (_, cost) => {
  expect(() => measure(pets, 'expectedCost', { cost })).toThrow('cost[true][predicted], finite numbers')
})

test('a pair of classes without a cost is refused, even if it does not occur', () => {
  expect(() => measure(pets, 'expectedCost', { cost: { cat: { dog: 1 } } })).toThrow(
    'cost says nothing of "dog" predicted as "cat"',
  )
})

test('costs near the largest number have a mean', () => {
  const cost = { cat: { dog: -1.5e308, cat: 1 }, dog: { cat: 1, dog: -1.5e308 } }
  expect(measure(pets, 'expectedCost', { cost }).value).toBeCloseTo(-1.5e308, -300)
})
