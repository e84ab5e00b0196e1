import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { placeOf } from '../evaluation/encode/rowNames.ts'
import { NO_ANSWER } from '../evaluation/missing/noAnswer.ts'
import {
  growingSpans,
  inCodes,
  isSpanTable,
  NO_SPANS,
  type Span,
  type SpanTable,
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
  if (isSpanTable(contents?.predicted) && isSpanTable(contents.accepted)) {
    return { found: inCodes(contents.predicted, codes), expected: inCodes(contents.accepted, codes) }
  }
  const place = (row: number): number => placeOf(columns, row)
  const texts = columns.predicted.map(text => (text === NO_ANSWER ? NO_SPANS : text))
  const references = columns.accepted.map(accepted => accepted[0] || NO_SPANS)
  // The predictions are read first: an error of theirs is told first.
  const found = readSpans(texts, 'yPred', place, codes)
  return { found, expected: readSpans(references, 'yTrue', place, codes) }
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

/**
 * Reads the spans of texts.
 *
 * @throws EvaluationError for a text that holds no spans.
 */
export function readSpans(
  texts: readonly string[],
  column: string,
  placeOf: (row: number) => number,
  codes: TypeCodes,
): SpanTable {
  const found = growingSpans(texts.length, codes)
  for (const [row, text] of texts.entries()) {
    for (const { start, end, type } of spansOfText(text, column, placeOf(row)))
      found.add(start, end, codes.codeOf(type))
    found.endRow()
  }
  return found.table()
}
