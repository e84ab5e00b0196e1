import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('Σ (y − p)(1 − 2p) / √Σ (1 − 2p)²p(1 − p)', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.8, 0.3] }, 'spiegelhalterZ').value).toBeCloseTo(
    (0.2 * -0.6 - 0.3 * 0.4) / Math.sqrt(0.36 * 0.16 + 0.16 * 0.21),
    12,
  )
})

test('a probability that rounding has put above 1 counts as 1', () => {
  const of = (sure: number): number =>
    measure(
      {
        yTrue: ['a', 'b', 'a'],
        yProba: [
          [sure, 0],
          [0.3, 0.7],
          [0.6, 0.4],
        ],
        labels: ['a', 'b'],
        positive: 'a',
      },
      'spiegelhalterZ',
    ).value
  expect(of(1 + 1e-7)).toBe(of(1))
})

test('without any variance it is undefined', () => {
  expect(measure({ yTrue: [0, 1, 1], yScore: [0, 0.5, 1] }, 'spiegelhalterZ').undefinedBecause).toBe(
    'every probability is 0, ½ or 1: their score has no variance',
  )
})
