import { isWhite } from './whiteSpace.ts'

/**
 * Writes for each token of a text where it starts, where it ends, and its hash, and returns how many tokens there are. `found`
 * has room for a token at each place.
 */
export type FindTokens = (text: string, found: Int32Array) => number

/** Fowler, Noll & Vo's hash 1a, of code units. */
const SEED = 0x811c9dc5 | 0
const PRIME = 0x01000193

/** Returns the hash of a token. */
export function hashOf(text: string, from: number, to: number): number {
  let hash = SEED
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME)
  return hash
}

/** A table by code unit, made when a file is loaded, by a loop: `Uint8Array.from` takes ten times as long. */
export function unitTable(kindOf: (unit: number) => number): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (let unit = 0; unit < table.length; unit++) table[unit] = kindOf(unit)
  return table
}

/** Finds the runs of code units that do not separate. */
function between(separates: (unit: number) => boolean): FindTokens {
  const table = unitTable(unit => (separates(unit) ? 1 : 0))
  return (text, found) => {
    const { length } = text
    let size = 0
    for (let i = 0; i < length; ) {
      let unit = text.charCodeAt(i)
      if (table[unit] === 1) {
        i++
        continue
      }
      found[size] = i
      // Hashed on the way: a second loop over every token would take half as long again.
      let hash = SEED
      do {
        hash = Math.imul(hash ^ unit, PRIME)
        if (++i === length) break
        unit = text.charCodeAt(i)
      } while (table[unit] === 0)
      found[size + 1] = i
      found[size + 2] = hash
      size += 3
    }
    return size / 3
  }
}

/** What white space separates, as Python's `split()` has it. */
export const betweenWhiteSpace = between(isWhite)

/** What U+0020 separates. */
export const betweenSpaces = between(unit => unit === 0x20)

/** Runs of a–z and 0–9. */
export const asciiWords = between(unit => !((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)))

/** Every code point but white space. */
export const betweenCodePoints: FindTokens = (text, found) => {
  let size = 0
  for (let i = 0; i < text.length; ) {
    const end = i + ((text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1)
    if (!isWhite(text.charCodeAt(i))) {
      found[size] = i
      found[size + 1] = end
      found[size + 2] = hashOf(text, i, end)
      size += 3
    }
    i = end
  }
  return size / 3
}

/** Returns the tokens of a text as texts. */
export function tokensIn(text: string, find: FindTokens): string[] {
  const found = new Int32Array(3 * text.length)
  return Array.from({ length: find(text, found) }, (_, i) => text.slice(found[3 * i], found[3 * i + 1]))
}
