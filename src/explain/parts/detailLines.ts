import type { Detail, DetailReader } from '../../evaluation/columns/detailReader.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import { cutTo, displayWidth, wrap } from '../text/displayWidth.ts'
import type { Layout } from '../text/layout.ts'
import { type Table, tableOf, textColumn } from '../text/table.ts'
import type { ExampleRow } from './explanation.ts'

const INDENT = '    '
const WIDEST_NAME = 16
const MOST_LINES = 2

/** The texts of a unit as lines beneath its row of a table: at most two lines each. */
export function detailLines(
  details: DetailReader | undefined,
  unit: number,
  layout: Layout,
  more: readonly Detail[] = [],
): readonly string[] {
  const texts = [...(details?.ofUnit(unit) ?? []), ...more]
  const names = texts.map(({ name }) => cutTo(printable(name), WIDEST_NAME))
  const widest = Math.max(0, ...names.map(displayWidth))
  return texts.flatMap(({ text }, i) => {
    const gap = ' '.repeat(widest - displayWidth(names[i]))
    const [first, ...rest] = cutLines(text, layout.width - INDENT.length - widest - 2)
    const indent = INDENT + ' '.repeat(widest + 2)
    return [`${INDENT}${layout.palette.dim(names[i])}${gap}  ${first}`, ...rest.map(line => indent + line.trimStart())]
  })
}

/** A text on as many lines as it may take, the last of them cut where it is longer. */
function cutLines(text: string, width: number): readonly string[] {
  // A text may be a whole book: no more of it is looked at than could be shown.
  const start = text.slice(0, MOST_LINES * width * 4)
  const lines = wrap(start, width)
  if (lines.length <= MOST_LINES && start.length === text.length) return lines
  const shown = lines.slice(0, MOST_LINES)
  return [...shown.slice(0, -1), cutTo(`${shown[shown.length - 1].trimStart()} …`, width)]
}

/** Rows worth reading with their texts beneath; undefined where there are no texts. */
export function exampleTable(
  rows: (() => readonly ExampleRow[]) | undefined,
  details: DetailReader | undefined,
  layout: Layout,
): Table | undefined {
  if (details === undefined || rows === undefined) return undefined
  const told = rows().filter(({ row }) => details.ofUnit(row).length > 0)
  return tableOf(told, [textColumn('row', ({ name }) => name, 40), textColumn('', ({ about }) => about)], layout, {
    linesBelow: ({ row }) => detailLines(details, row, layout),
    name: 'the texts of the rows to read',
  })
}
