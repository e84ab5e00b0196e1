import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { formatOf } from '../../read/tables/fileFormat.ts'
import type { Connection, Fragment } from '../dialect.ts'
import type { Source } from '../sql/source.ts'
import { csvFiles } from './csvFiles.ts'
import { duckdbDialect } from './duckdbDialect.ts'
import { type DuckDBFormat, duckdbFormats } from './duckdbFormats.ts'
import { jsonFiles } from './jsonFiles.ts'
import { parquetFiles } from './parquetFiles.ts'
import type { FilesRequest } from './typeOfColumn.ts'

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
      return await parquetFiles(connection, paths, request)
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
