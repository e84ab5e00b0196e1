import { expect, test } from 'vitest'
import { faultIn } from '../../../src/read/tables/faultIn.ts'
import type { Fault } from '../../../src/read/tables/scanRecords.ts'

const message = (kind: Fault['kind'], cells: number): string =>
  faultIn('preds.csv', Buffer.from('a,b\n1'), { kind, offset: 4, cells }, 2).message

test('messages', () => {
  expect(message('width', 1)).toMatchInlineSnapshot(
    `"preds.csv, line 2 has 1 cell, but there are 2 columns. Expected a cell for each column in every row."`,
  )
  expect(message('width', 3)).toMatchInlineSnapshot(
    `"preds.csv, line 2 has 3 cells, but there are 2 columns. Expected a cell for each column in every row. Put a cell that holds the separator or a quote between quotes."`,
  )
  expect(message('open', 2)).toMatchInlineSnapshot(
    `"preds.csv, line 2 opens a quote in cell 2 that is never closed. Expected a quote before and behind the cell, and each quote within it twice."`,
  )
  expect(message('behindQuote', 1)).toMatchInlineSnapshot(
    `"preds.csv, line 2 has more text behind the closing quote of cell 1. Expected a separator or the end of the line behind it; a quote within a quoted cell is written twice."`,
  )
})
