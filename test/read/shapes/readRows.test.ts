import { describe, expect, test } from 'vitest'
import type { Wanted } from '../../../src/read/cells/wanted.ts'
import type { FileColumns } from '../../../src/read/shapes/fileColumns.ts'
import { readRows, requireColumn } from '../../../src/read/shapes/readRows.ts'
import { wantedColumns } from '../../../src/read/shapes/wantedColumns.ts'
import { tableOf, valuesOf } from '../tables/tables.ts'
import { refusal } from '../written.ts'

const words = (columns: FileColumns) => wantedColumns(columns, {}, () => true)

test('columns by word, and places over all tables', async () => {
  const rows = await readRows(
    [tableOf('y,p\n1,0.5\n0,0.2\n'), tableOf('y,p\n1,0.7\n')],
    words({ yTrue: 'y', yScore: 'p' }),
  )
  expect(rows.n).toBe(3)
  expect(
    rows.words.map(({ word, columns }) => [word, ...columns.map(({ values }) => [...Array.from(values)])]),
  ).toEqual([
    ['yTrue', [1, 0, 1]],
    ['yScore', [0.5, 0.2, 0.7]],
  ])
  const { placeOf } = rows.words[0]!.columns[0]!
  expect([0, 1, 2].map(placeOf)).toEqual(['preds.csv, line 2', 'preds.csv, line 3', 'preds.csv, line 2'])
})

test('what cannot be read', async () => {
  expect(await refusal(() => readRows([tableOf('y\n')], words({ yTrue: 'y' })))).toMatchInlineSnapshot(
    `"preds.csv has no rows. Expected at least one row: an empty evaluation proves nothing. Check that the predictions were written."`,
  )
  const mixed = [tableOf('y\n1\n'), valuesOf({ y: [1] })]
  expect(await refusal(() => readRows(mixed, words({ yTrue: 'y' })))).toMatchInlineSnapshot(
    `"preds.csv is text, and preds.json holds typed values. Expected files of one format, one below the other."`,
  )
  expect(await refusal(() => readRows([tableOf('y\n1\n'), tableOf('z\n1\n')], words({ yTrue: 'y' })))).toContain(
    'no column "y"',
  )
})

describe('requireColumn', () => {
  const wanted = (name: string): Wanted => ({ word: 'yTrue', name, use: 'label', type: undefined, mayBeBlank: false })

  test('messages', async () => {
    expect(() => requireColumn(tableOf('a,b\n'), wanted('b'))).not.toThrow()
    expect(await refusal(() => requireColumn(tableOf('isFraud,amount\n'), wanted('is_fraud')))).toMatchInlineSnapshot(
      `"preds.csv has no column "is_fraud"; it has isFraud, amount. Did you mean isFraud?"`,
    )
    expect(await refusal(() => requireColumn(tableOf('x1,0.5\n'), wanted('label')))).toMatchInlineSnapshot(
      `"preds.csv has no column "label"; it has x1, 0.5. Where the first line is a row, name the columns: header: ['id', 'label', …]."`,
    )
    expect(await refusal(() => requireColumn(tableOf('a,b,a\n'), wanted('a')))).toMatchInlineSnapshot(
      `"preds.csv has two columns "a". Expected a name of its own for each column that is read."`,
    )
    const many = Array.from({ length: 20 }, (_, i) => `column${i}`).join(',')
    expect(await refusal(() => requireColumn(tableOf(many), wanted('y')))).toContain('column11 and 8 more')
    // As pandas writes an index.
    expect(await refusal(() => requireColumn(tableOf(',a\n'), wanted('y')))).toContain('it has "", a')
  })
})
