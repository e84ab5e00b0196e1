import { sql } from 'kysely'
import type { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { probableBlank } from '../../evaluation/errors/probableBlank.ts'
import type { CellUse } from '../../evaluation/inputs/rowWords.ts'
import { cellMend, expectedCells } from '../../read/cells/oddCell.ts'
import { isSeparatedNumber } from '../../read/cells/separatedNumber.ts'
import type { Wanted } from '../../read/cells/wanted.ts'
import type { CsvReading } from '../../read/tables/csvTable.ts'
import type { FileFormat } from '../../read/tables/fileFormat.ts'
import type { Connection, Fragment } from '../dialect.ts'
import { labelsOf, numbersOf } from '../sql/numbers.ts'
import { type LookedAt, oddRowsError } from '../sql/oddRows.ts'
import { isBit, isInexact, isNumber, type WrittenAs, type WrittenCells } from './writtenCells.ts'

/** How files are read as one source. */
export interface FilesRequest extends CsvReading {
  readonly format: FileFormat | undefined
  /** The types of columns of text files that are given, not found out. */
  readonly types: ReadonlyMap<string, ColumnType>
  /** What columns are needed for, by their names. */
  readonly uses: ReadonlyMap<string, ColumnUse>
  /** The column of ids, by which messages name rows. */
  readonly ids: string | undefined
}

/** The types that columns of text files have. */
export type ColumnType = 'BOOLEAN' | 'BIGINT' | 'HUGEINT' | 'DOUBLE' | 'VARCHAR'

/** What a column of a text file is to the evaluation: `yTrue`, a label. */
export interface ColumnUse {
  readonly word: string
  readonly use: CellUse
}

/** A column of a text file: what is in it, and what is asked of it. */
interface TextColumn {
  readonly name: string
  readonly as: WrittenAs
  readonly found: WrittenCells
  readonly asked: ColumnUse | undefined
  /** The type that is given, whatever the cells look like. */
  readonly given: ColumnType | undefined
}

/**
 * Returns the type of a column of separated texts by all its cells, as rows in memory have it: booleans if all are true
 * or false, numbers if all are numbers, otherwise texts.
 *
 * @throws EvaluationError for a cell of another type than is given or needed, for a word among numbers, and for a number
 *   whose digits a float cannot hold.
 */
export async function typeOfTexts(column: TextColumn, looked: LookedAt): Promise<ColumnType> {
  const known = await typeAsked(column, looked)
  if (known !== undefined) return known
  const { found, asked } = column
  const { cells, truths, numbers, names, whole } = found
  if (cells === 0) return 'VARCHAR'
  if (truths === cells) return 'BOOLEAN'
  if (numbers === cells && names === 0) return whole === cells ? 'BIGINT' : 'DOUBLE'
  // Such a word, like `n/a`, stands for a missing number, and would become one more class.
  const words = cells - numbers
  if (asked?.use !== 'label' || words === 0) return 'VARCHAR'
  if (words <= numbers - names || (await standForNumbers(column, looked))) throw await noNumber(column, looked)
  return 'VARCHAR'
}

/**
 * Whether labels that are no numbers stand for such: all of them are what programs write where a value is missing, beside
 * numbers; or all are numbers with separators.
 */
async function standForNumbers({ as, found }: TextColumn, looked: LookedAt): Promise<boolean> {
  const { numbers, names } = found
  const areOdd = (texts: readonly string[]): boolean =>
    (numbers > names && texts.every(text => probableBlank(text) !== undefined)) ||
    (names === 0 && texts.every(isSeparatedNumber))
  const words = async (query: Fragment): Promise<readonly string[]> =>
    labelsOf(await looked.ask(query, 'the words of a column'), 'word').map(String)
  const all = sql`SELECT ${as.text} AS word FROM ${looked.from} WHERE ${as.isThere} AND NOT ${isNumber(as)}`
  // The first ones tell of most columns, and take no look at the rest.
  if (!areOdd(await words(sql`${all} LIMIT ${sql.lit(FIRST)}`))) return false
  return areOdd(await words(sql`SELECT DISTINCT word FROM (${all}) AS words LIMIT ${sql.lit(MOST_WORDS)}`))
}

const FIRST = 16

/** More labels than these are refused as classes. */
const MOST_WORDS = 10_001

/**
 * Returns the type of a column of JSON, whose values have types of their own.
 *
 * @throws EvaluationError as {@link typeOfTexts}, and for values of several types.
 */
export async function typeOfValues(column: TextColumn, looked: LookedAt): Promise<ColumnType> {
  const known = await typeAsked(column, looked)
  if (known !== undefined) return known
  const { found, asked } = column
  const { cells, texts, truths, numbers, whole, digits, inexact } = found
  if (texts === cells) return 'VARCHAR'
  if (truths === cells) return 'BOOLEAN'
  if (numbers === cells && whole === cells) return 'BIGINT'
  if (numbers === cells && digits === cells) return 'HUGEINT'
  if (numbers === cells) {
    if (inexact === 0) return 'DOUBLE'
    if (asked !== undefined) throw await noExactNumber(column, looked)
  }
  // Two classes that are told apart by their types alone would become one, and lists are none.
  if (asked?.use === 'label' || asked?.use === 'group') throw await noNumber(column, looked)
  return 'VARCHAR'
}

/** The type that is given or needed, whatever else the cells could be. */
async function typeAsked(column: TextColumn, looked: LookedAt): Promise<ColumnType | undefined> {
  const { as, found, asked, given } = column
  if (given === 'BOOLEAN' && found.bits < found.cells) {
    throw await oddCells(column, looked, 'no truth value', sql`NOT ${isBit(as)}`, 'boolean')
  }
  if (given !== 'DOUBLE' && (given !== undefined || asked?.use !== 'number')) return given
  if (found.numbers < found.cells) throw await noNumber(column, looked)
  if (found.inexact > 0) throw await noExactNumber(column, looked)
  return 'DOUBLE'
}

function noNumber(column: TextColumn, looked: LookedAt): Promise<EvaluationError> {
  return oddCells(column, looked, 'no number', sql`NOT ${isNumber(column.as)}`, 'number')
}

function noExactNumber({ name, as, asked }: TextColumn, looked: LookedAt): Promise<EvaluationError> {
  return oddRowsError(looked, {
    role: asked?.word ?? name,
    name,
    are: 'a number whose digits a float cannot hold',
    condition: isInexact(as),
    value: as.text,
    expected: expectedCells.number,
  })
}

function oddCells(
  { name, as, asked, given }: TextColumn,
  looked: LookedAt,
  are: string,
  isOdd: Fragment,
  type: 'number' | 'boolean',
): Promise<EvaluationError> {
  const wanted: Wanted = {
    word: asked?.word ?? name,
    name,
    use: asked?.use ?? 'group',
    type: given === undefined ? undefined : type,
    mayBeBlank: false,
  }
  return oddRowsError(looked, {
    role: wanted.word,
    name,
    are,
    condition: sql`${as.isThere} AND ${isOdd}`,
    value: as.text,
    expected: expectedCells[type],
    mend: wanted.type === type ? undefined : cellMend(wanted, type, undefined),
  })
}

/** Returns the types of the columns of text files, by what their cells are and what is asked of them. */
export async function typesOfColumns(
  connection: Connection,
  from: Fragment,
  found: ReadonlyMap<string, WrittenCells>,
  cellOf: (name: string) => WrittenAs,
  typeOf: (column: TextColumn, looked: LookedAt) => Promise<ColumnType>,
  { types, uses, ids }: FilesRequest,
): Promise<ReadonlyMap<string, ColumnType>> {
  const counted = await connection.query(sql`SELECT count(*) AS n FROM ${from}`, 'the rows of the files')
  const [rows] = numbersOf(counted, 'n')
  const named = ids !== undefined && found.has(ids) ? ids : undefined
  const looked: LookedAt = { ask: connection.query, from, rows, ids: named }
  const typed = new Map<string, ColumnType>()
  for (const [name, cells] of found) {
    const column = { name, as: cellOf(name), found: cells, asked: uses.get(name), given: types.get(name) }
    typed.set(name, await typeOf(column, looked))
  }
  return typed
}
