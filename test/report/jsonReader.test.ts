import { describe, expect, test } from 'vitest'
import { listOf, membersOf, placeInside, requireEachOnce } from '../../src/report/jsonReader.ts'

const at = (value: unknown, place = 'metrics[2].value') => ({ value, place })

describe('a place', () => {
  const report = at({ metrics: [{ value: 1 }, { value: 2 }] }, 'the report')

  test('is written as a path; the report itself is not named', () => {
    expect(placeInside(report, 'metrics', 1, 'value')).toEqual({ value: 2, place: 'metrics[1].value' })
    expect(placeInside(at({ n: 3 }, 'the baseline'), 'n')).toEqual({ value: 3, place: 'the baseline.n' })
  })

  test('where nothing stands, or what every object has, holds undefined', () => {
    expect(placeInside(report, 'slices', 0).value).toBeUndefined()
    expect(placeInside(report, 'toString').value).toBeUndefined()
  })
})

describe('the members of an object', () => {
  test('by name, with their places', () => {
    expect(membersOf(at({ a: 1, b: null }, 'data'), ['a'], ['b', 'c'])).toEqual({
      a: { value: 1, place: 'data.a' },
      b: { value: null, place: 'data.b' },
    })
  })

  test.each([
    [{ b: 1 }, 'data has no a'],
    [{ a: 1, x: 1 }, 'data has "x", which means nothing there. Expected only a, b.'],
    [JSON.parse('{ "a": 1, "__proto__": 1 }'), 'data has "__proto__"'],
    [[1], 'data is an array of 1. Expected an object.'],
    [null, 'data is null'],
    ['a', 'data is "a"'],
  ])('%j is refused', (value, message) => {
    expect(() => membersOf(at(value, 'data'), ['a'], ['b'])).toThrow(message)
  })
})

test('a list, item by item', () => {
  expect(listOf(at([1, 2], 'counts'), ({ value, place }) => [value, place])).toEqual([
    [1, 'counts[0]'],
    [2, 'counts[1]'],
  ])
  expect(() => listOf(at({ length: 1 }, 'counts'), () => 0)).toThrow('counts is an object. Expected a list.')
})

test('a value that stands twice is named, with the place of the second', () => {
  expect(() => requireEachOnce(['a', 1, '1'], 'labels')).not.toThrow()
  expect(() => requireEachOnce(['a', 'b', 'a'], 'labels')).toThrow(
    expect.objectContaining({ message: 'labels has "a" twice.', column: 'labels', index: 2 }),
  )
})
