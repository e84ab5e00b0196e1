import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/** Deeper than any file that this library writes, and far from where a parser runs out of stack. */
export const DEEPEST_WRITTEN = 32

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Refuses, before it is parsed, text that is nested too deeply, and a key that stands twice in one object: JSON.parse
 * would take the last and lose the others. Anything else is left to the parser.
 *
 * @param placeOf - Describes a position in the text: `line 3, column 5`.
 * @param deepest - How many brackets may be open at once.
 */
export function requireSoundJson(text: string, placeOf: (position: number) => string, deepest: number): void {
  const open: (Set<string> | undefined)[] = []
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (open.length === deepest) {
          throw new EvaluationError({
            problem: `more than ${deepest} brackets are open at ${placeOf(i)}`,
            expected: 'a whole file, in which lists and objects are not nested as deeply',
          })
        }
        open.push(text.charCodeAt(i) === OPEN_OBJECT ? new Set() : undefined)
        break
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        open.pop()
        break
      case QUOTE: {
        const end = endOfString(text, i)
        const keys = open.at(-1)
        if (keys !== undefined && isKey(text, end)) {
          const key = keyIn(text.slice(i, end + 1))
          if (keys.has(key)) {
            throw new EvaluationError({
              problem: `the key ${describeValue(key)} stands twice in one object, the second time at ${placeOf(i)}`,
              expected: 'each key once',
            })
          }
          keys.add(key)
        }
        i = end
      }
    }
  }
}

/** The position of the quote that ends the string; the end of the text where none does. */
export function endOfString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from)
    if (end === -1) return text.length
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
    from = end + 1
  }
}

function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (next < text.length && text.charCodeAt(next) <= 0x20) next++
  return text.charCodeAt(next) === COLON
}

/** The key as it is read: the same letters may be written otherwise. */
function keyIn(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    // The parser says what is wrong with it.
    return quoted
  }
}
