import { escapedText, MOST_CHARACTERS, printable } from '../../evaluation/errors/printable.ts'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** HTML elements that have no content, and no closing tag. */
const withoutContent: readonly string[] = ['meta', 'input', 'br', 'col']

/**
 * Returns text that can stand between tags, cut where it is longer than `most` characters. Control characters, and those that
 * turn the direction of what follows, are shown by their codes, so that no label can be taken for another or for markup.
 */
export function escaped(text: string, most = MOST_CHARACTERS): string {
  return withEntities(printable(text, most))
}

function withEntities(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** An element of HTML or SVG. Attributes are escaped; children are markup already. Undefined and false attributes are left out. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  const given = Object.entries(attributes).map(([attribute, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${attribute}` : ` ${attribute}="${withEntities(escapedText(String(value)))}"`
  })
  const open = `<${name}${given.join('')}>`
  return withoutContent.includes(name) ? open : `${open}${children.join('')}</${name}>`
}
