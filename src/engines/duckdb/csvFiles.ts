import { sql } from 'kysely'
import { shownPath } from '../../read/sources/shownPath.ts'
import { csvTable, separatorLine } from '../../read/tables/csvTable.ts'
import type { Connection, Fragment } from '../dialect.ts'
import { labelsOf, numbersOf } from '../sql/numbers.ts'
import { literalPath } from './literalPath.ts'
import type { ColumnType, FilesRequest } from './sourceOfFiles.ts'
import { structOf } from './structOf.ts'

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

const COLUMN_TYPES: readonly ColumnType[] = ['BOOLEAN', 'BIGINT', 'DOUBLE', 'VARCHAR']

/**
 * Returns files of separated values as one table. DuckDB's own detection looks only at the first rows: it could skip
 * rows of another width, or read a 007 far below as 7. So the heading is read here, and types come from all rows.
 *
 * @throws EvaluationError for an empty file.
 */
export async function csvFiles(
  connection: Connection,
  paths: readonly string[],
  format: 'csv' | 'tsv',
  request: FilesRequest,
): Promise<Fragment> {
  const headings: Heading[] = []
  for (const path of paths) headings.push(await headingOf(connection, path, format, request))
  const types = new Map<string, ColumnType>()
  for (const heading of headings) {
    for (const [name, type] of await typesOf(connection, heading, request)) {
      types.set(name, widest(types.get(name) ?? type, type))
    }
  }
  for (const [name, type] of request.types) if (types.has(name)) types.set(name, type)
  const tables = headings.map(heading => {
    const cells = rowsOf(heading, request, sql`auto_detect = false, columns = ${structOf(typed(heading, types))}`)
    const padded = heading.padded.filter(name => types.get(name) === 'VARCHAR')
    if (padded.length === 0) return sql`SELECT * FROM ${cells}`
    const trimmed = padded.map(name => sql`trim(${sql.ref(name)}, ' \t') AS ${sql.ref(name)}`)
    return sql`SELECT * REPLACE (${sql.join(trimmed)}) FROM ${cells}`
  })
  return sql`(${sql.join(tables, sql` UNION ALL BY NAME `)})`
}

function typed({ names }: Heading, types: ReadonlyMap<string, ColumnType>): readonly (readonly [string, string])[] {
  return names.map(name => [name, types.get(name) ?? 'VARCHAR'] as const)
}

/** The names in the first line, or those that are given, and what stands between cells. */
async function headingOf(
  connection: Connection,
  path: string,
  format: 'csv' | 'tsv',
  { header, wanted }: FilesRequest,
): Promise<Heading> {
  // With a separator that cannot occur, each line is one cell.
  const line = sql`read_csv(${sql.lit(literalPath(path))}, columns = {'line': 'VARCHAR'}, header = false,
    auto_detect = false, delim = ${sql.lit('\u0001')}, quote = '', escape = '', skip = 0, nullstr = ${sql.lit('\u0002')})`
  const found = await connection.query(sql`SELECT line FROM ${line} LIMIT 2`, `the first lines of ${shownPath(path)}`)
  const bytes = Buffer.from(found.rows === 0 ? '' : labelsOf(found, 'line').join('\n'))
  const { separator, names, padded } = csvTable(
    { shown: shownPath(path), bytes },
    { separators: separators[format], header, wanted },
  )
  const skip = separatorLine(bytes) === undefined ? 0 : 1
  return { path, separator: String.fromCharCode(separator), names, padded, skip }
}

function rowsOf({ path, separator, skip }: Heading, { header }: FilesRequest, more: Fragment): Fragment {
  return sql`read_csv(${sql.lit(literalPath(path))}, delim = ${sql.lit(separator)}, quote = '"', escape = '"',
    header = ${sql.lit(header === undefined)}, skip = ${sql.lit(skip)}, comment = '', null_padding = false, strict_mode = true,
    ${more})`
}

/** The types of the columns, from all their rows: leading zeros make texts; only true and false make booleans. */
async function typesOf(
  connection: Connection,
  heading: Heading,
  request: FilesRequest,
): Promise<readonly (readonly [string, ColumnType])[]> {
  const about = `the types of ${shownPath(heading.path)}`
  const candidates = sql.join(COLUMN_TYPES.map(type => sql.lit(type)))
  const looked = sql`names = [${sql.join(heading.names.map(name => sql.lit(name)))}], sample_size = -1, auto_type_candidates = [${candidates}]`
  const texts = sql`auto_detect = false, columns = ${structOf(heading.names.map(name => [name, 'VARCHAR']))}`
  const { columns } = await connection
    .query(sql`SELECT * FROM ${rowsOf(heading, request, looked)} LIMIT 0`, about)
    .catch(async error => {
      // When all columns are read as texts, a row of another width throws an error that names its line.
      await connection.query(sql`SELECT count(*) FROM ${rowsOf(heading, request, texts)}`, about)
      throw error
    })
  const types = new Map(columns.map(({ name, type }) => [name, COLUMN_TYPES.find(each => each === type) ?? 'VARCHAR']))
  const truthValues = [...types].filter(([, type]) => type === 'BOOLEAN').map(([name]) => name)
  if (truthValues.length === 0) return [...types]
  const words = truthValues.map((name, i) => {
    return sql`count_if(lower(${sql.ref(name)}) NOT IN ('true', 'false')) AS ${sql.ref(`words${i}`)}`
  })
  const found = await connection.query(sql`SELECT ${sql.join(words)} FROM ${rowsOf(heading, request, texts)}`, about)
  truthValues.forEach((name, i) => {
    if (numbersOf(found, `words${i}`)[0] > 0) types.set(name, 'VARCHAR')
  })
  return [...types]
}

/** The type that has the values of both. */
function widest(a: ColumnType, b: ColumnType): ColumnType {
  if (a === b) return a
  const numbers: readonly ColumnType[] = ['BIGINT', 'DOUBLE']
  return numbers.includes(a) && numbers.includes(b) ? 'DOUBLE' : 'VARCHAR'
}
