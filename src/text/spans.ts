import { asTexts } from '../evaluation/encode/texts.ts'
import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { unexpected } from '../evaluation/errors/unexpected.ts'

/** An entity: the first token or character, the one after the last, and what it is. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly type: string
}

/** The text of a row without any span. */
export const NO_SPANS = '[]'

/**
 * Returns rows of spans as texts, JSON in the order of their places, for `yTrue` and `yPred` of `entityF1`,
 * `entityPrecision` and `entityRecall`. A file may hold such texts, too.
 *
 * @throws EvaluationError for a span without `start`, `end` or `type`, or one that ends before it starts.
 *
 * @example
 * spans([[{ start: 0, end: 2, type: 'PER' }], []]) // ['[{"start":0,"end":2,"type":"PER"}]', '[]']
 */
export function spans(rows: readonly (readonly Span[])[]): readonly string[] {
  return withCaller('spans', () => {
    if (!Array.isArray(rows)) {
      throw unexpected('spans', rows, { column: 'spans', expected: 'a list of spans for each row' })
    }
    const codes = typeCodes()
    const found = growingSpans(rows.length, codes)
    const texts = rows.map((row: unknown, i) => {
      const checked = checkedSpans(row, 'spans', i)
      for (const { start, end, type } of checked) found.add(start, end, codes.codeOf(type))
      found.endRow()
      return textOfSpans(checked)
    })
    return asTexts(texts, found.table())
  })
}

/** Returns spans as text, in the order in which they are given. */
function textOfSpans(row: readonly Span[]): string {
  return JSON.stringify(row.map(({ start, end, type }) => ({ start, end, type })))
}

/**
 * Returns the spans of a text that `spans` or `entities` has written, in the order of their places, each once.
 *
 * @throws EvaluationError for any other text.
 */
export function spansOfText(text: string, column: string, row: number): readonly Span[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = undefined
  }
  if (!Array.isArray(parsed)) {
    throw new EvaluationError({
      column,
      index: row,
      problem: `${column}[${row}] is ${describeValue(text)}, which holds no spans`,
      expected: 'spans as text: [{"start":0,"end":2,"type":"PER"}]',
      mend: "Give entities(tags, 'IOB2') or spans([[{ start, end, type }]])",
    })
  }
  return checkedSpans(parsed, column, row)
}

function checkedSpans(row: unknown, column: string, index: number): readonly Span[] {
  if (!Array.isArray(row)) {
    throw unexpected(`${column}[${index}]`, row, { column, index, expected: 'a list of spans' })
  }
  const checked = row.map((span: unknown, i): Span => {
    if (!isSpan(span)) {
      throw new EvaluationError({
        column,
        index,
        problem: `${column}[${index}][${i}]${faultOf(span)}`,
        expected: 'a span: { start: 0, end: 2, type: "PER" }, whole numbers from 0 on, the end after the start',
        mend: hasLabel(span) ? 'Give its label as type' : undefined,
      })
    }
    return span
  })
  if (areInOrder(checked)) return checked
  const distinct = new Map(checked.map(span => [keyOf(span), span]))
  return Array.from(distinct.values()).sort((a, b) => a.start - b.start || a.end - b.end || (a.type < b.type ? -1 : 1))
}

/** Whether no two begin at one place, and all stand in the order of their places. */
function areInOrder(spans: readonly Span[]): boolean {
  for (let i = 1; i < spans.length; i++) if (spans[i].start <= spans[i - 1].start) return false
  return true
}

/** Tells spans of other places or types apart. */
export function keyOf({ start, end, type }: Span): string {
  return `${start} ${end} ${type}`
}

/** What of a span is not as it should be: `.end is NaN`. */
function faultOf(span: unknown): string {
  if (typeof span !== 'object' || span === null) return ` is ${describeValue(span)}`
  const { start, end, type } = span as Partial<Span>
  const places = Object.entries({ start, end }).find(([, place]) => !Number.isSafeInteger(place) || Number(place) < 0)
  if (places !== undefined) return `.${places[0]} is ${describeValue(places[1])}`
  return typeof type === 'string' ? ` goes from ${start} to ${end}` : `.type is ${describeValue(type)}`
}

/** Whether a span is written as spaCy writes it. */
function hasLabel(span: unknown): boolean {
  return typeof span === 'object' && span !== null && 'label' in span && !('type' in span)
}

function isSpan(value: unknown): value is Span {
  if (typeof value !== 'object' || value === null) return false
  const { start, end, type } = value as Partial<Span>
  return (
    Number.isSafeInteger(start) &&
    Number.isSafeInteger(end) &&
    typeof type === 'string' &&
    (start as number) >= 0 &&
    (end as number) > (start as number)
  )
}

/** The spans of all rows, one after the other: their places, and their types as codes. */
export interface SpanTable {
  /** Of row i those from `firsts[i]` up to `firsts[i + 1]`. */
  readonly firsts: Int32Array
  readonly starts: Float64Array
  readonly ends: Float64Array
  readonly types: Int32Array
  /** The types by code. */
  readonly names: readonly string[]
}

/** Whether texts were written from spans, which need not be read from them again. */
export function isSpanTable(content: object | undefined): content is SpanTable {
  return content !== undefined && 'firsts' in content
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

/** Spans as they are found, row by row. */
export interface GrowingSpans {
  readonly add: (start: number, end: number, type: number) => void
  /** Ends a row. */
  readonly endRow: () => void
  readonly table: () => SpanTable
}

export function growingSpans(rows: number, { names }: TypeCodes): GrowingSpans {
  const firsts = new Int32Array(rows + 1)
  let row = 0
  let size = 0
  let starts = new Float64Array(8 * rows + 16)
  let ends = new Float64Array(starts.length)
  let types = new Int32Array(starts.length)

  function grow(): void {
    const [olderStarts, olderEnds, olderTypes] = [starts, ends, types]
    starts = new Float64Array(2 * size)
    ends = new Float64Array(2 * size)
    types = new Int32Array(2 * size)
    starts.set(olderStarts)
    ends.set(olderEnds)
    types.set(olderTypes)
  }

  return {
    add: (start, end, type) => {
      if (size === starts.length) grow()
      starts[size] = start
      ends[size] = end
      types[size++] = type
    },
    endRow: () => {
      firsts[++row] = size
    },
    table: () => ({ firsts, starts, ends, types, names }),
  }
}

/** Returns the table with its types in other codes. A type that no span has gets none. */
export function inCodes({ firsts, starts, ends, types, names }: SpanTable, codes: TypeCodes): SpanTable {
  const others = new Int32Array(names.length).fill(-1)
  const size = firsts[firsts.length - 1]
  const recoded = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    const type = types[i]
    if (others[type] === -1) others[type] = codes.codeOf(names[type])
    recoded[i] = others[type]
  }
  return { firsts, starts, ends, types: recoded, names: codes.names }
}

/** Returns the spans of a row as objects. */
export function spansOfRow({ firsts, starts, ends, types, names }: SpanTable, row: number): Span[] {
  const spans: Span[] = []
  for (let i = firsts[row]; i < firsts[row + 1]; i++) {
    spans.push({ start: starts[i], end: ends[i], type: names[types[i]] })
  }
  return spans
}
