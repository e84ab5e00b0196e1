import { isUtf8 } from 'node:buffer'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { faultIn } from './faultIn.ts'
import { lineAt, lineOfRecord, scanRecords } from './scanRecords.ts'
import type { TextTable } from './table.ts'

/** What a file of separated values is looked at with. */
export interface CsvReading {
  /** Bytes that may stand between cells. */
  readonly separators: readonly number[]
  /** The names of the columns, where no first line has them. */
  readonly header: readonly string[] | undefined
  /** Columns that the file may have: they tell which byte is the separator. */
  readonly wanted: readonly string[]
}

/**
 * Returns a file of separated values, its heading read, its records not yet. Of several separators the one is meant that
 * gives most of the wanted columns, else the most columns.
 *
 * @throws EvaluationError where it is empty or no text in UTF-8.
 */
export function csvTable({ shown: file, bytes: stored }: StoredFile, reading: CsvReading): TextTable {
  const bytes = textOf(stored, file)
  const { separators, header, wanted } = reading
  const candidates = separators.map(separator => {
    const names: string[] = []
    const take = (cell: Buffer, start: number, end: number): void => {
      names.push(cell.toString('utf8', start, end).trim())
    }
    const { offset, fault } = scanRecords({ bytes, separator }, 0, take, 1)
    const fit =
      header === undefined ? wanted.filter(name => names.includes(name)).length : Number(names.length === header.length)
    return { separator, names, offset, fault, fit }
  })
  const [{ separator, names: found, offset, fault }] = candidates.toSorted(
    (a, b) => b.fit - a.fit || b.names.length - a.names.length,
  )
  if (fault !== undefined) throw faultIn(file, bytes, fault, found.length)
  if (found.length === 0) {
    throw new EvaluationError({
      problem: `${file} is empty`,
      expected: 'a line with the names of its columns, and at least one row',
      mend: 'Check that the predictions were written',
    })
  }
  const names = header ?? found
  const start = header === undefined ? offset : 0
  const cutting = { bytes, separator, width: names.length }
  return {
    kind: 'text',
    file,
    ...cutting,
    start,
    names,
    placeOf: row => `${file}, line ${lineOfRecord(cutting, start, row)}`,
  }
}

/**
 * Returns the text of a file behind the mark of its encoding.
 *
 * @throws EvaluationError where it is no text in UTF-8.
 */
export function textOf(bytes: Buffer, file: string): Buffer {
  const marked = encodings.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte))
  const expected = 'text in UTF-8'
  if (marked !== undefined && marked.name !== 'UTF-8') {
    throw new EvaluationError({ problem: `${file} is written in ${marked.name}`, expected, mend: 'Save it as UTF-8' })
  }
  const text = marked === undefined ? bytes : bytes.subarray(marked.mark.length)
  const zero = text.indexOf(0)
  if (zero !== -1) {
    throw new EvaluationError({
      problem: `${file}, line ${lineAt(text, zero)} has a NUL byte`,
      expected: `${expected}: this is another format or encoding`,
      mend: 'The ending of its name tells the format, or format: "parquet"',
    })
  }
  if (!isUtf8(text)) {
    throw new EvaluationError({
      problem: `${file}, line ${lineAt(text, firstBadByte(text))} is not written in UTF-8`,
      expected,
      mend: 'Save it as UTF-8',
    })
  }
  return text
}

const encodings: readonly { readonly name: string; readonly mark: readonly number[] }[] = [
  { name: 'UTF-8', mark: [0xef, 0xbb, 0xbf] },
  { name: 'UTF-16', mark: [0xff, 0xfe] },
  { name: 'UTF-16', mark: [0xfe, 0xff] },
]

/** By halves: what stands before the first bad byte is sound, up to a character cut in two. */
function firstBadByte(bytes: Buffer): number {
  let [sound, bad] = [0, bytes.length]
  while (bad - sound > 1) {
    let middle = (sound + bad) >> 1
    // A character must not be cut in two: its later bytes begin with the bits 10.
    while (middle > sound && (bytes[middle] & 0xc0) === 0x80) middle--
    if (middle === sound) break
    if (isUtf8(bytes.subarray(sound, middle))) sound = middle
    else bad = middle
  }
  return sound
}
