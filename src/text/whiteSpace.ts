// White space as Python knows it, since the reference tools are written in it. JavaScript's \s also has U+FEFF, and lacks
// U+001C to U+001F and U+0085.

const WHITE = String.raw`\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000`

const whiteSpace = new RegExp(`[${WHITE}]+`, 'g')
const severalInside = new RegExp(`[${WHITE}]{2,}`, 'g')

/** Returns the words of a text, as Python's `split()` has them. */
export function wordsOf(text: string): string[] {
  const words = text.split(whiteSpace)
  if (words.length > 0 && words[words.length - 1] === '') words.pop()
  if (words.length > 0 && words[0] === '') words.shift()
  return words
}

/** Returns a text without white space at its end. Where much is inside, a pattern would try all of it from each character on. */
export function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && isWhite(text.charCodeAt(end - 1))) end--
  return text.slice(0, end)
}

/** Returns a text without white space at its start and end. */
export function stripped(text: string): string {
  const inside = withoutEnd(text)
  let start = 0
  while (start < inside.length && isWhite(inside.charCodeAt(start))) start++
  return inside.slice(start)
}

/** Returns a text with every run of two or more white characters as one space. */
export function withSingleSpaces(text: string): string {
  return text.replace(severalInside, ' ')
}

/** Returns a text without any white space. */
export function withoutWhiteSpace(text: string): string {
  return text.replace(whiteSpace, '')
}

/** Returns whether a character is white space. */
export function isWhite(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13) || (code >= 0x1c && code <= 0x1f)
  if (code < 0x1680) return code === 0x85 || code === 0xa0
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}
