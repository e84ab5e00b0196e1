import type { ColumnShape } from '../../src/evaluation/inputs/inputShape.ts'
import { columnShapes, outlineOf, rowShapes } from '../../src/evaluation/inputs/inputShapes.ts'

const shapes: readonly Pick<ColumnShape<object>, 'examples'>[] = [...columnShapes, ...rowShapes]

/** The table of what `expect` accepts: a row for each example of each shape. */
function inputTable(): string {
  const examples = shapes.flatMap(shape => shape.examples)
  const rows = [
    ...examples.map(({ input, optional, holds }) => [`\`${outlineOf(input, optional)}\``, holds]),
    ['`evaluation(…)` of any of these', 'checked and encoded once, for many gates'],
  ]
  return [['shape', 'for'], ['---', '---'], ...rows].map(cells => `| ${cells.join(' | ')} |\n`).join('')
}

/** Returns a page with the table of the shapes that there are. */
export function withInputTable(page: string): string {
  const table = /^\| shape \| for \|\n(?:\|.*\|\n)+/m
  if (!table.test(page)) throw new Error('the page has no table of inputs')
  // A function, so that no `$` in the table is read as a reference.
  return page.replace(table, () => inputTable())
}
