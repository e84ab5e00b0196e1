import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

const [QUOTE, LF, CR] = [34, 10, 13]

/** Takes a cell: its bytes from one to before another. */
export type TakeCell = (bytes: Buffer, start: number, end: number) => void

/** How a text is cut into cells. */
export interface Cutting {
  readonly bytes: Buffer
  /** The byte between two cells. */
  readonly separator: number
  /** How many cells each record must have; absent for any number. */
  readonly width?: number
}

/** Where a text breaks the rules, and how. */
export interface Fault {
  /** Too few cells or too many; a quote that is never closed; text behind a closing quote. */
  readonly kind: 'width' | 'open' | 'behindQuote'
  /** The byte at which the record starts. */
  readonly offset: number
  /** Cells that the record has. */
  readonly cells: number
}

/** How far a scan got. */
export interface Scanned {
  readonly records: number
  /** The first byte that was not read. */
  readonly offset: number
  readonly fault?: Fault
}

/**
 * Cuts a text into records and cells as in RFC 4180, and hands each cell to the taker of its column, or to the one
 * taker of all columns. A record ends with LF, CR or both. Quotes enclose a cell only where they are its first
 * character; a quote within is written twice. Empty lines are skipped unless records have a single cell. Stops at the
 * first fault.
 */
export function scanRecords(
  { bytes, separator, width }: Cutting,
  from: number,
  takers: readonly (TakeCell | undefined)[] | TakeCell,
  most = Number.POSITIVE_INFINITY,
): Scanned {
  const n = bytes.length
  const [ofAll, ofColumn] = typeof takers === 'function' ? [takers, []] : [undefined, takers]
  let at = from
  let records = 0
  while (at < n && records < most) {
    if (width !== 1 && (bytes[at] === LF || bytes[at] === CR)) {
      at++
      continue
    }
    const offset = at
    let cell = 0
    for (;;) {
      const take = ofAll ?? ofColumn[cell]
      cell++
      if (bytes[at] === QUOTE) {
        const start = ++at
        let isDoubled = false
        for (;;) {
          at = bytes.indexOf(QUOTE, at)
          if (at === -1) return { records, offset, fault: { kind: 'open', offset, cells: cell } }
          if (bytes[at + 1] !== QUOTE) break
          isDoubled = true
          at += 2
        }
        if (take !== undefined) {
          if (isDoubled) {
            const single = withoutDoubled(bytes.subarray(start, at))
            take(single, 0, single.length)
          } else take(bytes, start, at)
        }
        at++
        if (at < n && bytes[at] !== separator && bytes[at] !== LF && bytes[at] !== CR) {
          return { records, offset, fault: { kind: 'behindQuote', offset, cells: cell } }
        }
      } else {
        const start = at
        while (at < n && bytes[at] !== separator && bytes[at] !== LF && bytes[at] !== CR) at++
        if (take !== undefined) take(bytes, start, at)
      }
      if (at >= n || bytes[at] !== separator) break
      at++
    }
    if (width !== undefined && cell !== width) return { records, offset, fault: { kind: 'width', offset, cells: cell } }
    if (bytes[at] === CR) at++
    if (bytes[at] === LF) at++
    records++
  }
  return { records, offset: at }
}

function withoutDoubled(quoted: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(quoted.length)
  let length = 0
  for (let at = 0; at < quoted.length; at++) {
    bytes[length++] = quoted[at]
    if (quoted[at] === QUOTE) at++
  }
  return bytes.subarray(0, length)
}

/** Returns the number of the line that a byte stands in, from 1 on. */
export function lineAt(bytes: Buffer, offset: number): number {
  let line = 1
  for (let at = 0; at < offset; at++) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line++
  }
  return line
}

/** Returns the number of the line in which a record starts; records are counted from 0. */
export function lineOfRecord(cutting: Cutting, from: number, record: number): number {
  const { bytes, width } = cutting
  let { offset } = scanRecords(cutting, from, [], record)
  if (width !== 1) while (bytes[offset] === LF || bytes[offset] === CR) offset++
  return lineAt(bytes, offset)
}

/** The error of a record that breaks the rules of its file. */
export function faultIn(file: string, bytes: Buffer, { kind, offset, cells }: Fault, width: number): EvaluationError {
  const place = `${file}, line ${lineAt(bytes, offset)}`
  switch (kind) {
    case 'width':
      return new EvaluationError({
        problem: `${place} has ${cells === 1 ? '1 cell' : `${cells} cells`}, but there are ${width} columns`,
        expected: 'a cell for each column in every row',
        mend: cells > width ? 'Put a cell that holds the separator or a quote between quotes' : undefined,
      })
    case 'open':
      return new EvaluationError({
        problem: `${place} opens a quote in cell ${cells} that is never closed`,
        expected: 'a quote before and behind the cell, and each quote within it twice',
      })
    case 'behindQuote':
      return new EvaluationError({
        problem: `${place} has more text behind the closing quote of cell ${cells}`,
        expected: 'a separator or the end of the line behind it; a quote within a quoted cell is written twice',
      })
    default:
      return kind satisfies never
  }
}
