/** An element of XML. Texts beside its children are joined. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const token = /<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)>|<\?xml[^<>]*\?>|([^<]+)/gy
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads XML of elements, attributes and texts. Whatever else there might be is refused, and so is what XML forbids: an
 * element that is not closed, a bare `&`, a character that may not stand in a document.
 */
export function xmlTree(text: string): XmlElement {
  const root = { name: '', attributes: {}, children: [] as XmlElement[], text: '' }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (found === null) throw new SyntaxError(`no XML at ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, slash, name, inside = '', content] = found
    const innermost = open[open.length - 1]!
    if (content !== undefined) innermost.text += decoded(content)
    else if (slash === '/') {
      if (innermost.name !== name) throw new SyntaxError(`${name} is closed within ${innermost.name}`)
      open.pop()
    } else if (name !== undefined) {
      const pairs = Array.from(
        inside.matchAll(/([\w-]+)="([^"]*)"/g),
        ([, key, value]) => [key!, decoded(value!)] as const,
      )
      if (new Set(pairs.map(([key]) => key)).size < pairs.length)
        throw new SyntaxError(`${name} has an attribute twice`)
      const next = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      innermost.children.push(next)
      open.push(next)
    }
  }
  const [element, ...others] = root.children
  if (open.length > 1 || element === undefined || others.length > 0) throw new SyntaxError('it has not one root')
  return element
}

function decoded(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML 1.0 forbids
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text))
    throw new SyntaxError('it has a control character')
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));|&/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    const character = entities[name]
    if (character === undefined) throw new SyntaxError(`${whole} is no entity`)
    return character
  })
}
