import { element, escaped } from '../markup.ts'

/** A column of a table. */
export interface DataColumn<Row> {
  readonly title: string
  /** Numbers stand at the right. */
  readonly holds: 'number' | 'text'
  readonly cell: (row: Row) => string
}

/** A table of texts and numbers, with a caption that says what it holds; its first column names the rows. */
export function dataTable<Row>(caption: string, rows: readonly Row[], columns: readonly DataColumn<Row>[]): string {
  const head = columns.map(({ title, holds }) =>
    element('th', { scope: 'col', class: className(holds) }, escaped(title)),
  )
  const body = rows.map(row =>
    element(
      'tr',
      {},
      ...columns.map(({ holds, cell }, i) => {
        const content = element('bdi', {}, escaped(cell(row)))
        return i === 0
          ? element('th', { scope: 'row', class: className(holds) }, content)
          : element('td', { class: className(holds) }, content)
      }),
    ),
  )
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    element(
      'table',
      {},
      element('caption', {}, escaped(caption)),
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...body),
    ),
  )
}

function className(holds: 'number' | 'text'): string | undefined {
  return holds === 'number' ? 'number' : undefined
}
