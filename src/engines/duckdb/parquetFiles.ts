import { sql } from 'kysely'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ColumnKind, Connection, Fragment } from '../dialect.ts'
import { numbersOf } from '../sql/numbers.ts'
import { isNumeric } from '../sql/sourceColumns.ts'
import { duckdbDialect } from './duckdbDialect.ts'
import { pathList } from './literals.ts'
import { requireOuterColumns } from './requireOuterColumns.ts'
import type { FilesRequest } from './typeOfColumn.ts'
import { type PackedFile, wholeFile } from './wholeFile.ts'

/** A file with the kinds of its columns. */
interface Described {
  readonly file: PackedFile
  readonly kinds: ReadonlyMap<string, ColumnKind>
}

/**
 * Returns files of Parquet as one table, by the names of their columns. DuckDB takes names that differ only in their case
 * for one, true for 1 and 1 for a text where another file has these: as rows in memory, such files are refused.
 *
 * @throws EvaluationError where a column that is asked for is not in every file, once, and of one type.
 */
export async function parquetFiles(
  connection: Connection,
  paths: readonly string[],
  request: FilesRequest,
): Promise<Fragment> {
  const described: Described[] = []
  for (const path of paths) {
    const { file } = await wholeFile(path)
    requireUnpacked(file)
    const { columns } = await connection.query(
      sql`SELECT * FROM ${tableOf([file])} LIMIT 0`,
      `the columns of ${file.shown}`,
    )
    const kinds = new Map(columns.map(({ name, type }) => [name, duckdbDialect.kindOf(type)] as const))
    requireOuterColumns([...kinds.keys()], request)
    described.push({ file, kinds })
  }
  for (const [name, { word, use }] of request.uses) {
    const having = described.filter(({ kinds }) => kinds.has(name))
    if (having.length === 0) continue
    for (const { file, kinds } of described) {
      if (!kinds.has(name)) throw noColumn(file, [...kinds.keys()], word, name)
      await requireOnce(connection, file, [...kinds.keys()], word, name)
    }
    // Ids are compared as they are written.
    if (use !== 'name') requireOneKind(described, word, name)
  }
  return tableOf(described.map(({ file }) => file))
}

function tableOf(files: readonly PackedFile[]): Fragment {
  return sql`read_parquet(${pathList(files)}, union_by_name = true, hive_partitioning = false)`
}

function requireUnpacked({ shown, packing }: PackedFile): void {
  if (packing === undefined) return
  throw new EvaluationError({
    problem: `${shown} is packed as a whole, which DuckDB does not read of Parquet`,
    expected: 'a file of Parquet, whose columns are packed within',
    mend: 'Unpack it, or have files read: --engine memory',
  })
}

function noColumn({ shown }: PackedFile, names: readonly string[], word: string, name: string): EvaluationError {
  return new EvaluationError({
    column: word,
    problem: `${shown} has no column ${describeValue(name)}, which other files have`,
    expected: 'the columns that are judged in every file',
    mend: suggestion(name, names),
  })
}

/** Of two columns of one name, DuckDB calls the second `p_1`. */
async function requireOnce(
  connection: Connection,
  file: PackedFile,
  names: readonly string[],
  word: string,
  name: string,
): Promise<void> {
  const second = `${name}_1`
  if (!names.includes(second)) return
  const schema = sql`parquet_schema(${pathList([file])})`
  const asked = sql`SELECT ${duckdbDialect.countIf(sql`name = ${second}`)} AS n FROM ${schema}`
  const [own] = numbersOf(await connection.query(asked, `the columns of ${file.shown}`), 'n')
  if (own > 0) return
  throw new EvaluationError({
    column: word,
    problem: `${file.shown} has two columns ${describeValue(name)}`,
    expected: 'a name of its own for each column that is read',
  })
}

function requireOneKind(described: readonly Described[], word: string, name: string): void {
  const [first, ...others] = described.map(({ file, kinds }) => ({ file, kind: familyOf(kinds.get(name)) }))
  const other = others.find(({ kind }) => kind !== first.kind)
  if (other === undefined) return
  throw new EvaluationError({
    column: word,
    problem: `${word} (column ${describeValue(name)}) holds ${first.kind} in ${first.file.shown}, and ${other.kind} in ${other.file.shown}`,
    expected: 'values of one type in all files',
    mend: 'Cast them to one type where they are written',
  })
}

/** What the values of a column are, as messages say. */
function familyOf(kind: ColumnKind = 'other'): string {
  if (isNumeric(kind)) return 'numbers'
  return kind === 'boolean' ? 'truth values' : kind === 'text' ? 'texts' : kind === 'time' ? 'times' : 'something else'
}
