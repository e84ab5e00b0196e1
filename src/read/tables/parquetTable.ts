import type { Compressors, FileMetaData, SchemaTree } from 'hyparquet'
import { exactInstant } from '../cells/exactInstant.ts'
import { safeNumber } from '../cells/safeNumber.ts'
import { requireFittingMeaning } from '../parquet/requireFittingMeaning.ts'
import type { ParquetLeaf } from '../parquet/requireWholePage.ts'
import { unpackedPage } from '../parquet/unpackedPage.ts'
import { type ChunkRange, rangeOf, type UnpackedPart, wholeChunk } from '../parquet/wholeChunk.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { MOST_BYTES, tooLarge } from '../sources/readLimit.ts'
import { decimalsOf } from './decimalsOfParquet.ts'
import { optionalPeer } from './optionalPeer.ts'
import { type RecordField, tableOfFields } from './recordFields.ts'
import type { ValueTable } from './table.ts'
import { unreadable } from './unreadable.ts'

/**
 * Returns a Parquet file as a table. Only the columns that are asked for are unpacked.
 *
 * @throws EvaluationError where hyparquet and hyparquet-compressors are not installed, and for a damaged file.
 */
export async function parquetTable({ shown: file, bytes }: StoredFile): Promise<ValueTable> {
  const [{ parquetMetadata, parquetRead, parquetSchema }, { compressors }] = await optionalPeer(
    `${file} is read`,
    ['hyparquet', 'hyparquet-compressors'],
    () => Promise.all([import('hyparquet'), import('hyparquet-compressors')]),
  )
  const memory = memoryOf(bytes)
  const { metadata, n, columnsOfFile, leaves } = await unreadable(file, 'Parquet', async () => {
    if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('its beginning is missing')
    const metadata = parquetMetadata(memory)
    const n = Number(metadata.num_rows)
    const inGroups = metadata.row_groups.reduce((total, group) => total + Number(group.num_rows), 0)
    if (inGroups !== n) throw new Error(`it names ${n} rows, and its parts have ${inGroups}`)
    const columnsOfFile = parquetSchema(metadata).children
    const leaves = columnsOfFile.flatMap(child => leavesOf(child))
    requireSameColumns(metadata, leaves)
    requireApart(metadata)
    return { metadata, n, columnsOfFile, leaves }
  })
  /** One column at a time: otherwise the pages of all columns, packed and unpacked, would be held until the end. */
  const read = async (name: string): Promise<ArrayLike<unknown>> => {
    const chunks = metadata.row_groups.flatMap(({ columns }) => columns)
    const size = chunks.reduce((total, { meta_data: meta }) => {
      return meta?.path_in_schema[0] === name ? total + Number(meta.total_uncompressed_size) : total
    }, 0)
    if (size >= MOST_BYTES) throw tooLarge(file)
    const column = columnOfChunks(n)
    const decimals = decimalsOf(columnsOfFile.find(({ element }) => element.name === name))
    let rowStart = 0
    for (const group of metadata.row_groups) {
      const rows = Number(group.num_rows)
      const parts: UnpackedPart[] = []
      for (const [i, { meta_data: meta }] of group.columns.entries()) {
        if (meta?.path_in_schema[0] !== name) continue
        parts.push(...wholeChunk(bytes, meta, leaves[i].leaf, rows, await unpackedPage(meta.codec, compressors)))
      }
      await parquetRead({
        file: memory,
        metadata: decimals === undefined ? metadata : decimals.asStored(metadata),
        // Of bytes that are numbers the reader would make texts.
        utf8: decimals === undefined,
        columns: [name],
        rowStart,
        rowEnd: rowStart + rows,
        compressors: unpackedBefore(parts),
        parsers,
        onChunk: ({ columnData, rowStart }) =>
          column.take(decimals === undefined ? columnData : Array.from(columnData, decimals.read), rowStart),
      })
      rowStart += rows
    }
    const count = column.filled()
    if (count === n) return column.values()
    throw new Error(`the column ${name} has ${count} values where ${n} belong`)
  }
  return tableOfFields({ file, n, format: 'Parquet', fields: columnsOfFile.map(fieldOf), read })
}

/** Stands at the beginning and at the end of a file. */
const MAGIC = 'PAR1'

/** In another encoding, different texts could be read as one. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const parsers = {
  stringFromBytes: (bytes: Uint8Array) => decoder.decode(bytes),
  timestampFromMicroseconds: (micros: bigint) => exactInstant(micros, 1000n),
  timestampFromNanoseconds: (nanos: bigint) => exactInstant(nanos, 1000000n),
}

/** A column where values are, and the names that lead to it. */
interface NamedLeaf {
  readonly path: string
  readonly type: string | undefined
  readonly leaf: ParquetLeaf
}

function leavesOf({ element, children, path }: SchemaTree, definition = 0, repetition = 0): readonly NamedLeaf[] {
  const deepestDefinition = definition + (element.repetition_type === 'REQUIRED' ? 0 : 1)
  const deepestRepetition = repetition + (element.repetition_type === 'REPEATED' ? 1 : 0)
  if (children.length > 0) return children.flatMap(child => leavesOf(child, deepestDefinition, deepestRepetition))
  requireFittingMeaning(element)
  const { type, type_length: width = 0 } = element
  return [{ path: JSON.stringify(path), type, leaf: { type: type ?? '', width, deepestDefinition, deepestRepetition } }]
}

/** A file names its columns once for all, and again with each group of rows. */
function requireSameColumns({ row_groups: groups }: FileMetaData, leaves: readonly NamedLeaf[]): void {
  for (const { columns } of groups) {
    const isSame =
      columns.length === leaves.length &&
      leaves.every(({ path, type }, i) => {
        const meta = columns[i].meta_data
        return meta !== undefined && JSON.stringify(meta.path_in_schema) === path && meta.type === type
      })
    if (!isSame) throw new Error('its parts have other columns than it names')
  }
}

/** Columns that lie on top of each other would be read as one another. */
function requireApart({ row_groups: groups }: FileMetaData): void {
  const ranges = groups.flatMap(({ columns }) =>
    columns.flatMap(({ meta_data: meta }) => (meta === undefined ? [] : [rangeOf(meta)])),
  )
  ranges.sort((a, b) => a.start - b.start)
  const isOver = ({ start }: ChunkRange, i: number): boolean => i > 0 && start < ranges[i - 1].end
  if (ranges.some(isOver)) throw new Error('two of its columns lie in the same place')
}

/** Hands out what was unpacked before. */
function unpackedBefore(parts: readonly UnpackedPart[]): Compressors {
  let next = 0
  const unpack = (packed: Uint8Array): Uint8Array => {
    const part = parts[next++]
    if (part === undefined || Buffer.compare(part.packed, packed) !== 0) throw new Error('its pages stand in no order')
    return part.unpacked
  }
  return { SNAPPY: unpack, GZIP: unpack, LZO: unpack, BROTLI: unpack, LZ4: unpack, ZSTD: unpack, LZ4_RAW: unpack }
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
  return {
    name: element.name,
    inner: isRecord && isPlain ? children.map(fieldOf) : [],
    isSingle: isSingle({ element, children }),
  }
}

/** Whether a column holds numbers of single or half precision, or lists of them. */
function isSingle({ element, children }: Pick<SchemaTree, 'element' | 'children'>): boolean {
  if (children.length > 0) return children.length === 1 && isSingle(children[0])
  return element.type === 'FLOAT' || element.logical_type?.type === 'FLOAT16'
}

/** Collects a column that comes in chunks. */
interface ChunkedColumn {
  /** Takes the values from a row on. */
  readonly take: (chunk: ArrayLike<unknown>, from: number) => void
  /** How many values were taken. */
  readonly filled: () => number
  readonly values: () => ArrayLike<unknown>
}

/**
 * Returns a column of `n` values. While all of them are numbers, they are kept in a typed array; 64-bit whole numbers
 * count as numbers up to 2^53. A single chunk that holds the whole column as a typed array is used as it is.
 */
export function columnOfChunks(n: number): ChunkedColumn {
  let filled = 0
  let values: unknown[] | Float64Array | Float32Array | Int32Array = []
  const take = (chunk: ArrayLike<unknown>, from: number): void => {
    if (filled === 0) values = safeNumber(chunk[0]) === undefined ? new Array<unknown>(n) : new Float64Array(n)
    filled += chunk.length
    let i = 0
    if (!Array.isArray(values)) {
      for (; i < chunk.length; i++) {
        const number = safeNumber(chunk[i])
        if (number === undefined) break
        values[from + i] = number
      }
      if (i === chunk.length) return
      values = Array.from(values)
    }
    for (; i < chunk.length; i++) values[from + i] = chunk[i]
  }
  return {
    take: (chunk, from) => {
      const isAll = filled === 0 && from === 0 && chunk.length === n
      if (isAll && (chunk instanceof Float64Array || chunk instanceof Float32Array || chunk instanceof Int32Array)) {
        values = chunk
        filled = n
      } else take(chunk, from)
    },
    filled: () => filled,
    values: () => values,
  }
}
