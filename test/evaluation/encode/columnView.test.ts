import { describe, expect, test } from 'vitest'
import { cellsOf, columnsOfMatrix, rowsOfMatrix } from '../../../src/evaluation/encode/columnView.ts'

describe('what a row holds, as one value', () => {
  const first = (view: Parameters<typeof cellsOf>[0]) => cellsOf(view)(1)

  test('is the name, the label or the number itself', () => {
    expect(first({ kind: 'names', names: ['a', 7] })).toBe(7)
    expect(first({ kind: 'numbers', values: Float64Array.of(0, 0.5), single: false })).toBe(0.5)
    expect(first({ kind: 'values', column: { kind: 'numbers', values: [3, 4] } as never })).toBe(4)
    const labels = { kind: 'labels', codes: Int32Array.of(0, 1), labels: ['a', 'b'], notNumberAt: 0 } as never
    expect(first({ kind: 'values', column: labels })).toBe('b')
  })

  test('of several is a text that tells all of them apart', () => {
    const columns = [Float64Array.of(1, 2), Float64Array.of(3, 4)]
    expect(first({ kind: 'numberColumns', columns, names: undefined })).toBe('[2,4]')
    expect(first({ kind: 'labelColumns', columns: [Int32Array.of(0, -1), Int32Array.of(0, 0)], labels: ['a'] })).toBe(
      '[null,"a"]',
    )
    expect(first({ kind: 'lists', listOf: row => (row === 1 ? ['1', 1] : []) as never })).toBe('["1",1]')
  })

  test('of a set does not depend on the order of codes', () => {
    const sets = (labels: readonly string[], codes: readonly number[]) =>
      ({ kind: 'sets', sets: { starts: Uint32Array.of(0, 0, 2), codes: Int32Array.from(codes) }, labels }) as const
    expect(first(sets(['a', 'b'], [0, 1]))).toBe('["a","b"]')
    expect(first(sets(['b', 'a'], [0, 1]))).toBe('["a","b"]')
    expect(cellsOf(sets(['a', 'b'], [0, 1]))(0)).toBe('[]')
  })
})

test('a matrix that stands row by row has columns, and some of its rows', () => {
  const values = Float64Array.of(1, 2, 3, 4, 5, 6)
  expect(columnsOfMatrix(values, 3)).toEqual([Float64Array.of(1, 4), Float64Array.of(2, 5), Float64Array.of(3, 6)])
  expect(rowsOfMatrix(values, 2, Uint32Array.of(2, 0))).toEqual(Float64Array.of(5, 6, 1, 2))
})
