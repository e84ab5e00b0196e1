import { describe, expect, test } from 'vitest'
import { meanOfDefined, rowsLike } from '../../../src/metrics/labelSets/meanOfDefined.ts'

const none = Number.NaN
const why = (missing: readonly number[]): string => `no value for ${missing.join(', ')}`

function meanOf(
  values: readonly number[],
  policy: Parameters<typeof meanOfDefined>[1],
  weights?: readonly number[],
): ReturnType<typeof meanOfDefined> {
  const given = { values: Float64Array.from(values), weights: weights && Float64Array.from(weights), why }
  return meanOfDefined(given, policy, { convention: ['kept'] })
}

test('where all have a value, their mean by weight', () => {
  expect(meanOf([0, 1, 0.5], 'fail')).toEqual({ convention: ['kept'], value: 0.5 })
  expect(meanOf([0, 1, 0.5], 'fail', [1, 3, 0]).value).toBe(0.75)
  expect(meanOf([0, 1, 0.5], 'skip')).toEqual({ convention: ['kept'], value: 0.5 })
})

describe('where some have none', () => {
  test('there is no mean', () => {
    expect(meanOf([1, none, none], 'fail')).toMatchObject({
      value: none,
      undefinedBecause: 'no value for 1, 2',
      convention: ['kept'],
    })
  })

  test('or they are left out, and counted', () => {
    expect(meanOf([1, none, 0], 'skip')).toMatchObject({ value: 0.5, notes: ['no value for 1: left out'] })
    expect(meanOf([1, none, 0], 'skip', [1, 5, 3]).value).toBe(0.25)
  })

  test('or they count as a number', () => {
    expect(meanOf([1, none], 0)).toMatchObject({ value: 0.5, notes: ['no value for 1: counted as 0'] })
    expect(meanOf([0, none], 1).value).toBe(0.5)
  })

  test('a row that weighs nothing is not missed', () => {
    expect(meanOf([1, none], 'fail', [1, 0])).toEqual({ convention: ['kept'], value: 1 })
  })
})

test('nothing left to average', () => {
  expect(meanOf([none], 'skip')).toMatchObject({ value: none, undefinedBecause: 'nothing is left that counts' })
  expect(meanOf([0.5, 0.5], 'fail', [0, 0]).undefinedBecause).toBe('nothing is left that counts')
  expect(meanOf([0.5, 0.5], 1, [0, 0]).value).toBe(1)
})

test('rounding of weights does not push a mean beyond its terms', () => {
  const weights = Array.from({ length: 30 }, (_, i) => (i + 1) / 10)
  expect(
    meanOf(
      weights.map(() => 1),
      'fail',
      weights,
    ).value,
  ).toBe(1)
  expect(
    meanOf(
      weights.map(() => 0.7),
      'fail',
      weights,
    ).value,
  ).toBe(0.7)
})

test('rows by name, or by number', () => {
  expect(rowsLike([3], { ids: undefined })).toBe('row 3')
  expect(rowsLike([0, 2], { ids: ['a7', 'b', 'c'] })).toBe('row "a7" and 1 more row')
  expect(rowsLike([1, 2, 3], { ids: undefined, places: Uint32Array.of(0, 4, 5, 6) })).toBe('row 4 and 2 more rows')
})
