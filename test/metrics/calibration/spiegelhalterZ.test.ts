import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('Σ (y − p)(1 − 2p) / √Σ (1 − 2p)²p(1 − p)', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.8, 0.4] }, 'spiegelhalterZ').value).toBeCloseTo(
    (0.2 * -0.6 - 0.4 * 0.2) / Math.sqrt(0.36 * 0.16 + 0.04 * 0.24),
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
