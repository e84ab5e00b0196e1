import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the AUC of each group, weighted by rows', () => {
  expect(
    measure(
      { yTrue: [1, 0, 1, 1, 0, 0], yScore: [0.9, 0.4, 0.9, 0.4, 0.6, 0.1], groups: ['a', 'a', 'b', 'b', 'b', 'b'] },
      'gauc',
    ).value,
  ).toBeCloseTo((2 * 1 + 4 * 0.75) / 6, 12)
})

test('or all groups equally', () => {
  expect(
    measure(
      { yTrue: [1, 0, 1, 1, 0, 0], yScore: [0.9, 0.4, 0.9, 0.4, 0.6, 0.1], groups: ['a', 'a', 'b', 'b', 'b', 'b'] },
      'gauc',
      { weight: 'uniform' },
    ).value,
  ).toBeCloseTo((1 + 0.75) / 2, 12)
})

describe('groups of one class', () => {
  // a: AUC 1 of 2 rows; c: AUC ¾ of 4 rows with 2 clicks; e: AUC ½ of 3 rows with 2 clicks; b, d and f have one class.
  const input = {
    groups: ['c', 'a', 'b', 'c', 'd', 'a', 'c', 'e', 'f', 'c', 'e', 'e'],
    yTrue: [1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1],
    yScore: [0.9, 0.9, 0.3, 0.4, 0.2, 0.4, 0.6, 0.3, 0.1, 0.1, 0.5, 0.7],
  }
  const of = (options: Readonly<Record<string, unknown>> = {}) => measure(input, 'gauc', options)

  test('do not count, whatever the weights of groups', () => {
    expect(of()).toMatchObject({ value: expect.closeTo((2 * 1 + 4 * 0.75 + 3 * 0.5) / 9, 14), n: 3 })
    expect(of({ weight: 'clicks' }).value).toBeCloseTo((1 * 1 + 2 * 0.75 + 2 * 0.5) / 5, 14)
    expect(of({ weight: 'uniform' }).value).toBeCloseTo((1 + 0.75 + 0.5) / 3, 14)
  })

  test('are named and counted', () => {
    expect(of().notes).toEqual(['3 of 6 groups with one class only ("b", …), 25 % of impressions: left out'])
    const one = {
      groups: ['a', 'b', 'a', 'a', 'a', 'a', 'a'],
      yTrue: [1, 0, 0, 1, 0, 1, 1],
      yScore: [7, 6, 5, 4, 3, 2, 1],
    }
    expect(measure(one, 'gauc').notes).toEqual([
      '1 of 2 groups with one class only ("b"), 14 % of impressions: left out',
    ])
    const none = { groups: ['a', 'a'], yTrue: [1, 0], yScore: [2, 1] }
    expect(measure(none, 'gauc').notes).toEqual([])
  })

  test('leave nothing where there are no others', () => {
    const none = { groups: ['a', 'b', 'a'], yTrue: [1, 0, 1], yScore: [3, 2, 1] }
    expect(measure(none, 'gauc').undefinedBecause).toBe('no group has both classes')
    expect(measure(none, 'gauc', { whenUndefined: 0 }).value).toBe(0)
  })

  test('are among the parts, by group in order of its name', () => {
    const { parts } = of()
    if (parts.kind !== 'groups') throw new Error(`the parts are ${parts.kind}`)
    const { groups, values, positives, negatives } = parts
    const rows = groups.map((group, i) => [group, values[i], positives[i], negatives[i]])
    expect(rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['a', 1, 1, 1],
      ['b', Number.NaN, 1, 0],
      ['c', 0.75, 2, 2],
      ['d', Number.NaN, 0, 1],
      ['e', 0.5, 2, 1],
      ['f', Number.NaN, 0, 1],
    ])
  })

  test('weights of rows weigh within their group, and the group', () => {
    const sampleWeight = [2, 1, 1, 1, 1, 3, 1, 1, 1, 2, 5, 1]
    // c: pairs of weight (2 + 1)·(1 + 2), of which 0.4 under 0.6 is wrong: 1; a and e as before.
    const { value, notes } = measure({ ...input, sampleWeight }, 'gauc')
    const [a, c, e] = [
      [4, 1],
      [6, 8 / 9],
      [7, 0.5],
    ]
    expect(value).toBeCloseTo((a[0] * a[1] + c[0] * c[1] + e[0] * e[1]) / 17, 14)
    expect(notes).toEqual(['3 of 6 groups with one class only ("b", …), 15 % of impressions: left out'])
  })
})

test('a slice may have no row of a group', () => {
  const input = {
    groups: ['a', 'a', 'b', 'b', 'c', 'a', 'a'],
    yTrue: [1, 0, 0, 1, 1, 0, 1],
    yScore: [0.9, 0.4, 0.9, 0.4, 0.5, 0.7, 0.8],
    slices: { side: ['x', 'x', 'y', 'y', 'y', 'x', 'x'] },
  }
  const { slices } = measure(input, 'gauc', { slices: 'side' })
  expect(slices?.map(({ measurement }) => [measurement?.value, measurement?.n, measurement?.notes])).toEqual([
    [1, 1, []],
    [0, 1, ['1 of 2 groups with one class only ("c"), 33 % of impressions: left out']],
  ])
})
