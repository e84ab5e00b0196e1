import { sql } from 'kysely'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { formatOf } from '../../read/tables/fileFormat.ts'
import type { Connection, Fragment } from '../dialect.ts'
import type { Source } from '../sql/source.ts'
import { csvFiles } from './csvFiles.ts'
import { duckdbDialect } from './duckdbDialect.ts'
import { type DuckDBFormat, duckdbFormats } from './duckdbFormats.ts'
import { literalPath, structOf } from './literals.ts'
import { type FilesRequest, typeOfValues, typesOfColumns } from './typeOfColumn.ts'
import { type WrittenAs, writtenCells } from './writtenCells.ts'

/** Returns files as a source of DuckDB's, each column of one type. Nothing that a file holds is passed over. */
export async function sourceOfFiles(
  connection: Connection,
  paths: readonly string[],
  request: FilesRequest,
): Promise<Source> {
  const format = oneFormat(paths, request)
  const from = await sourceOf(connection, paths, format, request)
  return duckdbDialect.compile(from).sql
}

async function sourceOf(
  connection: Connection,
  paths: readonly string[],
  format: DuckDBFormat,
  request: FilesRequest,
): Promise<Fragment> {
  switch (format) {
    case 'parquet':
      return sql`read_parquet(${pathList(paths)}, union_by_name = true, hive_partitioning = false)`
    case 'csv':
    case 'tsv':
      return await csvFiles(connection, paths, format, request)
    case 'jsonl':
    case 'json':
      return await jsonFiles(connection, paths, format, request)
    default:
      return format satisfies never
  }
}

/** Files of JSON, whose types come from all values. Texts that look like dates stay texts. */
async function jsonFiles(
  connection: Connection,
  paths: readonly string[],
  format: 'jsonl' | 'json',
  request: FilesRequest,
): Promise<Fragment> {
  const layout = sql.lit(format === 'jsonl' ? 'newline_delimited' : 'array')
  const from = (more: Fragment): Fragment => sql`read_json(${pathList(paths)}, format = ${layout},
    hive_partitioning = false, ${more})`
  const { columns } = await connection.query(
    sql`SELECT * FROM ${from(sql`union_by_name = true, sample_size = -1`)} LIMIT 0`,
    'the columns of the files',
  )
  const names = columns.map(({ name }) => name)
  const values = from(sql`columns = ${structOf(names.map(name => [name, 'JSON']))}`)
  const cells = names.map(name => [name, jsonCellOf(name)] as const)
  const found = await writtenCells(connection, values, cells, 'the types of the files')
  const types = await typesOfColumns(connection, values, found, jsonCellOf, typeOfValues, request)
  return from(sql`columns = ${structOf(types)}`)
}

function jsonCellOf(name: string): WrittenAs {
  const value = sql.id(name)
  const type = sql`json_type(${value})`
  return {
    text: sql`(${value} ->> ${sql.lit('$')})`,
    isThere: sql`(${type} <> 'NULL')`,
    isText: sql`(${type} = 'VARCHAR')`,
    isTruth: sql`(${type} = 'BOOLEAN')`,
    mayBeNumber: sql`(${type} IN ('BIGINT', 'UBIGINT', 'DOUBLE'))`,
  }
}

function pathList(paths: readonly string[]): Fragment {
  return sql`[${sql.join(paths.map(path => sql.lit(literalPath(path))))}]`
}

function oneFormat(paths: readonly string[], { format }: FilesRequest): DuckDBFormat {
  const [first, ...others] = new Set(paths.map(path => formatOf(path, format)))
  const known = duckdbFormats.find(each => each === first)
  if (others.length > 0) {
    throw new EvaluationError({
      problem: `the files are ${[first, ...others].join(' and ')}`,
      expected: 'files of one format',
      mend: 'Write them in one format',
    })
  }
  if (known !== undefined) return known
  throw new EvaluationError({
    problem: `DuckDB does not read ${paths[0] ?? 'a file'} (${first})`,
    expected: `one of the formats ${duckdbFormats.join(', ')}`,
  })
}
