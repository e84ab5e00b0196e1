import { element, escaped } from '../../explain/text/markup.ts'
import { scrolling } from './part.ts'

/**
 * A plot with what it shows in words, and the numbers behind it in a table that opens.
 *
 * @param size - A matrix keeps its size, may take two or all columns of a page, and scrolls where that is too narrow; all else
 *   shrinks.
 */
export function figure(
  svg: string,
  caption: string,
  table?: string,
  size: 'plot' | 'matrix' | 'matrix two' | 'matrix all' = 'plot',
): string {
  return element(
    'figure',
    { class: size },
    size === 'plot' ? svg : scrolling('Confusion matrix', svg),
    element('figcaption', {}, escaped(caption)),
    table === undefined ? '' : element('details', {}, element('summary', {}, 'numbers'), table),
  )
}
