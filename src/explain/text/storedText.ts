import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { escapedText, MOST_CHARACTERS, printable } from '../../evaluation/errors/printable.ts'
import type { Label } from '../../evaluation/label.ts'
import { Hash64 } from '../../numeric/hash64.ts'
import { type CountedNoun, plurals } from './formatNumber.ts'
import { isPlain } from './rowName.ts'

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

/** A label in a text that is stored. */
export function labelText(label: Label): string {
  if (typeof label !== 'string') return describeValue(label)
  return isPlain(label) ? label : storedText(JSON.stringify(label))
}

/** The shortest digits that read back the same number; `-0` too. */
export function exactNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

/** A rate that may be 0/0: then a dash. */
export function exactRate(rate: number): string {
  return Number.isNaN(rate) ? '-' : exactNumber(rate)
}

/** A count without the commas of a message, so that it can be read back. */
export function exactCount(count: number, unit: CountedNoun): string {
  return `${count} ${count === 1 ? unit : plurals[unit]}`
}

/** A name as an entry keeps it: one that is too long to be shown is cut there as in the text, its hash in the middle. */
export function keptName(name: string): string {
  return name.length <= MOST_CHARACTERS ? name : storedText(name)
}
