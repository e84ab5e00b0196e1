import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { faultIn, lineOfRecord, scanRecords } from './scanRecords.ts'
import type { TextTable } from './table.ts'
import { textOf } from './textOf.ts'

/** What a file of separated values is looked at with. */
export interface CsvReading {
  /** The names of the columns, where no first line has them. */
  readonly header: readonly string[] | undefined
  /** Columns that the file may have: they tell which byte is the separator. */
  readonly wanted: readonly string[]
}

/** Bytes that may stand between cells: comma, semicolon, tab and bar. */
const separators = { csv: [44, 59, 9, 124], tsv: [9] } as const

/**
 * Returns a file of separated values, whose heading is read and whose records are not yet. Among several separators,
 * the one that gives most of the wanted columns is chosen, then the one that gives the most columns; a first line
 * `sep=;`, as Excel reads and writes it, names it instead.
 *
 * @throws EvaluationError where it is empty or no text in UTF-8.
 */
export function csvTable(
  { shown: file, bytes: stored }: StoredFile,
  format: 'csv' | 'tsv',
  { header, wanted }: CsvReading,
): TextTable {
  const bytes = textOf(stored, file)
  const told = separatorLine(bytes)
  const candidates = (told === undefined ? separators[format] : [told.separator]).map(separator => {
    const cells: string[] = []
    const take = (cell: Buffer, start: number, end: number): void => {
      cells.push(cell.toString('utf8', start, end))
    }
    const { offset, fault } = scanRecords({ bytes, separator }, told?.end ?? 0, take, 1)
    const names = cells.map(cell => cell.trim())
    const padded = names.filter((name, i) => name !== cells[i])
    const fit =
      header === undefined ? wanted.filter(name => names.includes(name)).length : Number(names.length === header.length)
    return { separator, names, padded, offset, fault, fit }
  })
  const [{ separator, names: found, padded, offset, fault }] = candidates.toSorted(
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
  const start = header === undefined ? offset : (told?.end ?? 0)
  const cutting = { bytes, separator, width: names.length }
  return {
    kind: 'text',
    file,
    ...cutting,
    start,
    names,
    has: name => names.includes(name),
    padded: header === undefined ? padded : [],
    placeOf: row => `${file}, line ${lineOfRecord(cutting, start, row)}`,
  }
}

/** The separator that a first line names, and where that line ends. */
export function separatorLine(bytes: Buffer): { readonly separator: number; readonly end: number } | undefined {
  const [line, separator] =
    /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r)/i.exec(bytes.toString('latin1', 0, LONGEST_SEPARATOR_LINE)) ?? []
  return line === undefined ? undefined : { separator: separator.charCodeAt(0), end: line.length }
}

const LONGEST_SEPARATOR_LINE = 9
