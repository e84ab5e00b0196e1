import { isWhite } from './whiteSpace.ts'

/**
 * Writes the code units of a text, and beside each a mark: 0 outside of tokens, 1 inside, and 2 where a token starts right behind
 * another. Both arrays have room for the text. Marks are written as numbers, since an imported constant is looked up each time.
 */
export type MarkTokens = (text: string, units: Uint16Array, marks: Uint8Array) => void

/** A table by code unit, made when a file is loaded, by a loop: `Uint8Array.from` takes ten times as long. */
export function unitTable(kindOf: (unit: number) => number): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (let unit = 0; unit < table.length; unit++) table[unit] = kindOf(unit)
  return table
}

/** Marks the runs of code units that do not separate. */
function between(separates: (unit: number) => boolean): MarkTokens {
  const table = unitTable(unit => (separates(unit) ? 0 : 1))
  return (text, units, marks) => {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      units[i] = unit
      marks[i] = table[unit]
    }
  }
}

/** What white space separates, as Python's `split()` has it. */
export const betweenWhiteSpace = between(isWhite)

/** What U+0020 separates. */
export const betweenSpaces = between(unit => unit === 0x20)

/** Runs of a–z and 0–9. */
export const asciiWords = between(unit => !((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)))

/** Every code point but white space. */
export const betweenCodePoints: MarkTokens = (text, units, marks) => {
  for (let i = 0; i < text.length; i++) {
    units[i] = text.charCodeAt(i)
    const isSecondHalf = i > 0 && isLow(units[i]) && isHigh(units[i - 1])
    if (isWhite(units[i])) marks[i] = 0
    else marks[i] = isSecondHalf ? 1 : 2
  }
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** Returns the tokens of a text as texts. */
export function tokensIn(text: string, mark: MarkTokens): string[] {
  const marks = new Uint8Array(text.length)
  mark(text, new Uint16Array(text.length), marks)
  const tokens: string[] = []
  for (let i = 0; i < text.length; ) {
    const from = i++
    if (marks[from] === 0) continue
    while (i < text.length && marks[i] === 1) i++
    tokens.push(text.slice(from, i))
  }
  return tokens
}
