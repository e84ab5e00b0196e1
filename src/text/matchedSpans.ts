import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { placeOf } from '../evaluation/encode/rowPlaces.ts'
import { keyOf, type Span, spansOfText } from './spans.ts'
import { referencesOf } from './textRows.ts'

/** The spans of a row. */
export interface MatchedRow {
  readonly expected: readonly Span[]
  readonly found: readonly Span[]
  /** Those expected that were found. */
  readonly right: readonly Span[]
}

const NO_SPANS = '[]'

/** Returns the spans of every row, and which of them match. */
export function matchedRows(columns: TextColumns, match: 'exact' | 'overlap'): readonly MatchedRow[] {
  const matching = match === 'exact' ? withBoundaries : withOverlap
  return columns.predicted.map((text, row) => {
    const found = spansOfText(text, 'yPred', placeOf(columns, row))
    const [reference] = referencesOf(columns, row)
    const expected = spansOfText(reference === '' ? NO_SPANS : reference, 'yTrue', placeOf(columns, row))
    return { expected, found, right: expected.length === 0 || found.length === 0 ? [] : matching(expected, found) }
  })
}

function withBoundaries(expected: readonly Span[], found: readonly Span[]): readonly Span[] {
  const keys = new Set(found.map(keyOf))
  return expected.filter(span => keys.has(keyOf(span)))
}

/** Each span matches at most one of its type that overlaps it, from left to right. */
function withOverlap(expected: readonly Span[], found: readonly Span[]): readonly Span[] {
  return Array.from(new Set(expected.map(({ type }) => type))).flatMap(type => {
    const [ours, theirs] = [expected, found].map(side => side.filter(span => span.type === type))
    const right: Span[] = []
    for (let i = 0, j = 0; i < ours.length && j < theirs.length; ) {
      if (ours[i].start < theirs[j].end && theirs[j].start < ours[i].end) {
        right.push(ours[i++])
        j++
      } else if (ours[i].end <= theirs[j].end) i++
      else j++
    }
    return right
  })
}
