import { expect, test } from 'vitest'
import { requireValue, substituted } from '../../scripts/generate/byHand.ts'

const spam = { yTrue: ['spam', 'spam', 'ham', 'ham'], yPred: ['spam', 'ham', 'ham', 'ham'], positive: 'spam' }
const animals = { yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }
const houses = { yTrue: [3, 5], yPred: [2.5, 5] }
const rain = { yTrue: [1, 0], yScore: [0.9, 0.4] }

test.each([
  ['TP / (TP + FN)', spam, {}, 0.5, '1 / (1 + 1)'],
  ['2TP / (2TP + FP + FN)', spam, {}, 2 / 3, '2·1 / (2·1 + 0 + 1)'],
  ['TN / (TN + FN)', spam, {}, 2 / 3, '2 / (2 + 1)'],
  ['β²TP / n; β is an option', spam, { beta: 2 }, 1, '2²·1 / 4'],
  ['1 / (α/P) = TP / (TP + αFN)', spam, { alpha: 0.5 }, 2 / 3, '1 / (1 + 0.5·1)'],
  [
    'mean of TP / (TP + FN) over the classes that occur',
    animals,
    {},
    2.5 / 3,
    '((1 / (1 + 0)) + (1 / (1 + 0)) + (1 / (1 + 1)))/3',
  ],
  ['mean |y − ŷ|', houses, {}, 0.25, '(|3 − 2.5| + |5 − 5|)/2'],
  ['√ mean (y − ŷ)²', houses, {}, Math.sqrt(0.125), '√(((3 − 2.5)² + (5 − 5)²)/2)'],
  ['1 − Σ(y − ŷ)² / Σ(y − ȳ)²', houses, {}, 0.875, '1 − ((3 − 2.5)² + (5 − 5)²) / ((3 − 4)² + (5 − 4)²)'],
  ['median |y − ŷ|', houses, {}, 0.25, 'median(|3 − 2.5|, |5 − 5|)'],
  ['mean(p − y)', rain, {}, 0.15, '((0.9 − 1) + (0.4 − 0))/2'],
] as const)('%s with numbers in place of its letters', (formula, received, options, value, expected) => {
  expect(substituted(formula, { received, options, value })).toBe(expected)
})

test.each([
  ['words of their own', '1 − accuracy', 0.25],
  ['another value than the metric', 'FP / (TP + FP)', 0.25],
  ['a division by nothing', 'FP / FP', Number.NaN],
])('no numbers for a formula with %s', (_, formula, value) => {
  expect(substituted(formula, { received: spam, options: {}, value })).toBeUndefined()
})

test('a calculation that is wrong is refused, and so is one that cannot be read', () => {
  requireValue('log₂(8)·½ + |1 − 3|^2', 5.5)
  expect(() => requireValue('1 / 3', 0.3)).toThrow('“1 / 3” is 0.3333333333333333, not 0.3')
  expect(() => requireValue('one third', 1 / 3)).toThrow('“one third” is NaN, not 0.3333333333333333')
})
