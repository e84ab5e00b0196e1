import { isWhite } from './whiteSpace.ts'

/**
 * Writes where each token of a text starts, and where it ends, one after the other, and returns how many there are. `bounds`
 * has room for a token at each place.
 */
export type FindTokens = (text: string, bounds: Int32Array) => number

/** A table by code unit, made when a file is loaded, by a loop: `Uint8Array.from` takes ten times as long. */
export function unitTable(valueOf: (unit: number) => number): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (let unit = 0; unit < table.length; unit++) table[unit] = valueOf(unit)
  return table
}

/** Finds the runs of code units that do not separate. */
function between(separates: (unit: number) => boolean): FindTokens {
  const table = unitTable(unit => (separates(unit) ? 1 : 0))
  return (text, bounds) => {
    const { length } = text
    let size = 0
    for (let i = 0; i < length; ) {
      if (table[text.charCodeAt(i)] === 1) {
        i++
        continue
      }
      bounds[size++] = i++
      while (i < length && table[text.charCodeAt(i)] === 0) i++
      bounds[size++] = i
    }
    return size >> 1
  }
}

/** What white space separates, as Python's `split()` has it. */
export const betweenWhiteSpace = between(isWhite)

/** What U+0020 separates. */
export const betweenSpaces = between(unit => unit === 0x20)

/** Runs of a–z and 0–9. */
export const asciiWords = between(unit => !((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)))

/** Every code point but white space. */
export const betweenCodePoints: FindTokens = (text, bounds) => {
  let size = 0
  for (let i = 0; i < text.length; ) {
    const end = i + ((text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1)
    if (!isWhite(text.charCodeAt(i))) {
      bounds[size++] = i
      bounds[size++] = end
    }
    i = end
  }
  return size >> 1
}

/** Returns the tokens of a text as texts. */
export function tokensIn(text: string, find: FindTokens): string[] {
  const bounds = new Int32Array(2 * text.length)
  return Array.from({ length: find(text, bounds) }, (_, i) => text.slice(bounds[2 * i], bounds[2 * i + 1]))
}
