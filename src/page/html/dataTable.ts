import { printable } from '../../evaluation/errors/printable.ts'
import { element, escaped } from '../../explain/text/markup.ts'

/** A column of a table. */
export interface DataColumn<Row> {
  readonly title: string
  /** Numbers stand at the right. */
  readonly holds: 'number' | 'text'
  readonly cell: (row: Row) => string
  /** The most characters of a cell, where texts are read rather than names. */
  readonly most?: number
}

/** Only words this long may be broken in the middle: a table is not wide enough for them. */
const LONG_WORD = /\S{12}/

/** A table of texts and numbers, with a caption that says what it holds; its first column names the rows. */
export function dataTable<Row>(caption: string, rows: readonly Row[], columns: readonly DataColumn<Row>[]): string {
  const head = columns.map(({ title, holds }) =>
    element('th', { scope: 'col', class: className(title, holds) }, escaped(title)),
  )
  const body = rows.map(row =>
    element(
      'tr',
      {},
      ...columns.map(({ holds, cell, most }, i) => {
        const text = cell(row)
        const shown = escaped(text, most)
        const content = holds === 'number' ? shown : element('bdi', {}, shown)
        return i === 0
          ? element('th', { scope: 'row', class: className(text, holds) }, content)
          : element('td', { class: className(text, holds) }, content)
      }),
    ),
  )
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': printable(caption) },
    element(
      'table',
      {},
      element('caption', {}, escaped(caption)),
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...body),
    ),
  )
}

function className(text: string, holds: 'number' | 'text'): string | undefined {
  if (holds === 'number') return 'number'
  return LONG_WORD.test(text) ? 'long' : undefined
}
