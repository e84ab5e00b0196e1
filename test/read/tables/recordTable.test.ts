import { expect, test } from 'vitest'
import { recordTable } from '../../../src/read/tables/recordTable.ts'
import { refusal } from '../written.ts'
import { columnsOf } from './tables.ts'

const tableOf = (records: readonly unknown[]) =>
  recordTable({
    file: 'preds.jsonl',
    n: records.length,
    each: take => {
      records.some(take)
    },
    placeOf: row => `row ${row}`,
  })

test('fields by name, blank where a record has none', async () => {
  const table = tableOf([{ a: 1, out: { b: 'x' } }, { a: 2 }, { c: 3 }])
  expect(table).toMatchObject({ n: 3, names: ['a', 'out.b'] })
  expect(['a', 'out.b', 'c', 'd'].map(table.has)).toEqual([true, true, true, false])
  expect(await columnsOf(table, ['a', 'out.b'])).toEqual(
    new Map([
      ['a', [1, 2, undefined]],
      ['out.b', ['x', undefined, undefined]],
    ]),
  )
})

test.each([[null], [[1]], ['a']])('%j is no row', async record => {
  expect(await refusal(() => tableOf([{ a: 1 }, record]).column('a'))).toContain(
    'Expected an object with the fields of the row',
  )
})
