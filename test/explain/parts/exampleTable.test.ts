import { expect, test } from 'vitest'
import type { DetailReader } from '../../../src/evaluation/columns/detailReader.ts'
import { exampleTable } from '../../../src/explain/parts/exampleTable.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'

const layout = { palette: noColours, width: 60 }
const rows = () => [
  { row: 4, name: 'row 4', about: 'predicted "a"' },
  { row: 7, name: 'row 7', about: 'predicted "b"' },
  { row: 9, name: 'row 9', about: 'predicted "c"' },
]
const details: DetailReader = {
  ofUnit: row => (row === 7 ? [] : [{ name: 'question', text: `what is ${row}?` }]),
  ofDocument: () => undefined,
}

test('rows that have texts, with their texts beneath', () => {
  const table = exampleTable(rows, details, layout) ?? expect.unreachable()
  expect(tableLines(table).map(line => line.trimEnd())).toEqual([
    '  row',
    '  row 4  predicted "a"',
    '    question  what is 4?',
    '  row 9  predicted "c"',
    '    question  what is 9?',
  ])
})

test('there is none without texts, without rows, or where no row has a text', () => {
  expect(exampleTable(rows, undefined, layout)).toBeUndefined()
  expect(exampleTable(undefined, details, layout)).toBeUndefined()
  expect(exampleTable(() => [rows()[1]], details, layout)).toBeUndefined()
})
