import { crc32 } from 'node:zlib'
import type { ColumnMetaData } from 'hyparquet'
import { type ParquetLeaf, requirePlain, requireWholePage } from './requireWholePage.ts'
import { type ThriftStruct, thriftStruct } from './thriftStruct.ts'
import type { UnpackPage } from './unpackedPage.ts'

/** What a page was packed as, and what it is. */
export interface UnpackedPart {
  readonly packed: Uint8Array
  readonly unpacked: Uint8Array
}

/** Where a column of a group of rows lies in its file. */
export interface ChunkRange {
  readonly start: number
  readonly end: number
}

/** Returns where a column lies: from its dictionary, if it has one, to the end of its last page. */
export function rangeOf(meta: ColumnMetaData): ChunkRange {
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset)
  return { start, end: start + Number(meta.total_compressed_size) }
}

/**
 * Returns the packed parts of a column that a group of rows has, unpacked, once its pages follow each other, hold what they
 * say and have the CRC-32 that some writers give them.
 *
 * @throws RangeError if they do not.
 * @see https://github.com/apache/parquet-format/blob/master/src/main/thrift/parquet.thrift
 */
export function wholeChunk(
  file: Uint8Array,
  meta: ColumnMetaData,
  leaf: ParquetLeaf,
  rows: number,
  unpack: UnpackPage,
): readonly UnpackedPart[] {
  const { start, end } = rangeOf(meta)
  if (!(start >= 0 && start <= end && end <= file.length)) throw new RangeError('a column lies outside of it')
  const chunk = file.subarray(start, end)
  const parts: UnpackedPart[] = []
  const found = { n: 0, values: 0, rows: 0 }
  let keys: number | undefined
  for (let at = 0; at < chunk.length; ) {
    const { fields, end: startOfBody } = thriftStruct(chunk, at)
    const [type, size, packedSize, check] = [1, 2, 3, 4].map(id => fields.get(id))
    if (typeof type !== 'number' || !isCount(size) || !isCount(packedSize)) throw new RangeError('a page has no size')
    at = startOfBody + packedSize
    if (at > chunk.length || size > Number(meta.total_uncompressed_size)) {
      throw new RangeError('a page lies outside of its column')
    }
    const body = chunk.subarray(startOfBody, at)
    if (check !== undefined && (crc32(body) | 0) !== check) {
      throw new RangeError('the CRC-32 of a page is not that of its content')
    }
    if (type === pages.dictionary) {
      const heading = structIn(fields, 7)
      if (keys !== undefined || found.n > 0) throw new RangeError('a dictionary stands behind values')
      keys = countIn(heading, 1)
      const unpacked = unpack(body, size)
      requirePlain(unpacked, keys, leaf)
      parts.push({ packed: body, unpacked })
    } else if (type === pages.data || type === pages.dataV2) {
      const page = type === pages.data ? dataPage(fields, body, size, unpack) : dataPageV2(fields, body, size, unpack)
      const counted = requireWholePage(page, leaf, keys)
      if (page.nulls !== undefined && page.n - counted.values !== page.nulls) {
        throw new RangeError(`a page has ${page.n - counted.values} missing values, and says that it has ${page.nulls}`)
      }
      if (page.rows !== undefined && counted.rows !== page.rows) {
        throw new RangeError(`a page has ${counted.rows} rows, and says that it has ${page.rows}`)
      }
      found.n += page.n
      found.values += counted.values
      found.rows += counted.rows
      if (page.part !== undefined) parts.push(page.part)
    } else throw new RangeError(`there are no pages of type ${type}`)
  }
  if (found.rows !== rows || found.n !== Number(meta.num_values)) {
    throw new RangeError(`a column has ${found.rows} rows where ${rows} belong`)
  }
  const nulls = meta.statistics?.null_count
  // Of lists, some writers count other things.
  if (leaf.deepestRepetition === 0 && nulls !== undefined && found.n - found.values !== Number(nulls)) {
    throw new RangeError(`a column has ${found.n - found.values} missing values, and says that it has ${nulls}`)
  }
  return parts
}

const pages = { data: 0, dictionary: 2, dataV2: 3 } as const

function dataPage(fields: ThriftStruct, body: Uint8Array, size: number, unpack: UnpackPage) {
  const heading = structIn(fields, 5)
  const bytes = unpack(body, size)
  const part = { packed: body, unpacked: bytes }
  return {
    bytes,
    encoding: countIn(heading, 2),
    n: countIn(heading, 1),
    levels: undefined,
    nulls: undefined,
    rows: undefined,
    part,
  }
}

/** In the second version, levels stand before what is packed. */
function dataPageV2(fields: ThriftStruct, body: Uint8Array, size: number, unpack: UnpackPage) {
  const heading = structIn(fields, 8)
  const [n, nulls, rows, encoding, definition, repetition] = [1, 2, 3, 4, 5, 6].map(id => countIn(heading, id))
  const before = definition + repetition
  if (before > size || before > body.length) throw new RangeError('the levels of a page are cut off')
  const packed = body.subarray(before)
  // Where packing would save nothing, a page may be left as it is.
  const isPacked = heading.get(7) !== false
  const unpacked = isPacked ? unpack(packed, size - before) : packed
  const bytes = new Uint8Array(before + unpacked.length)
  bytes.set(body.subarray(0, before))
  bytes.set(unpacked, before)
  const part = isPacked ? { packed, unpacked } : undefined
  return { bytes, encoding, n, levels: { repetition, definition }, nulls, rows, part }
}

function structIn(fields: ThriftStruct, id: number): ThriftStruct {
  const inner = fields.get(id)
  if (inner instanceof Map) return inner
  throw new RangeError('a page has no heading of its type')
}

function countIn(fields: ThriftStruct, id: number): number {
  const count = fields.get(id)
  if (isCount(count)) return count
  throw new RangeError('the heading of a page is damaged')
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
