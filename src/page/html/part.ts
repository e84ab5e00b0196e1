import { element, escaped } from '../../explain/text/markup.ts'

/** A part of an evaluation under a heading of its own; empty where nothing is in it. */
export function part(title: string, ...contents: readonly string[]): string {
  const inside = contents.join('')
  if (inside === '') return ''
  return element(
    'section',
    { class: 'part' },
    element('h3', {}, element('bdi', {}, escaped(title))),
    element('div', { class: 'panels' }, inside),
  )
}

/** A remark. */
export function note(text: string): string {
  return element('p', { class: 'note' }, escaped(text))
}

/** What may be wider than the page: it scrolls by itself, with a keyboard too. */
export function scrolling(label: string, ...contents: readonly string[]): string {
  return element('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': label }, ...contents)
}

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
