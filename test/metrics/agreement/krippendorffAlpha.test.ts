import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('nominal, by hand: observed and expected disagreement', () => {
  expect(
    measure(
      {
        ratings: [
          ['a', 'a'],
          ['a', 'b'],
          ['b', 'b'],
        ],
      },
      'krippendorffAlpha',
    ).value,
  ).toBeCloseTo(1 - 2 / 6 / ((2 * 3 * 3) / (6 * 5)), 12)
})

test('complete agreement is 1', () => {
  expect(
    measure(
      {
        ratings: [
          [1, 1],
          [2, 2],
          [3, null],
          [3, 3],
        ],
      },
      'krippendorffAlpha',
      { level: 'interval' },
    ).value,
  ).toBeCloseTo(1, 12)
})
