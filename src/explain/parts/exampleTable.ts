import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { Layout } from '../text/layout.ts'
import { type Table, tableOf } from '../text/table.ts'
import { detailLines } from './detailLines.ts'
import type { ExampleRow } from './explanation.ts'

/** Rows worth reading with their texts beneath; undefined where there are no texts. */
export function exampleTable(
  rows: (() => readonly ExampleRow[]) | undefined,
  details: DetailReader | undefined,
  layout: Layout,
): Table | undefined {
  if (details === undefined || rows === undefined) return undefined
  const told = rows().filter(({ row }) => details.ofUnit(row).length > 0)
  return tableOf(
    told,
    [
      { title: 'row', holds: 'text', atMost: 40, cell: ({ name }) => name },
      { title: '', holds: 'text', cell: ({ about }) => about },
    ],
    layout,
    { linesBelow: ({ row }) => detailLines(details, row, layout), name: 'the texts of the rows to read' },
  )
}
