import { element, escaped } from '../markup.ts'

/** A plot with what it shows in words, and the numbers behind it in a table that opens. */
export function figure(svg: string, caption: string, table?: string): string {
  return element(
    'figure',
    {},
    svg,
    element('figcaption', {}, escaped(caption)),
    table === undefined ? '' : element('details', {}, element('summary', {}, 'numbers'), table),
  )
}
