import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { didYouMean } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { shortName } from '../../evaluation/errors/printable.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import type { PlaceOf, ReadColumn, Wanted } from '../cells/wanted.ts'
import { columnsOfTexts } from '../tables/columnsOfTexts.ts'
import { columnsOfValues } from '../tables/columnsOfValues.ts'
import { scanRecords } from '../tables/scanRecords.ts'
import { listedNames, type Table } from '../tables/table.ts'
import type { Rows } from './rows.ts'
import type { FilledWord } from './wantedColumns.ts'

/** Reads the rows of tables that stand one below the other, as {@link readColumns} reads their columns. */
export async function readRows(
  tables: readonly Table[],
  words: readonly FilledWord[],
  tell?: OnProgress,
): Promise<Rows> {
  const wanted = words.flatMap(({ columns }) => columns)
  const columns = await readColumns(tables, wanted, tell)
  let next = 0
  const filled = words.map(word => ({ ...word, columns: word.columns.map(() => columns[next++]) }))
  return { n: columns[0].values.length, words: filled }
}

/**
 * Reads columns of tables that stand one below the other.
 *
 * @throws EvaluationError for a column that one of them lacks, a broken row and a cell that its column cannot hold.
 */
export async function readColumns(
  tables: readonly Table[],
  wanted: readonly Wanted[],
  tell?: OnProgress,
): Promise<readonly ReadColumn[]> {
  for (const table of tables) for (const column of wanted) requireColumn(table, column)
  const columns = await columnsOf(tables, wanted, placeIn(tables), tell)
  if ((columns[0]?.values.length ?? 0) === 0) throw noRows(tables)
  return columns
}

function noRows(tables: readonly Table[]): EvaluationError {
  return new EvaluationError({
    problem: `${tables.map(({ file }) => file).join(', ')} has no rows`,
    expected: 'at least one row: an empty evaluation proves nothing',
    mend: 'Check that the predictions were written',
  })
}

function columnsOf(
  tables: readonly Table[],
  wanted: readonly Wanted[],
  placeOf: PlaceOf,
  tell?: OnProgress,
): Promise<readonly ReadColumn[]> {
  const texts = tables.filter(table => table.kind === 'text')
  const values = tables.filter(table => table.kind === 'values')
  if (values.length === 0) return Promise.resolve(columnsOfTexts(texts, wanted, placeOf, tell))
  if (texts.length === 0) return columnsOfValues(values, wanted, placeOf, tell)
  throw new EvaluationError({
    problem: `${texts[0].file} is text, and ${values[0].file} holds typed values`,
    expected: 'files of one format, one below the other',
  })
}

/** Rows are counted over all tables. */
function placeIn(tables: readonly Table[]): PlaceOf {
  return row => {
    let first = 0
    for (const table of tables.slice(0, -1)) {
      const n = rowsOf(table)
      if (row < first + n) return table.placeOf(row - first)
      first += n
    }
    return tables[tables.length - 1].placeOf(row - first)
  }
}

function rowsOf(table: Table): number {
  return table.kind === 'values' ? table.n : scanRecords(table, table.start, []).records
}

/** Refuses a column that a table does not have, or has twice. */
export function requireColumn(table: Table, { word, name }: Wanted): void {
  const { file, names } = table
  if (names.length === 0) throw noRows([table])
  if (!table.has(name)) {
    // A number in the place of a name is a cell of a row, unless numbers are what columns are called.
    const near = didYouMean(name, isNumber(name) ? names : names.filter(each => !isNumber(each)))
    throw new EvaluationError({
      column: word,
      problem: `${file} has no column ${describeValue(name)}; it has ${listedNames(table)}`,
      mend: near === undefined ? headless(table) : `Did you mean ${shortName(near)}?`,
    })
  }
  if (names.indexOf(name) === names.lastIndexOf(name)) return
  throw new EvaluationError({
    column: word,
    problem: `${file} has two columns ${describeValue(name)}`,
    expected: 'a name of its own for each column that is read',
  })
}

function isNumber(name: string): boolean {
  return name !== '' && Number.isFinite(Number(name))
}

function headless({ kind, names }: Table): string | undefined {
  const hasNumbers = kind === 'text' && names.some(isNumber)
  return hasNumbers ? "Where the first line is a row, name the columns: header: ['id', 'label', …]" : undefined
}
