import type { SchemaTree } from 'hyparquet'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { MOST_BYTES, tooLarge } from '../sources/readLimit.ts'
import { columnOfChunks } from './columnOfChunks.ts'
import { decimalsOf } from './decimalsOfParquet.ts'
import { optionalPeer } from './optionalPeer.ts'
import { innerColumns, innerNames, type RecordField } from './recordFields.ts'
import type { ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/**
 * Returns a Parquet file as a table. Only the columns that are asked for are unpacked.
 *
 * @throws EvaluationError where hyparquet and hyparquet-compressors are not installed, and for a damaged file.
 */
export async function parquetTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  const [{ parquetMetadata, parquetRead, parquetSchema }, { compressors }] = await optionalPeer(
    file,
    ['hyparquet', 'hyparquet-compressors'],
    () => Promise.all([import('hyparquet'), import('hyparquet-compressors')]),
  )
  const memory = memoryOf(bytes)
  const metadata = await unreadable(file, 'Parquet', async () => parquetMetadata(memory))
  const n = Number(metadata.num_rows)
  const inGroups = metadata.row_groups.reduce((total, group) => total + Number(group.num_rows), 0)
  if (inGroups !== n) {
    throw new EvaluationError({
      problem: `${file} names ${n} rows, and its parts have ${inGroups}`,
      expected: 'a whole file',
    })
  }
  const columnsOfFile = await unreadable(file, 'Parquet', async () => parquetSchema(metadata).children)
  const fields = columnsOfFile.map(fieldOf)
  const names = innerNames(fields)
  const read = async (wanted: readonly string[]): Promise<ReadonlyMap<string, ArrayLike<unknown>>> => {
    const chunks = metadata.row_groups.flatMap(({ columns }) => columns)
    const isWanted = (path: readonly string[] | undefined): boolean => wanted.includes(path?.[0] ?? '')
    const size = chunks.reduce((total, { meta_data: meta }) => {
      return isWanted(meta?.path_in_schema) ? total + Number(meta?.total_uncompressed_size ?? 0) : total
    }, 0)
    if (size >= MOST_BYTES) throw tooLarge(file)
    const columns = new Map<string, ArrayLike<unknown>>()
    for (const name of wanted) columns.set(name, await readColumn(name))
    return columns
  }
  /** One column at a time: otherwise the pages of all columns, packed and unpacked, would be held until the end. */
  const readColumn = async (name: string): Promise<ArrayLike<unknown>> => {
    const column = columnOfChunks(n)
    const decimals = decimalsOf(columnsOfFile.find(({ element }) => element.name === name))
    let rowStart = 0
    for (const group of metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows)
      await parquetRead({
        file: memory,
        metadata: decimals === undefined ? metadata : decimals.asStored(metadata),
        // Of bytes that are numbers the reader would make texts.
        utf8: decimals === undefined,
        columns: [name],
        rowStart,
        rowEnd,
        compressors,
        onChunk: ({ columnData, rowStart }) =>
          column.take(decimals === undefined ? columnData : Array.from(columnData, decimals.read), rowStart),
      })
      rowStart = rowEnd
    }
    const count = column.filled()
    if (count === n) return column.values()
    throw new EvaluationError({
      column: name,
      problem: `${file} has ${count} values in the column ${name}, but ${n} rows`,
      expected: 'a whole file',
    })
  }
  return {
    kind: 'values',
    file,
    n,
    names,
    has: name => names.includes(name) || fields.some(field => field.name === name),
    columns: wanted => unreadable(file, 'Parquet', () => innerColumns(fields, wanted, read)),
    placeOf: row => `${file}, row ${row + 1}`,
  }
}

/** The bytes as a buffer of their own: views of a Buffer may share its memory with others. */
function memoryOf({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  const isAlone = byteOffset === 0 && byteLength === buffer.byteLength
  return isAlone && buffer instanceof ArrayBuffer
    ? buffer
    : new Uint8Array(new Uint8Array(buffer, byteOffset, byteLength)).buffer
}

/** Groups that repeat are lists and maps, which are values of one column. */
function fieldOf({ element, children }: SchemaTree): RecordField {
  const isRecord = element.converted_type === undefined && element.logical_type === undefined
  const isPlain = children.every(({ element }) => element.repetition_type !== 'REPEATED')
  return { name: element.name, inner: isRecord && isPlain ? children.map(fieldOf) : [] }
}
