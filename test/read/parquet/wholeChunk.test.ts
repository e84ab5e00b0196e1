import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ColumnMetaData, parquetMetadata } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { expect, test } from 'vitest'
import { unpackedPage } from '../../../src/read/parquet/unpackedPage.ts'
import { wholeChunk } from '../../../src/read/parquet/wholeChunk.ts'
import { type ByteRange, bodiesOfParquet } from '../../damage/valueBytes.ts'

const stored = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../damage/files', name))

/** What a file of test/damage says of its third column, three scores. */
const metaOf = (name: string): ColumnMetaData =>
  parquetMetadata(new Uint8Array(stored(name)).buffer).row_groups[0]!.columns[2]!.meta_data!

/** The packed parts of that column, read with some bytes of the file or some of its metadata changed. */
async function scoresOf(
  name: string,
  { rows = 3, change = () => {}, about = {} }: { rows?: number; change?: (bytes: Buffer) => void; about?: object } = {},
): Promise<number> {
  const bytes = stored(name)
  const meta = { ...metaOf(name), ...about }
  change(bytes)
  const leaf = { type: 'DOUBLE', width: 0, deepestDefinition: 1, deepestRepetition: 0 }
  return wholeChunk(bytes, meta, leaf, rows, await unpackedPage(meta.codec, compressors)).length
}

/** The bodies of its dictionary and of its page of keys. */
const pagesOf = (name: string): readonly ByteRange[] => bodiesOfParquet(stored(name)).slice(4, 6)

test.each([
  ['none.parquet', 2],
  ['snappy.parquet', 2],
  ['gzip.parquet', 2],
  ['checked.snappy.1.parquet', 2],
  // Keys are so few that the page stays as it is.
  ['checked.zstd.2.parquet', 1],
])('the packed parts of %s', async (name, parts) => {
  expect(await scoresOf(name)).toBe(parts)
})

test('a CRC-32 that is not that of the page', async () => {
  for (const name of ['checked.none.1.parquet', 'checked.snappy.1.parquet', 'checked.zstd.2.parquet']) {
    for (const { from } of pagesOf(name)) {
      const change = (bytes: Buffer): unknown => bytes.writeUInt8(bytes[from]! ^ 1, from)
      await expect(scoresOf(name, { change })).rejects.toThrow('the CRC-32 of a page is not that of its content')
    }
  }
})

test.each<[string, Parameters<typeof scoresOf>[1], string]>([
  ['more rows than there are', { rows: 4 }, 'a column has 3 rows where 4 belong'],
  ['another count of values', { about: { num_values: 2n } }, 'a column has 3 rows where 3 belong'],
  [
    'missing values that are there',
    { about: { statistics: { null_count: 1n } } },
    'a column has 0 missing values, and says that it has 1',
  ],
  ['a place outside of the file', { about: { total_compressed_size: 9999n } }, 'a column lies outside of it'],
  ['pages of more bytes than it', { about: { total_uncompressed_size: 8n } }, 'a page lies outside of its column'],
])('a column that has %s', async (_, changed, message) => {
  await expect(scoresOf('none.parquet', changed)).rejects.toThrow(message)
})

test('a part that ends within a page', async () => {
  const [, { from, to }] = pagesOf('none.parquet') as [ByteRange, ByteRange]
  for (const spare of [1, to - from]) {
    const size = metaOf('none.parquet').total_compressed_size - BigInt(spare)
    await expect(scoresOf('none.parquet', { about: { total_compressed_size: size } })).rejects.toThrow(
      'a page lies outside of its column',
    )
  }
})

test('keys without their dictionary', async () => {
  const { dictionary_page_offset: start, data_page_offset: keys, total_compressed_size: size } = metaOf('none.parquet')
  const about = { dictionary_page_offset: undefined, total_compressed_size: size - (keys - start!) }
  await expect(scoresOf('none.parquet', { about })).rejects.toThrow('a dictionary that is missing')
})

test('levels that say that a value is missing', async () => {
  const [, keys] = pagesOf('none.parquet')
  const change = (bytes: Buffer): unknown => bytes.writeUInt8(0, keys!.from + 5)
  await expect(scoresOf('none.parquet', { change })).rejects.toThrow(RangeError)
})
