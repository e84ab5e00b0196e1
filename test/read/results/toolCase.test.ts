import { expect, test } from 'vitest'
import { listAt, numberAt, textAt } from '../../../src/read/results/toolCase.ts'

test('what is of another type is not there', () => {
  const value = { a: { text: 'x', empty: '', number: 0, none: null, list: [1] } }
  expect([textAt(value, 'a.text'), textAt(value, 'a.empty'), textAt(value, 'a.number')]).toEqual([
    'x',
    undefined,
    undefined,
  ])
  expect([numberAt(value, 'a.number'), numberAt(value, 'a.none'), numberAt(value, 'a.text')]).toEqual([
    0,
    undefined,
    undefined,
  ])
  expect([listAt(value, 'a.list'), listAt(value, 'a.none'), listAt(null, 'a')]).toEqual([[1], [], []])
})
