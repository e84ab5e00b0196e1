import { sql } from 'kysely'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { beginsWithList } from '../../read/tables/jsonLinesTable.ts'
import { textOf } from '../../read/tables/textOf.ts'
import type { Connection, Fragment } from '../dialect.ts'
import { pathList, structOf } from './literals.ts'
import { requireOuterColumns } from './requireOuterColumns.ts'
import { type FilesRequest, typeOfValues, typesOfColumns } from './typeOfColumn.ts'
import { type PackedFile, packingsOf, wholeFile } from './wholeFile.ts'
import { type WrittenAs, writtenCells } from './writtenCells.ts'

/**
 * Returns files of JSON as one table, whose types come from all values. Texts that look like dates stay texts.
 *
 * @throws EvaluationError for what DuckDB does not read as rows, and for values that their column cannot hold.
 */
export async function jsonFiles(
  connection: Connection,
  paths: readonly string[],
  format: 'jsonl' | 'json',
  request: FilesRequest,
): Promise<Fragment> {
  const files: PackedFile[] = []
  for (const path of paths) {
    const { file, head } = await wholeFile(path)
    requireRows(head, file.shown, format)
    files.push(file)
  }
  const layout = sql.lit(format === 'jsonl' ? 'newline_delimited' : 'array')
  const from = (more: Fragment): Fragment => sql`read_json(${pathList(files)}, format = ${layout},
    compression = ${sql.lit(packingsOf(files))}, hive_partitioning = false, ${more})`
  const { columns } = await connection.query(
    sql`SELECT * FROM ${from(sql`union_by_name = true, sample_size = -1`)} LIMIT 0`,
    'the columns of the files',
  )
  const names = columns.map(({ name }) => name)
  requireOuterColumns(names, request)
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

/** Looks at what a file begins with: of one in another layout, DuckDB tells of the settings of a reader that nobody wrote. */
function requireRows(head: Buffer, shown: string, format: 'jsonl' | 'json'): void {
  const text = textOf(head, shown)
  const [first, second] = text.toString('latin1').replace(/[ \t\r\n]+/g, '')
  if (format === 'jsonl') {
    if (text.length < head.length) {
      throw new EvaluationError({
        problem: `${shown} begins with a mark of byte order, which DuckDB does not read before JSON Lines`,
        expected: 'text in UTF-8 without a mark',
        mend: 'Save it without one, or have files read: --engine memory',
      })
    }
    if (first !== '[') return
    throw beginsWithList(shown)
  }
  if (first === '{') {
    throw new EvaluationError({
      problem: `${shown} holds an object, which DuckDB does not take for columns`,
      expected: 'a list of objects, one a row',
      mend: "Write it with to_json(…, orient='records'), or have files read: --engine memory",
    })
  }
  if (first === '[' && second !== undefined && second !== '{' && second !== ']') {
    throw new EvaluationError({
      problem: second === '[' ? `${shown} is a list of lists` : `${shown} is a list of something else than objects`,
      expected: 'a list of objects, one a row',
      mend: "Write it with to_json(…, orient='records')",
    })
  }
}
