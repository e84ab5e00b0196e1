import { type Span, spansOfText } from './spans.ts'

/** The spans of all rows, one after the other: the first of each row, their places, and their types as codes. */
export interface SpanTable {
  /** Of row i those from `firsts[i]` up to `firsts[i + 1]`. */
  readonly firsts: Int32Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  readonly types: Int32Array
}

/** Codes of the types of entities. */
export interface TypeCodes {
  readonly codeOf: (type: string) => number
  /** By code. */
  readonly names: readonly string[]
}

export function typeCodes(): TypeCodes {
  const codes = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    codeOf: type => {
      const known = codes.get(type)
      if (known !== undefined) return known
      codes.set(type, names.length)
      return names.push(type) - 1
    },
  }
}

/**
 * Reads the spans of texts. Most texts are as `spans` and `entities` write them, in order and without escapes: these are
 * read where they stand, without an object for each span.
 *
 * @throws EvaluationError for a text that holds no spans.
 */
export function spanTable(
  texts: readonly string[],
  column: string,
  placeOf: (row: number) => number,
  { codeOf }: TypeCodes,
): SpanTable {
  const firsts = new Int32Array(texts.length + 1)
  let size = 0
  let starts = new Float64Array(4 * texts.length + 16)
  let ends = new Float64Array(starts.length)
  let types = new Int32Array(starts.length)

  function add(start: number, end: number, type: number): void {
    if (size === starts.length) {
      const [olderStarts, olderEnds, olderTypes] = [starts, ends, types]
      starts = new Float64Array(2 * size)
      ends = new Float64Array(2 * size)
      types = new Int32Array(2 * size)
      starts.set(olderStarts)
      ends.set(olderEnds)
      types.set(olderTypes)
    }
    starts[size] = start
    ends[size] = end
    types[size++] = type
  }

  /** Reads a text that is written as here; false where it is not, with nothing left of it in the table. */
  function readAsWritten(text: string): boolean {
    const before = size
    let at = 0
    let last = -1
    let number = 0
    const readNumber = (): boolean => {
      const from = at
      number = 0
      for (; at - from < MOST_DIGITS; at++) {
        const digit = text.charCodeAt(at) - 0x30
        if (!(digit >= 0 && digit <= 9)) break
        number = 10 * number + digit
      }
      // JSON has no number such as 02.
      return at === from + 1 || (at > from && text.charCodeAt(from) !== 0x30)
    }
    const skip = (literal: string): boolean => {
      if (!text.startsWith(literal, at)) return false
      at += literal.length
      return true
    }
    if (!skip('[')) return false
    for (;;) {
      const isRead = skip(START) && readNumber()
      const start = number
      if (!isRead || start <= last || !skip(END) || !readNumber() || number <= start || !skip(TYPE)) break
      const quote = text.indexOf('"', at)
      const type = quote === -1 ? '\\' : text.slice(at, quote)
      if (type.includes('\\')) break
      add(start, number, codeOf(type))
      last = start
      at = quote + 1
      if (skip('},')) continue
      if (skip('}]') && at === text.length) return true
      break
    }
    size = before
    return false
  }

  texts.forEach((text, row) => {
    if (text !== NO_SPANS && !readAsWritten(text)) {
      for (const { start, end, type } of spansOfText(text, column, placeOf(row))) add(start, end, codeOf(type))
    }
    firsts[row + 1] = size
  })
  return { firsts, starts, ends, types }
}

/** Returns the spans of a row as objects. */
export function spansOfRow({ firsts, starts, ends, types }: SpanTable, names: readonly string[], row: number): Span[] {
  const spans: Span[] = []
  for (let i = firsts[row]; i < firsts[row + 1]; i++) {
    spans.push({ start: starts[i], end: ends[i], type: names[types[i]] })
  }
  return spans
}

export const NO_SPANS = '[]'

const START = '{"start":'
const END = ',"end":'
const TYPE = ',"type":"'

/** So many digits make a safe integer. */
const MOST_DIGITS = 15
