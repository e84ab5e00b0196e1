import { expect, test } from 'vitest'
import { trinoTable } from '../../../src/engines/trino/trinoTable.ts'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'

const table = (type: string, values: readonly unknown[]) =>
  trinoTable({ columns: [{ name: 'v', type }], rows: values.map(value => [value]) }, 'a test')

test.each([
  ['double', [1.5, 'NaN', 'Infinity', '-Infinity', null], [1.5, Number.NaN, Infinity, -Infinity, null]],
  ['real', [0.1, 'NaN'], [0.1, Number.NaN]],
  ['decimal(12, 2)', ['1.10', null], [1.1, null]],
  ['decimal(38, 0)', ['9007199254740993'], [9007199254740993n]],
  ['bigint', [1, -(2 ** 53 - 1), null], [1, -(2 ** 53 - 1), null]],
  ['varchar', ['NaN', '', null], ['NaN', '', null]],
  ['boolean', [true, false], [true, false]],
])('a column of %s', (type, values, read) => {
  expect(table(type, values).column('v')).toEqual(read)
})

test('rows and types are those of the answer', () => {
  const { rows, columns } = table('varchar(3)', ['a', 'b'])
  expect([rows, columns]).toEqual([2, [{ name: 'v', type: 'varchar(3)' }]])
})

test('whole numbers whose last digits are lost are refused', () => {
  const unread = table('bigint', [2 ** 53])
  expect(() => unread.column('v')).toThrow(EvaluationError)
  expect(() => unread.column('v')).toThrowErrorMatchingSnapshot()
})

test('a column or a value that is missing is named', () => {
  const columns = [
    { name: 'v', type: 'double' },
    { name: 'w', type: 'double' },
  ]
  expect(() => table('bigint', []).column('w')).toThrowErrorMatchingSnapshot()
  expect(() => trinoTable({ columns, rows: [[1, 2], [3]] }, 'the check of all columns')).toThrowErrorMatchingSnapshot()
})

test.each([
  ['double', '1.5'],
  ['double', 'nan'],
  ['real', true],
  ['decimal(12, 2)', 1.1],
  ['decimal(38, 0)', 'x'],
  ['bigint', '1'],
  ['boolean', 1],
  ['varchar', 3],
])('%s that is %j is no value of its type', (type, value) => {
  const garbled = table(type, [null, value])
  expect(() => garbled.column('v')).toThrow(EvaluationError)
  expect(() => garbled.column('v')).toThrow(`what is no answer to it: v is ${type} and holds`)
})
