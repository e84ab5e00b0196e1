import { expect, test } from 'vitest'
import { countedAs, undefinedBecause, unweighted } from '../../../src/metrics/definition/computed.ts'

const units = () => ({ values: Float64Array.of(Number.NaN), sampleWeight: undefined })

test('no value has its reason, and keeps what is known', () => {
  expect(undefinedBecause('no row is truly 1', { n: 3 })).toEqual({
    value: Number.NaN,
    undefinedBecause: 'no row is truly 1',
    n: 3,
  })
})

test('a policy of 0 or 1 makes it a value, with a note why', () => {
  const nothing = undefinedBecause('no row is truly 1', { notes: ['2 rows left out'], convention: ['positive = 1'] })
  for (const policy of [0, 1] as const) {
    expect(countedAs(nothing, policy)).toEqual({
      value: policy,
      isByPolicy: true,
      notes: ['2 rows left out', `no row is truly 1: counted as ${policy}`],
      convention: ['positive = 1'],
    })
  }
})

test('what was counted is the mean and the share of nothing, so no interval is made of it', () => {
  const proportionOf = { successes: 0, trials: 0, from: (share: number) => share }
  const counted = countedAs(undefinedBecause('0/0', { units, proportionOf, gapsOf: [] }), 0)
  expect(counted).toEqual({ value: 0, isByPolicy: true, notes: ['0/0: counted as 0'] })
})

test('other policies, and values that are there, change nothing', () => {
  const nothing = undefinedBecause('0/0', { units })
  expect(countedAs(nothing, 'fail')).toBe(nothing)
  expect(countedAs(nothing, 'skip')).toBe(nothing)
  const value = { value: 0.5, units }
  expect(countedAs(value, 1)).toBe(value)
})

test('weights that are not used are noted, where there are any', () => {
  expect(unweighted({ sampleWeight: undefined }, 'it is a median')).toEqual([])
  expect(unweighted({ sampleWeight: Float64Array.of(1) }, 'it is a median')).toEqual([
    'sampleWeight is not used: it is a median',
  ])
})
