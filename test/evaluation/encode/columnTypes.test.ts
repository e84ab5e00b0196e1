import { describe, expect, test } from 'vitest'
import * as types from '../../../src/evaluation/encode/columnTypes.ts'
import * as numberTypes from '../../../src/evaluation/encode/encodeNumbers.ts'

const rows = Uint32Array.of(2, 0, 2)
const neighbours = { labels: undefined, scoreEpsilon: Number.EPSILON }

describe('some rows', () => {
  test('of labels have the classes of these rows alone', () => {
    const column = types.encodeValues(['a', 'b', 'c'], 'yTrue', 'copy')
    expect(types.values.take?.(column, rows, neighbours)).toMatchObject({ kind: 'labels', labels: ['c', 'a'] })
  })

  test('of numbers, names and groups', () => {
    expect(numberTypes.numbers.take?.(Float64Array.of(1, 2, 3), rows, neighbours)).toEqual(Float64Array.of(3, 1, 3))
    expect(types.names.take?.(['x', 'y', 'z'], rows, neighbours)).toEqual(['z', 'x', 'z'])
    // Labels of groups stay, so that codes of two parts mean the same.
    const groups = { codes: Int32Array.of(0, 1, 1), labels: ['u', 'v'] }
    expect(types.groups.take?.(groups, rows, neighbours)).toEqual({ codes: Int32Array.of(1, 0, 1), labels: ['u', 'v'] })
  })
})

test('a column may be given again', () => {
  const given = (list: readonly unknown[]) =>
    types.values.given?.(types.encodeValues(list, 'yTrue', 'copy'), neighbours)
  expect(given(['a', 'b', 'a'])).toEqual(['a', 'b', 'a'])
  expect(Array.from(given([0.5, 2]) as number[])).toEqual([0.5, 2])
  expect(types.groups.given?.({ codes: Int32Array.of(1, 0), labels: ['u', 'v'] }, neighbours)).toEqual(['v', 'u'])
})

test('scores know that they were given in single precision', () => {
  const view = (scoreEpsilon: number) =>
    numberTypes.scores.view?.(Float64Array.of(0.5), { labels: undefined, scoreEpsilon })
  expect([view(Number.EPSILON), view(2 ** -23)]).toMatchObject([{ single: false }, { single: true }])
})

describe('values that are refused', () => {
  const encode = (type: { encode: (...given: never[]) => unknown }, list: readonly unknown[]) => () =>
    type.encode(
      list as never,
      'column' as never,
      { n: list.length, reference: 'yTrue', ownership: 'copy', labels: undefined, given: {} } as never,
    )

  test('amounts below 0, weights that are all 0, names twice', () => {
    expect(encode(numberTypes.amounts, [1, -1])).toThrow('-1')
    expect(encode(numberTypes.amounts, [0, 0])).not.toThrow()
    expect(encode(numberTypes.weights, [0, 0])).toThrow('sampleWeight')
    expect(encode(types.names, ['a', 'a'])).toThrow('"a"')
  })
})
