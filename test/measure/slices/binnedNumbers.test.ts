import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binnedNumbers } from '../../../src/measure/slices/binnedNumbers.ts'

const ages = Array.from({ length: 60 }, (_, i) => 18 + i)

function sizes(labels: ArrayLike<unknown>): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const label of Array.from(labels)) found[String(label)] = (found[String(label)] ?? 0) + 1
  return found
}

test('five bins of as many rows each, with edges of few digits', () => {
  expect(sizes(binnedNumbers(ages))).toEqual({
    'below 30': 12,
    '30 to below 42': 12,
    '42 to below 54': 12,
    '54 to below 66': 12,
    '66 and above': 12,
  })
  const shares = ages.map(age => (age - 17) / 61)
  expect(Object.keys(sizes(binnedNumbers(shares)))).toEqual([
    'below 0.2',
    '0.2 to below 0.4',
    '0.4 to below 0.6',
    '0.6 to below 0.8',
    '0.8 and above',
  ])
})

describe('what is not binned', () => {
  test.each([
    ['labels', ['a', 'b']],
    ['labels beside numbers', [...ages, 'unknown']],
    ['few different numbers', [1, 2, 3, 1, 2]],
    ['ten different numbers', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]],
    ['flags', [true, false, null]],
  ])('%s', (_, column) => {
    expect(Array.from(binnedNumbers(column))).toEqual(column)
  })

  test('few different fractions, which are no labels, are written as text', () => {
    expect(binnedNumbers([0.5, 1, null, 0.5])).toEqual(['0.5', '1', null, '0.5'])
    expect(binnedNumbers([-0, 0, 0.5])).toEqual(['0', '0', '0.5'])
  })
})

test('rows without a value stay without one', () => {
  const labels = Array.from(binnedNumbers([null, ...ages, undefined, Number.NaN, '(missing)']))
  expect([labels[0], ...labels.slice(61)]).toEqual([null, undefined, Number.NaN, '(missing)'])
  expect(labels[1]).toBe('below 30')
})

test('a frequent value has a bin of its own, and those beside it are smaller', () => {
  const spent = [...Array.from({ length: 80 }, () => 0), ...ages]
  expect(sizes(binnedNumbers(spent))).toEqual({
    'below 18': 80,
    '18 to below 22': 4,
    '22 to below 50': 28,
    '50 and above': 28,
  })
})

const numbers = fc.array(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -5, max: 5, noNaN: true })), {
  minLength: 12,
  maxLength: 80,
})

test('law: each value lies within its bin, and equal values in the same one', () => {
  fc.assert(
    fc.property(numbers, column => {
      fc.pre(new Set(column).size > 10)
      Array.from(binnedNumbers(column)).forEach((label, row) => {
        const value = column[row]!
        const [, below] = /below (\S+)$/.exec(String(label)) ?? []
        const [, from] = /^(\S+) (?:to below|and above)/.exec(String(label)) ?? []
        expect(below !== undefined || from !== undefined).toBe(true)
        if (below !== undefined) expect(value).toBeLessThan(Number(below))
        if (from !== undefined) expect(value).toBeGreaterThanOrEqual(Number(from))
      })
    }),
  )
})

test('law: neither the order of the rows nor counts in place of rows move an edge', () => {
  fc.assert(
    fc.property(numbers, fc.infiniteStream(fc.integer({ min: 1, max: 4 })), (column, stream) => {
      const count = column.map(() => stream.next().value ?? 1)
      const rows = column.flatMap((value, i) => Array.from({ length: count[i]! }, () => value))
      const labels = binnedNumbers(column, count)
      const repeated = binnedNumbers(rows.toReversed())
      rows.toReversed().forEach((value, row) => {
        expect(repeated[row]).toBe(labels[column.indexOf(value)])
      })
    }),
  )
})
