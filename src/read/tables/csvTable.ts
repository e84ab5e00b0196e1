import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { faultIn } from './faultIn.ts'
import { lineOfRecord, scanRecords } from './scanRecords.ts'
import type { TextTable } from './table.ts'
import { textOf } from './textOf.ts'

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
 * Returns a file of separated values, whose heading is read and whose records are not yet. Among several separators,
 * the one that gives most of the wanted columns is chosen, then the one that gives the most columns.
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
