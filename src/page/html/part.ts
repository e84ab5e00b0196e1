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
