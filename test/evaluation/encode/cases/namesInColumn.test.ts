import { expect, test } from 'vitest'
import { namesInColumn, withNames, withNamesOf } from '../../../../src/evaluation/encode/cases/namesInColumn.ts'

test('names are looked for once, when they are asked for, and are those of the whole column', () => {
  let asked = 0
  const column = withNames([['a'], ['b']], () => {
    asked++
    return new Set(['a', 'b'])
  })
  const rows = withNamesOf([['a']], column)
  expect(asked).toBe(0)
  expect([rows, column, withNamesOf([], rows)].map(each => [...namesInColumn(each)])).toEqual(
    Array.from({ length: 3 }, () => ['a', 'b']),
  )
  expect(asked).toBe(1)
})

test('a column of which nothing is known has none', () => {
  expect(namesInColumn(withNamesOf([], [])).size).toBe(0)
})
