import { expect, test } from 'vitest'
import type { Wanted } from '../../../src/read/cells/wanted.ts'
import { requireColumn } from '../../../src/read/tables/requireColumn.ts'
import { refusal } from '../written.ts'
import { tableOf } from './tables.ts'

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
})
