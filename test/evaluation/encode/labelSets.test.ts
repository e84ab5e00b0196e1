import { describe, expect, test } from 'vitest'
import {
  codesOfRow,
  formatOf,
  labelsOfLists,
  requireSets,
  setsFrom,
  setsFromIndicator,
  setsFromLists,
} from '../../../src/evaluation/encode/labelSets.ts'
import { tableOf } from '../../tableOf.ts'

const sets = (rows: readonly unknown[]) => requireSets(rows, 'yTrue')

describe('how sets are written', () => {
  const format = (rows: readonly unknown[], declared?: readonly (string | number)[], scored = false) =>
    formatOf([sets(rows)], declared, scored)

  test('anything but 0 and 1 is a list', () => {
    expect(format([['a'], []])).toBe('lists')
    expect(format([[2], [0, 1]])).toBe('lists')
  })

  test('a mark that stands twice in a row is an indicator, of any length or not', () => {
    expect(format(tableOf('0 0 / 1 1'))).toBe('indicator')
    expect(format([[1, 0, 0], [1]])).toBe('indicator')
  })

  test('rows of different lengths are lists', () => {
    expect(format([[0, 1], [1]])).toBe('lists')
  })

  test('marks that could be both must be said to be one', () => {
    expect(() => format(tableOf('0 1 / 1 0'))).toThrow("Expected format: 'lists' or 'indicator'; in a file")
    expect(format(tableOf('0 1 / 1 0'), ['a', 'b'])).toBe('indicator')
    // Scores have a column for each label, which lists do not name.
    expect(format(tableOf('0 1 / 1 0'), undefined, true)).toBe('indicator')
  })
})

describe('reading', () => {
  test('lists, each label once, in the order of the labels', () => {
    expect(setsFromLists(sets([['b', 'a'], []]), ['a', 'b'])).toEqual({
      starts: Uint32Array.of(0, 2, 2),
      codes: Int32Array.of(0, 1),
    })
    expect(() => setsFromLists(sets([['a'], ['c']]), ['a', 'b'])).toThrow('yTrue[1][0] is "c", which is not in labels')
    expect(() => setsFromLists(sets([['a', 'a']]), ['a', 'b'])).toThrow('yTrue[0] has "a" twice')
    expect(() => setsFromLists(sets([[1, 1]]), [0, 1])).toThrow("For 0 and 1 say format: 'indicator'")
  })

  test('0 and 1 for each label', () => {
    expect(
      setsFromIndicator(
        sets([
          [1, 0],
          [true, true],
        ]),
        ['a', 'b'],
      ).codes,
    ).toEqual(Int32Array.of(0, 0, 1))
    expect(() => setsFromIndicator(sets([[1]]), ['a', 'b'])).toThrow(
      'yTrue[0] has 1 value. Expected 2, one for each label.',
    )
    expect(() => setsFromIndicator(sets([[1, 2]]), ['a', 'b'])).toThrow(
      "yTrue[0][1] is 2. Expected 0 or 1. For lists of labels say format: 'lists'; in a file name one column, whose cells are lists.",
    )
  })

  test('a row that is no list', () => {
    expect(() => sets([['a'], 'b'])).toThrow('yTrue[1]')
  })
})

test('the labels of lists are those that occur, in their order', () => {
  expect(labelsOfLists([sets([['b', 'c'], ['B']]), sets([['a']])])).toEqual(['B', 'a', 'b', 'c'])
  expect(() => labelsOfLists([sets([[0.5]])])).toThrow('yTrue[0][0] is 0.5')
})

test('codes of one row', () => {
  const { starts, codes } = setsFrom([1, 2, 3], (row, i) => (i === 1 ? [] : [row, row + 1]))
  expect([0, 1, 2].map(row => [...codesOfRow({ starts, codes }, row)])).toEqual([[1, 2], [], [3, 4]])
})
