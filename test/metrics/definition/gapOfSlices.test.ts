import { describe, expect, test } from 'vitest'
import { type GapOf, gapOfSlices, gapOptions, slicesBy } from '../../../src/metrics/definition/gapOfSlices.ts'

const slices = {
  by: ['country'],
  labels: [['DE'], ['FR'], ['IT']],
  supports: Float64Array.of(10, 5, 0),
  weighted: false,
}
const rate = (title: string, ...values: number[]) => ({
  title,
  values: Float64Array.from(values),
  undefinedBecause: 'no row counts',
})

describe('the rate in which slices differ most decides', () => {
  test.each<[GapOf, number, number]>([
    ['difference', 0.4, 1],
    ['ratio', 0.5, 0],
  ])('%s', (gap, value, decides) => {
    // Of ratios, 0.1 over 0.2 is the smaller one. The third slice has no rows.
    const found = gapOfSlices(slices, [rate('recall', 0.1, 0.2, 9), rate('fpr', 0.9, 0.5, 9)], gap, 'fail')
    expect(found.value).toBeCloseTo(value, 12)
    expect(found.parts?.()).toMatchObject({ kind: 'slices', decides })
  })
})

test('a slice without a rate', () => {
  const rates = [rate('recall', 0.5, Number.NaN, 0)]
  expect(gapOfSlices(slices, rates, 'difference', 'fail').undefinedBecause).toBe(
    'recall is undefined where country = "FR": no row counts',
  )
  expect(gapOfSlices(slices, rates, 'difference', 'skip').undefinedBecause).toBe(
    'fewer than two slices have a value of recall of country to set against each other',
  )
  expect(gapOfSlices(slices, rates, 'difference', 0).value).toBe(0.5)
})

test('slices without a rate are named whole where columns are crossed, and counted where they are many', () => {
  const crossed = {
    by: ['country', 'device'],
    labels: [
      ['DE', 'app'],
      ['FR', 'web'],
    ],
    supports: Float64Array.of(1, 1),
    weighted: false,
  }
  expect(gapOfSlices(crossed, [rate('recall', Number.NaN, Number.NaN)], 'ratio', 'fail').undefinedBecause).toBe(
    'recall is undefined where country = "DE" and device = "app", country = "FR" and device = "web": no row counts',
  )
  const users = Array.from({ length: 1209 }, (_, i) => [i])
  const many = { by: ['user'], labels: users, supports: Float64Array.from(users, () => 1), weighted: false }
  const rates = [rate('recall', ...users.map(() => Number.NaN))]
  expect(gapOfSlices(many, rates, 'ratio', 'skip').notes).toEqual([
    'recall is undefined where user = 0, user = 1, user = 2, user = 3, user = 4, user = 5, user = 6, user = 7 and in ' +
      '1,201 more, no row counts: left out',
  ])
})

test('columns by name, one or several', () => {
  const column = { codes: Int32Array.of(0, 1, 0), labels: ['DE', 'FR'] }
  const other = { codes: Int32Array.of(0, 0, 1), labels: ['app', 'web'] }
  const named = [
    { name: 'country', column },
    { name: 'device', column: other },
  ]
  expect(slicesBy(named, 'country')).toMatchObject({ by: ['country'], labels: [['DE'], ['FR']] })
  expect(slicesBy(named, ['country', 'device']).labels).toEqual([
    ['DE', 'app'],
    ['FR', 'app'],
    ['DE', 'web'],
  ])
  expect(gapOptions.by.accepts(['country', 'country'])).toBe(false)
  expect(gapOptions.by.accepts([])).toBe(false)
  expect(gapOptions.by.accepts('country')).toBe(true)
})

test('a hole in the list of columns is no column', () => {
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is refused
  const lists = [['country'], ['country', 'device'], [,], ['country', ,], []]
  expect(lists.map(by => gapOptions.by.accepts(by))).toEqual([true, true, false, false, false])
})
