import { printable } from '../../evaluation/errors/printable.ts'
import { formatCount, formatNumber } from '../../explain/text/formatNumber.ts'
import { element, escaped } from '../../explain/text/markup.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import { scrolling } from './part.ts'

/** A column of a table. */
interface DataColumn<Row> {
  readonly title: string
  /** Numbers stand at the right. */
  readonly holds: 'number' | 'text'
  readonly cell: (row: Row) => string
  /** The most characters of a cell, where texts are read rather than names. */
  readonly most?: number
}

/** Only words longer than 'inconclusive' may be broken in the middle: a table is not wide enough for them. */
const LONG_WORD = /\S{13}/

/**
 * A table of texts and numbers, with a caption that says what it holds; its first column names the rows. Columns that are undefined
 * are left out.
 */
export function dataTable<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly (DataColumn<Row> | undefined)[],
): string {
  const there = columns.filter(column => column !== undefined)
  const head = there.map(({ title, holds }) =>
    element('th', { scope: 'col', class: className(title, holds) }, escaped(title)),
  )
  const body = rows.map(row =>
    element(
      'tr',
      {},
      ...there.map(({ holds, cell, most }, i) => {
        const text = cell(row)
        const shown = escaped(text, most)
        const content = holds === 'number' ? shown : element('bdi', {}, shown)
        return i === 0
          ? element('th', { scope: 'row', class: className(text, holds) }, content)
          : element('td', { class: className(text, holds) }, content)
      }),
    ),
  )
  return scrolling(
    printable(caption),
    element(
      'table',
      {},
      element('caption', {}, escaped(caption)),
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...body),
    ),
  )
}

/** Counts of bins, a row each, with what else is counted in them. */
export function binsTable(
  caption: string,
  of: string,
  edges: readonly number[],
  counted: readonly { readonly title: string; readonly counts: readonly number[] }[],
): string {
  const bins = Array.from({ length: edges.length - 1 }, (_, bin) => bin)
  return dataTable(caption, bins, [
    textColumn(of, bin => rangeText(edges[bin], edges[bin + 1])),
    ...counted.map(({ title, counts }) => numberColumn(title, (bin: number) => formatCount(counts[bin]))),
  ])
}

/** Values in ascending order at every tenth of them: the numbers behind a plot of many. */
export function decilesTable(caption: string, values: readonly number[], share: string, value: string): string {
  const deciles = values.length === 0 ? [] : Array.from({ length: 11 }, (_, i) => i / 10)
  return dataTable(caption, deciles, [
    textColumn(share, at => formatNumber(at)),
    numberColumn(value, at => formatNumber(values[Math.round(at * (values.length - 1))])),
  ])
}

export function rangeText(from: number, to: number): string {
  return `${formatNumber(from)} to ${formatNumber(to)}`
}

/** A number, or a dash where there is none. */
export function orDash(value: number | undefined, format = formatNumber): string {
  return value === undefined || Number.isNaN(value) ? '–' : format(value)
}

function className(text: string, holds: 'number' | 'text'): string | undefined {
  if (holds === 'number') return 'number'
  return LONG_WORD.test(text) ? 'long' : undefined
}
