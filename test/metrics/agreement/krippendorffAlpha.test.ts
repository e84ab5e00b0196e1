import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

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

const level = (name: string) => ({ level: name })

test('ratings must suit the scale', () => {
  const letters = { ratings: [['a', 'b']] }
  expect(() => measure(letters, 'krippendorffAlpha', level('ordinal'))).toThrow(
    'the order of ratings such as "a" is not known',
  )
  expect(() => measure(letters, 'krippendorffAlpha', level('interval'))).toThrow("for level: 'interval'")
  expect(() => measure(letters, 'krippendorffAlpha', level('ratio'))).toThrow(
    "of 0 or more in every rating, for level: 'ratio'",
  )
  const below = {
    ratings: tableOf('1 -2 / 3 3'),
  }
  expect(() => measure(below, 'krippendorffAlpha', level('ratio'))).toThrow('ratings[0][1] is -2')
  expect(measure(below, 'krippendorffAlpha', level('interval')).undefinedBecause).toBeUndefined()
  expect(() => measure({ ratings: [[0.5, 1]] }, 'krippendorffAlpha')).toThrow('a category')
  const zero = {
    ratings: tableOf('0 1 / 3 3'),
  }
  expect(measure(zero, 'krippendorffAlpha', level('ratio')).undefinedBecause).toBeUndefined()
})

describe('items with fewer than two ratings', () => {
  const ratings = [
    [1, 2, 4],
    [3, null, null],
    [3, 3, null],
    [null, null, null],
    [null, 1, 3],
  ]

  test('are left out and counted, and have no part in chance', () => {
    const { n, notes, value } = measure({ ratings }, 'krippendorffAlpha', level('interval'))
    expect([n, notes]).toEqual([3, ['2 items with fewer than two ratings: left out']])
    const without = { ratings: [ratings[0], ratings[2], ratings[4]] }
    expect(measure(without, 'krippendorffAlpha', level('interval'))).toMatchObject({ value, n: 3, notes: [] })
  })

  test('have no disagreement among the parts', () => {
    const { parts } = measure({ ratings }, 'krippendorffAlpha', level('interval'))
    if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
    // Mean squares of 1, 4 and 9; of 0; of 4.
    const expected = [14 / 3, Number.NaN, 0, Number.NaN, 4].map(each =>
      Number.isNaN(each) ? each : expect.closeTo(each, 12),
    )
    expect(Array.from(parts.values)).toEqual(expected)
    expect(parts).toMatchObject({ better: 'lower', of: 'disagreement' })
  })

  test('of nominal and relative ratings, the shares and squares of each item', () => {
    const valuesOf = (name: string): number[] => {
      const { parts } = measure({ ratings: [ratings[0], ratings[4], [2, 2, 6]] }, 'krippendorffAlpha', level(name))
      if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
      return Array.from(parts.values)
    }
    const close = (values: readonly number[]) => values.map(each => expect.closeTo(each, 12))
    expect(valuesOf('nominal')).toEqual(close([1, 1, 2 / 3]))
    expect(valuesOf('ratio')).toEqual(close([(1 / 9 + 9 / 25 + 1 / 9) / 3, 1 / 4, (1 / 4 + 1 / 4 + 0) / 3]))
    // Places of 1, 1, 2, 2, 2, 3, 4 and 6 in order: 1, 3.5, 5.5, 6.5 and 7.5.
    expect(valuesOf('ordinal')).toEqual(close([(2.5 ** 2 + 5.5 ** 2 + 3 ** 2) / 3, 4.5 ** 2, (2 * 4 ** 2) / 3]))
  })
})

test('weights say nothing to a correction that counts ratings', () => {
  const ratings = [
    ['a', 'b'],
    ['b', 'b'],
  ]
  const weighted = measure({ ratings, sampleWeight: [1, 5] }, 'krippendorffAlpha')
  expect(weighted.value).toBe(measure({ ratings }, 'krippendorffAlpha').value)
  expect(weighted.notes.join()).toContain('the correction for small samples counts ratings')
})

test('a category that no pair has is no step of an order', () => {
  const paired = tableOf('1 1 3 / 3 3 4')
  const value = measure({ ratings: paired }, 'krippendorffAlpha', level('ordinal')).value
  const ratings = [...paired, [2, null, null]]
  expect(measure({ ratings }, 'krippendorffAlpha', level('ordinal')).value).toBe(value)
})

test('close ratings far from 0 keep their digits', () => {
  const from = (origin: number): number => {
    const ratings = tableOf('0 1 / 1 1 / 2 1 / 3 2').map(own => own.map(rating => origin + rating))
    return measure({ ratings }, 'krippendorffAlpha', level('interval')).value
  }
  expect(from(1e15)).toBeCloseTo(from(0), 12)
})
