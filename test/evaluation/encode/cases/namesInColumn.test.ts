import { expect, test } from 'vitest'
import { namesInColumn, takeNamed, withNames } from '../../../../src/evaluation/encode/cases/namesInColumn.ts'

test('names are looked for once, when they are asked for, and are those of the whole column', () => {
  let asked = 0
  const column = withNames([['a'], ['b']], () => {
    asked++
    return new Set(['a', 'b'])
  })
  const rows = takeNamed(column, Uint32Array.of(0))
  expect(asked).toBe(0)
  expect([rows, column, takeNamed(rows, new Uint32Array(0))].map(each => [...namesInColumn(each)])).toEqual(
    Array.from({ length: 3 }, () => ['a', 'b']),
  )
  expect(asked).toBe(1)
})

test('a column of which nothing is known has none', () => {
  expect(namesInColumn(takeNamed([], new Uint32Array(0))).size).toBe(0)
})
