import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { placeOf } from '../evaluation/encode/rowNames.ts'
import { NO_ANSWER } from '../evaluation/missing/noAnswer.ts'
import {
  growingSpans,
  inCodes,
  NO_SPANS,
  type Span,
  SpanTable,
  spansOfRow,
  spansOfText,
  type TypeCodes,
  typeCodes,
} from './spans.ts'

/** The spans of all rows, and which of those expected were found. */
export interface MatchedSpans {
  readonly n: number
  readonly expected: SpanTable
  readonly found: SpanTable
  /** For each expected span 1 if it was found. */
  readonly isRight: Uint8Array
  /** The types of either side, by code. */
  readonly types: readonly string[]
  /** Returns the spans of a row, for messages. */
  readonly row: (row: number) => MatchedRow
}

/** The spans of a row. */
export interface MatchedRow {
  readonly expected: readonly Span[]
  readonly found: readonly Span[]
  /** Those expected that were found. */
  readonly right: readonly Span[]
}

/** Returns the spans of every row, and which of them match. */
export function matchedSpans(columns: TextColumns, match: 'exact' | 'overlap'): MatchedSpans {
  const { n } = columns
  const codes = typeCodes()
  const { found, expected } = bothSides(columns, codes)
  const isRight = new Uint8Array(expected.firsts[n])
  const mark = match === 'exact' ? markWithBoundaries : markWithOverlap
  for (let row = 0; row < n; row++) mark(expected, found, row, isRight)
  const { names: types } = codes
  return {
    n,
    expected,
    found,
    isRight,
    types,
    row: row => {
      const ofRow = spansOfRow(expected, row)
      const right = ofRow.filter((_, i) => isRight[expected.firsts[row] + i] === 1)
      return { expected: ofRow, found: spansOfRow(found, row), right }
    },
  }
}

/** Returns the spans that the texts of either side were written from, or else those that are read from them. */
function bothSides(columns: TextColumns, codes: TypeCodes): Record<'found' | 'expected', SpanTable> {
  const { contents } = columns
  if (contents?.predicted instanceof SpanTable && contents.accepted instanceof SpanTable) {
    return { found: inCodes(contents.predicted, codes), expected: inCodes(contents.accepted, codes) }
  }
  const place = (row: number): number => placeOf(columns, row)
  const texts = columns.predicted.map(text => (text === NO_ANSWER ? NO_SPANS : text))
  const references = columns.accepted.map(accepted => accepted[0] || NO_SPANS)
  // The predictions are read first: an error of theirs is told first.
  const found = readSpans(texts, 'yPred', place, codes)
  return { found, expected: readSpans(references, 'yTrue', place, codes, { texts, table: found }) }
}

/** Both sides are in the order of their starts, and no span stands twice. */
function markWithBoundaries(expected: SpanTable, found: SpanTable, row: number, isRight: Uint8Array): void {
  const end = found.firsts[row + 1]
  let first = found.firsts[row]
  for (let i = expected.firsts[row]; i < expected.firsts[row + 1]; i++) {
    const start = expected.starts[i]
    while (first < end && found.starts[first] < start) first++
    for (let j = first; j < end && found.starts[j] === start; j++) {
      if (found.ends[j] === expected.ends[i] && found.types[j] === expected.types[i]) isRight[i] = 1
    }
  }
}

/** Each span matches at most one of its type that overlaps it, from left to right. */
function markWithOverlap(expected: SpanTable, found: SpanTable, row: number, isRight: Uint8Array): void {
  const placesOf = ({ firsts, types }: SpanTable, type: number): number[] => {
    const places: number[] = []
    for (let i = firsts[row]; i < firsts[row + 1]; i++) if (types[i] === type) places.push(i)
    return places
  }
  for (const type of new Set(expected.types.subarray(expected.firsts[row], expected.firsts[row + 1]))) {
    const [ours, theirs] = [placesOf(expected, type), placesOf(found, type)]
    for (let a = 0, b = 0; a < ours.length && b < theirs.length; ) {
      const [i, j] = [ours[a], theirs[b]]
      if (expected.starts[i] < found.ends[j] && found.starts[j] < expected.ends[i]) {
        isRight[i] = 1
        a++
        b++
      } else if (expected.ends[i] <= found.ends[j]) a++
      else b++
    }
  }
}

/** Texts whose spans have been read. */
interface SpansRead {
  readonly texts: readonly string[]
  readonly table: SpanTable
}

/**
 * Reads the spans of texts. Most texts are as `spans` and `entities` write them, in order and without escapes: these are
 * read where they stand, without an object for each span.
 *
 * @param other - The texts of the other side: most rows are the same on both, and need not be read again.
 * @throws EvaluationError for a text that holds no spans.
 */
export function readSpans(
  texts: readonly string[],
  column: string,
  placeOf: (row: number) => number,
  codes: TypeCodes,
  other?: SpansRead,
): SpanTable {
  const spans = growingSpans(texts.length, codes)

  /** Reads a text that is written as here; false where it is not, with nothing left of it in the table. */
  function readAsWritten(text: string): boolean {
    const before = spans.size()
    let isFirst = true
    let last = -1
    for (let at = 1; text.charCodeAt(at - 1) === (isFirst ? BRACKET : COMMA); at++) {
      const startsAt = at + START.length
      const startEnds = endOfNumber(text, startsAt)
      const endsAt = startEnds + END.length
      const endEnds = endOfNumber(text, endsAt)
      const typeAt = endEnds + TYPE.length
      const typeEnds = endOfType(text, typeAt)
      const start = numberBetween(text, startsAt, startEnds)
      const end = numberBetween(text, endsAt, endEnds)
      const isWritten =
        isAt(text, at, START) && isAt(text, startEnds, END) && isAt(text, endEnds, TYPE) && isAt(text, typeEnds, CLOSE)
      if (!isWritten || !(start > last) || !(end > start)) break
      spans.add(start, end, typeIn(text, typeAt, typeEnds))
      isFirst = false
      last = start
      at = typeEnds + CLOSE.length
      if (at === text.length - 1 && text.charCodeAt(at) === END_BRACKET) return true
    }
    spans.cutTo(before)
    return false
  }

  // The types met, since a text of its own would have to be made of each to look it up.
  const met: { readonly name: string; readonly code: number }[] = []
  function typeIn(text: string, from: number, to: number): number {
    for (let i = 0; i < met.length; i++) {
      const { name, code } = met[i]
      if (name.length === to - from && isAt(text, from, name)) return code
    }
    const name = text.slice(from, to)
    const code = codes.codeOf(name)
    if (met.length < MOST_MET) met.push({ name, code })
    return code
  }

  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]
    if (other !== undefined && text === other.texts[row]) {
      const { table } = other
      for (let i = table.firsts[row]; i < table.firsts[row + 1]; i++)
        spans.add(table.starts[i], table.ends[i], table.types[i])
    } else if (text !== NO_SPANS && !readAsWritten(text)) {
      for (const { start, end, type } of spansOfText(text, column, placeOf(row)))
        spans.add(start, end, codes.codeOf(type))
    }
    spans.endRow()
  }
  return spans.table()
}

const START = '{"start":'
const END = ',"end":'
const TYPE = ',"type":"'
const CLOSE = '"}'
const [BRACKET, END_BRACKET, COMMA, QUOTE, BACKSLASH, ZERO] = [0x5b, 0x5d, 0x2c, 0x22, 0x5c, 0x30]

/** So many digits make a safe integer. */
const MOST_DIGITS = 15

/** So many types are found by comparing. */
const MOST_MET = 16

function isAt(text: string, at: number, literal: string): boolean {
  for (let i = 0; i < literal.length; i++) if (text.charCodeAt(at + i) !== literal.charCodeAt(i)) return false
  return true
}

function endOfNumber(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) - ZERO >= 0 && text.charCodeAt(at) - ZERO <= 9) at++
  return at
}

/** The number that digits write; NaN where JSON has no such number, as 02, or it may be no safe integer. */
function numberBetween(text: string, from: number, to: number): number {
  if (to === from || to - from > MOST_DIGITS || (to - from > 1 && text.charCodeAt(from) === ZERO)) return Number.NaN
  let number = 0
  for (let i = from; i < to; i++) number = 10 * number + text.charCodeAt(i) - ZERO
  return number
}

/** Where the quote stands that closes a type; 0 where the type has an escape, or no quote closes it. */
function endOfType(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return at
    if (unit === BACKSLASH) return 0
  }
  return 0
}
