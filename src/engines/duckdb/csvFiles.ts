import { sql } from 'kysely'
import { printable } from '../../evaluation/errors/printable.ts'
import { csvTable, separatorLine } from '../../read/tables/csvTable.ts'
import type { Connection, Fragment } from '../dialect.ts'
import { labelsOf } from '../sql/numbers.ts'
import { literalPath, structOf } from './literals.ts'
import { type ColumnType, type FilesRequest, typeOfTexts, typesOfColumns } from './typeOfColumn.ts'
import { addedCells, type WrittenAs, type WrittenCells, writtenCells } from './writtenCells.ts'

/** A file of separated values, whose heading was read. */
interface Heading {
  readonly path: string
  readonly separator: string
  readonly names: readonly string[]
  /** Columns whose cells may have blanks around them that do not count. */
  readonly padded: readonly string[]
  /** How many lines stand before the one with the names. */
  readonly skip: number
}

/** Comma, semicolon, tab and bar. */
const separators = { csv: [44, 59, 9, 124], tsv: [9] } as const

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
  for (const path of paths) headings.push(await headingOf(connection, path, format, request))
  const found = new Map<string, WrittenCells>()
  for (const heading of headings) {
    const about = `the types of ${printable(heading.path)}`
    const columns = heading.names.map(name => [name, cellOf(name)] as const)
    for (const [name, cells] of await writtenCells(connection, textsOf(heading, request), columns, about)) {
      const before = found.get(name)
      found.set(name, before === undefined ? cells : addedCells(before, cells))
    }
  }
  const rows = unionOf(headings.map(heading => sql`SELECT * FROM ${textsOf(heading, request)}`))
  const types = await typesOfColumns(connection, rows, found, cellOf, typeOfTexts, request)
  return unionOf(
    headings.map(heading => {
      const selected = heading.names.map(name => sql`${typed(name, types.get(name))} AS ${sql.id(name)}`)
      return sql`SELECT ${sql.join(selected)} FROM ${textsOf(heading, request)}`
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
async function headingOf(
  connection: Connection,
  path: string,
  format: 'csv' | 'tsv',
  { header, wanted }: FilesRequest,
): Promise<Heading> {
  // With a separator that cannot occur, each line is one cell. Several threads would return whichever lines come first to them.
  const line = sql`read_csv(${sql.lit(literalPath(path))}, columns = {'line': 'VARCHAR'}, header = false,
    auto_detect = false, delim = ${sql.lit('\u0001')}, quote = '', escape = '', skip = 0, nullstr = ${sql.lit('\u0002')},
    parallel = false)`
  const firstLines = async (most: number): Promise<string> => {
    const query = sql`SELECT line FROM ${line} LIMIT ${sql.lit(most)}`
    const found = await connection.query(query, `the first lines of ${printable(path)}`)
    return found.rows === 0 ? '' : labelsOf(found, 'line').join('\n')
  }
  const few = await firstLines(2)
  const bytes = Buffer.from(endsOutsideQuotes(few) ? few : await firstLines(MOST_LINES_OF_HEADING))
  const { separator, names, padded } = csvTable(
    { shown: printable(path), bytes },
    { separators: separators[format], header, wanted },
  )
  const skip = separatorLine(bytes) === undefined ? 0 : 1
  return { path, separator: String.fromCharCode(separator), names, padded, skip }
}

/** A heading of more lines has an open quote. */
const MOST_LINES_OF_HEADING = 1024

/** Whether all quoted names end in these lines. */
function endsOutsideQuotes(lines: string): boolean {
  return lines.split('"').length % 2 === 1
}

/** A file whose cells are all texts. A row of another width is an error that names its line. */
function textsOf({ path, separator, names, padded, skip }: Heading, { header }: FilesRequest): Fragment {
  const cells = sql`read_csv(${sql.lit(literalPath(path))}, delim = ${sql.lit(separator)}, quote = '"', escape = '"',
    header = ${sql.lit(header === undefined)}, skip = ${sql.lit(skip)}, comment = '', null_padding = false, strict_mode = true,
    auto_detect = false, hive_partitioning = false, columns = ${structOf(names.map(name => [name, 'VARCHAR']))})`
  if (padded.length === 0) return cells
  const trimmed = padded.map(name => sql`trim(${sql.id(name)}, ' \t') AS ${sql.id(name)}`)
  return sql`(SELECT * REPLACE (${sql.join(trimmed)}) FROM ${cells})`
}
