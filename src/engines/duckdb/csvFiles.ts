import { sql } from 'kysely'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { requireColumn } from '../../read/shapes/readRows.ts'
import { csvTable, separatorLine } from '../../read/tables/csvTable.ts'
import { lineAt } from '../../read/tables/scanRecords.ts'
import type { TextTable } from '../../read/tables/table.ts'
import { textOf } from '../../read/tables/textOf.ts'
import type { Connection, Fragment } from '../dialect.ts'
import { literalPath, structOf } from './literals.ts'
import { type ColumnType, type FilesRequest, typeOfTexts, typesOfColumns } from './typeOfColumn.ts'
import { type PackedFile, packingsOf, wholeFile } from './wholeFile.ts'
import { addedCells, type WrittenAs, type WrittenCells, writtenCells } from './writtenCells.ts'

/** A file of separated values, whose heading was read. */
interface Heading {
  readonly file: PackedFile
  readonly table: TextTable
  /** How many lines stand before the one with the names. */
  readonly skip: number
}

/** A file with the columns that are read of it. */
interface Selection extends Heading {
  readonly names: readonly string[]
}

/**
 * Returns files of separated values as one table. DuckDB's own detection looks only at the first rows: it could skip
 * rows of another width, or read a 007 far below as 7. So the heading is read here, and types come from all rows.
 *
 * @throws EvaluationError for an empty file, and for cells that their column cannot hold.
 */
export async function csvFiles(
  connection: Connection,
  paths: readonly string[],
  format: 'csv' | 'tsv',
  request: FilesRequest,
): Promise<Fragment> {
  const headings: Heading[] = []
  for (const path of paths) headings.push(await headingOf(path, format, request))
  const selections = selected(headings, request)
  const found = new Map<string, WrittenCells>()
  for (const selection of selections) {
    const about = `the types of ${selection.file.shown}`
    const columns = selection.names.map(name => [name, cellOf(name)] as const)
    for (const [name, cells] of await writtenCells(connection, textsOf(selection, request), columns, about)) {
      const before = found.get(name)
      found.set(name, before === undefined ? cells : addedCells(before, cells))
    }
  }
  const rows = unionOf(selections.map(selection => sql`SELECT * FROM ${textsOf(selection, request)}`))
  const types = await typesOfColumns(connection, rows, found, cellOf, typeOfTexts, request)
  return unionOf(
    selections.map(selection => {
      const values = selection.names.map(name => sql`${typed(name, types.get(name))} AS ${sql.id(name)}`)
      return sql`SELECT ${sql.join(values)} FROM ${textsOf(selection, request)}`
    }),
  )
}

function unionOf(tables: readonly Fragment[]): Fragment {
  return sql`(${sql.join(tables, sql` UNION ALL BY NAME `)})`
}

function cellOf(name: string): WrittenAs {
  const text = sql.id(name)
  return {
    text: sql`${text}`,
    isThere: sql`(${text} IS NOT NULL AND ${text} <> '' AND NOT regexp_full_match(${text}, ${sql.lit(BLANK)}))`,
    isText: sql`(${text} IS NOT NULL)`,
    isTruth: sql`(lower(${text}) IN ('true', 'false'))`,
    mayBeNumber: sql`true`,
  }
}

const BLANK = '[ \\t]*'

/** A cell as a value of the type of its column; NULL where it is blank. */
function typed(name: string, type: ColumnType = 'VARCHAR'): Fragment {
  const { text, isThere } = cellOf(name)
  const value = type === 'BOOLEAN' ? sql`lower(${text}) IN ('true', '1')` : sql`CAST(${text} AS ${sql.raw(type)})`
  return sql`CASE WHEN ${isThere} THEN ${value} END`
}

/** The names in the first line, or those that are given, and what stands between cells. */
async function headingOf(path: string, format: 'csv' | 'tsv', request: FilesRequest): Promise<Heading> {
  const { file, head: bytes } = await wholeFile(path)
  const { shown } = file
  // Without the bytes of the head.
  const table = { ...csvTable({ shown, bytes }, format, request), bytes: Buffer.alloc(0), placeOf: () => shown }
  return { file, table, skip: linesBefore(textOf(bytes, shown), shown) }
}

/**
 * The lines before that of the heading, or the first row: one that names the separator, and blank ones, which DuckDB would
 * take for the heading.
 */
function linesBefore(text: Buffer, shown: string): number {
  let start = separatorLine(text)?.end ?? 0
  while (text[start] === LINE_FEED || text[start] === CARRIAGE_RETURN) start++
  const lines = lineAt(text, start) - 1
  // Where they end in another way than the next one, DuckDB skips all that follows.
  const ends = lines === 0 ? [] : (text.toString('latin1').match(/\r\n|\n|\r/g) ?? [])
  if (new Set(ends.slice(0, lines + 1)).size < 2) return lines
  throw new EvaluationError({
    problem: `the first lines of ${shown} end in several ways`,
    expected: 'lines that all end alike',
    mend: 'Write them so, or have files read: --engine memory',
  })
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/**
 * Chooses the columns that are read: DuckDB has none without a name, and takes names that differ only in their case for one.
 * Columns that are asked for stand in every file, once in each.
 *
 * @throws EvaluationError where they do not, or are told apart by their case alone.
 */
function selected(headings: readonly Heading[], { uses }: FilesRequest): readonly Selection[] {
  const all = new Set(headings.flatMap(({ table }) => table.names))
  const alike = new Map<string, string[]>()
  for (const name of all) alike.set(name.toLowerCase(), [...(alike.get(name.toLowerCase()) ?? []), name])
  const twice = new Set(headings.flatMap(({ table: { names } }) => repeated(names)))
  for (const [name, { word, use }] of uses) {
    if (!all.has(name)) continue
    for (const { table } of headings) requireColumn(table, { word, name, use, type: undefined, mayBeBlank: false })
    const rival = alike.get(name.toLowerCase())?.find(other => other !== name && uses.has(other))
    if (rival !== undefined) throw alikeNames(word, name, rival)
  }
  const isRead = (name: string): boolean =>
    name !== '' && (uses.has(name) || (!twice.has(name) && alike.get(name.toLowerCase())?.length === 1))
  const read = new Set([...all].filter(isRead))
  return headings.map(heading => {
    const names = heading.table.names.filter(name => read.has(name))
    if (names.length > 0) return { ...heading, names }
    throw new EvaluationError({
      problem: `${heading.file.shown} has no column whose name is its own`,
      expected: 'a line with the names of its columns, and at least one row',
    })
  })
}

function repeated(names: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  return names.filter(name => seen.has(name) || !seen.add(name))
}

function alikeNames(word: string, name: string, rival: string): EvaluationError {
  return new EvaluationError({
    column: word,
    problem: `DuckDB takes the columns ${describeValue(name)} and ${describeValue(rival)} for one`,
    expected: 'names that differ in more than their case',
    mend: 'Rename one of them, or have files read: --engine memory',
  })
}

/** A file whose cells are all texts. A row of another width is an error that names its line. */
function textsOf({ file, table, skip, names: read }: Selection, { header }: FilesRequest): Fragment {
  const { separator, names, padded } = table
  // Under names of ours, any column may be called anything.
  const places = names.map((_, i) => `c${i}`)
  const cells = sql`read_csv(${sql.lit(literalPath(file.path))}, delim = ${sql.lit(String.fromCharCode(separator))},
    quote = '"', escape = '"', header = ${sql.lit(header === undefined)}, skip = ${sql.lit(skip)}, comment = '',
    null_padding = false, strict_mode = true, auto_detect = false, hive_partitioning = false,
    compression = ${sql.lit(packingsOf([file]))}, columns = ${structOf(places.map(place => [place, 'VARCHAR']))})`
  const named = read.map(name => {
    const cell = sql.id(places[names.indexOf(name)])
    return sql`${padded.includes(name) ? sql`trim(${cell}, ' \t')` : cell} AS ${sql.id(name)}`
  })
  return sql`(SELECT ${sql.join(named)} FROM ${cells})`
}
