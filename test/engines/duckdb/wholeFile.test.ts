import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packingsOf, wholeFile } from '../../../src/engines/duckdb/wholeFile.ts'
import { fileOf, readFiles } from './files.ts'

const text = `y,s\n${Array.from({ length: 90_000 }, (_, i) => `${i % 2},${Math.sin(i)}`).join('\n')}\n`

const zstdSync = (content: string): Buffer =>
  zstdCompressSync(content, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })

const packings = [
  ['gzip', 'gz', gzipSync],
  ['Zstandard', 'zst', zstdSync],
] as const

test.each(packings)('the head of a file packed with %s, whatever its name', async (_, ending, pack) => {
  for (const name of [`head.csv.${ending}`, 'head.csv']) {
    const { file, head } = await wholeFile(fileOf(name, pack(text)))
    expect(file.packing).toBe(ending === 'gz' ? 'gzip' : 'zstd')
    expect(head.length).toBeGreaterThan(1e6)
    expect(head.toString()).toBe(text.slice(0, head.length))
    expect(head.at(-1)).toBe(10)
    expect((await readFiles([fileOf(name, pack('y,s\n1,2\n'))])).rows).toEqual([[1, 2]])
    expect((await readFiles([fileOf(name, Buffer.concat([pack('y,'), pack('s\n1,2\n')]))])).rows).toEqual([[1, 2]])
  }
  expect((await readFiles([fileOf(`plain.csv.${ending}`, 'y,s\n1,2\n')])).rows).toEqual([[1, 2]])
  expect((await readFiles([fileOf('plain.jsonl', pack('{"y":1}\n'))])).rows).toEqual([[1]])
})

test.each(packings)('what is cut off of %s is refused, as in memory', async (name, ending, pack) => {
  const bytes = pack(text)
  const lengths = [
    ...Array.from({ length: 40 }, (_, i) => 4 + i),
    bytes.length >> 1,
    ...[9, 8, 4, 1].map(n => bytes.length - n),
  ]
  for (const length of lengths) {
    await expect(wholeFile(fileOf(`cut.csv.${ending}`, bytes.subarray(0, length))), `${length} bytes`).rejects.toThrow(
      new RegExp(
        `cut\\.csv\\.${ending} is truncated: it ends before its ${name} data do\\. Expected a whole file packed with ${name}\\. Write or copy it anew`,
      ),
    )
  }
})

test('a wrong check or length of gzip, and what follows its end, are refused', async () => {
  const bytes = gzipSync(text)
  const changed = (at: number): Buffer => {
    const damaged = Buffer.from(bytes)
    damaged[damaged.length + at] = damaged[damaged.length + at]! ^ 1
    return damaged
  }
  await expect(readFiles([fileOf('check.csv.gz', changed(-6))])).rejects.toThrow(
    /cannot be unpacked \(incorrect data check\)/,
  )
  await expect(readFiles([fileOf('length.csv.gz', changed(-2))])).rejects.toThrow(
    /cannot be unpacked \(incorrect length check\)/,
  )
  const followed = Buffer.concat([bytes, Buffer.alloc(2), gzipSync('1,2\n')])
  await expect(readFiles([fileOf('more.csv.gz', followed)])).rejects.toThrow(
    /cannot be unpacked \(something else follows its end\)/,
  )
})

test('a wrong check of Zstandard is refused by DuckDB', async () => {
  const bytes = zstdSync(text)
  bytes[bytes.length - 1]! ^= 1
  await expect(readFiles([fileOf('check.csv.zst', bytes)])).rejects.toThrow("Restored data doesn't match checksum")
})

test('the head ends with a line, or with a whole character', async () => {
  const long = await wholeFile(fileOf('long.csv', `y,s\n${'ü'.repeat(1 << 20)}\n`))
  expect(long.head.toString()).toBe('y,s\n')
  const endless = await wholeFile(fileOf('endless.csv', `y,s,${'ü'.repeat(1 << 20)}`))
  expect(endless.head.toString()).toBe('y,s,')
})

test('files that are packed in several ways are told by their names', async () => {
  const files = [fileOf('1.csv', 'y\n1\n'), fileOf('2.csv.gz', gzipSync('y\n0\n'))]
  expect(packingsOf(await Promise.all(files.map(async path => (await wholeFile(path)).file)))).toBe('auto_detect')
  expect((await readFiles(files)).rows.toSorted()).toEqual([[0], [1]])
  const lines = [fileOf('1.jsonl', '{"y":1}\n'), fileOf('2.jsonl.gz', gzipSync('{"y":0}\n'))]
  expect((await readFiles(lines)).rows.toSorted()).toEqual([[0], [1]])
})

test('a file that is not there', async () => {
  await expect(wholeFile('nowhere.csv')).rejects.toThrow('there is no file nowhere.csv')
})
