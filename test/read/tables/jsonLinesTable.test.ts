import { expect, test } from 'vitest'
import { jsonLinesTable } from '../../../src/read/tables/jsonLinesTable.ts'
import { refusal } from '../written.ts'

const tableOf = (text: string) => jsonLinesTable({ shown: 'preds.jsonl', bytes: Buffer.from(text) })

test('one object a line, empty lines apart', async () => {
  const table = tableOf('\ufeff{"a": 1}\r\n\n{"a": 2}')
  expect(table.n).toBe(2)
  expect([0, 1].map(table.placeOf)).toEqual(['preds.jsonl, line 1', 'preds.jsonl, line 3'])
  expect(await table.column('a')).toEqual([1, 2])
})

test('a broken line', async () => {
  expect(await refusal(() => tableOf('{"a": 1}\n{"a": \n').column('a'))).toContain('preds.jsonl, line 2 is no JSON')
  expect(tableOf('').n).toBe(0)
  expect(() => tableOf('[{"a": 1}]')).toThrow('preds.jsonl begins with a list. Expected an object on each line.')
  expect(() => tableOf('3\n')).toThrow('preds.jsonl, line 1 is 3. Expected an object with the fields of the row.')
})

test('a key that stands twice in a line, whichever column is read', async () => {
  const table = tableOf('{"a": 1, "b": 1}\n\n{"a": 1, "b": 1, "a": 2}\n')
  for (const name of ['a', 'b', 'a']) {
    expect(await refusal(() => table.column(name))).toBe(
      'the key "a" stands twice in one object, the second time at preds.jsonl, line 3. Expected each key once.',
    )
  }
})

test('what Python writes for NaN, by its line', async () => {
  expect(await refusal(() => tableOf('{"a": 1}\n{"a": NaN}\n').column('a'))).toMatch(
    /^preds\.jsonl, line 2 has NaN, which is no JSON.*allow_nan=False/,
  )
})
