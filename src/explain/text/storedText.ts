import { escapedText, MOST_CHARACTERS, printable } from '../../evaluation/errors/printable.ts'
import { Hash64 } from '../../report/hash64.ts'

/**
 * A text that is stored and compared, on one line. Where it is cut, the hash of all of it stands in its middle, because two
 * texts may differ only in what is cut off.
 */
export function storedText(text: string): string {
  // Escaping never makes a text shorter.
  const escaped = text.length <= MOST_CHARACTERS ? escapedText(text) : text
  if (escaped.length <= MOST_CHARACTERS) return escaped
  const hash = new Hash64()
  hash.addText(text)
  return printable(text, MOST_CHARACTERS, `…${hash.hexadecimal()}…`)
}
