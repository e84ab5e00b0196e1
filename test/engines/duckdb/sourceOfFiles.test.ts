import { expect, test } from 'vitest'
import { database } from '../tables.ts'
import { fileOf, readFiles } from './files.ts'

test('a pattern in the name of a file stands for itself', async () => {
  fileOf('a1.csv', 'y\n1\n2\n')
  expect((await readFiles([fileOf('a[1].csv', 'y\n3\n')])).rows).toEqual([[3]])
  expect((await readFiles([fileOf('a*.csv', 'y\n4\n')])).rows).toEqual([[4]])
})

test('a folder that is named as a column and a value gives no column', async () => {
  const { connection } = await database()
  const parquet = fileOf('y=1/a.parquet', '')
  await connection.run(`COPY (SELECT 0 AS y, 1 AS p) TO '${parquet.replace("'", "''")}' (FORMAT parquet)`)
  for (const path of [parquet, fileOf('y=1/a.csv', 'y,p\n0,1\n'), fileOf('y=1/a.jsonl', '{"y":0,"p":1}\n')]) {
    expect((await readFiles([path])).rows, path).toEqual([[0, 1]])
    expect((await readFiles([path, path])).rows, path).toHaveLength(2)
  }
  expect((await readFiles([fileOf('y=1/b.csv', 'p\n1\n')])).types).toEqual({ p: 'BIGINT' })
})

test('dates and objects of JSON are texts', async () => {
  const { types, rows } = await readFiles([
    fileOf('dates.jsonl', '{"y":1,"day":"2026-03-01","p":{"a":1}}\n{"y":0,"day":"2026-03-02","p":{"a":2}}\n'),
  ])
  expect(types).toEqual({ y: 'BIGINT', day: 'VARCHAR', p: 'VARCHAR' })
  expect(rows[0]).toEqual([1, '2026-03-01', '{"a":1}'])
})

test('what a line of JSON lacks is NULL, which no check lets pass', async () => {
  expect((await readFiles([fileOf('gaps.jsonl', '{"y":1,"s":0.5}\n{"y":0}\n')])).rows).toEqual([
    [1, 0.5],
    [0, null],
  ])
})

test('numbers of JSON with more digits than a float holds, and values of two types', async () => {
  const wide = fileOf('wide.jsonl', '{"y":9007199254740993,"s":1e5}\n{"y":12345678901234567890,"s":2}\n')
  expect(await readFiles([wide])).toEqual({
    types: { y: 'HUGEINT', s: 'DOUBLE' },
    rows: [
      [9007199254740993n, 1e5],
      [12345678901234567890n, 2],
    ],
  })
  const uses = new Map([['y', { word: 'yTrue', use: 'label' }]] as const)
  await expect(readFiles([fileOf('two.jsonl', '{"y":1}\n{"y":"1"}\n')], { uses })).rejects.toThrow(
    'yTrue (column "y") is no number in 1 of 2 rows; "1" is one',
  )
})

test('formats', async () => {
  const [csv, jsonl] = [fileOf('x.csv', 'y\n1\n'), fileOf('x.jsonl', '{"y":1}\n')]
  await expect(readFiles([csv, jsonl])).rejects.toThrow('the files are csv and jsonl. Expected files of one format')
  await expect(readFiles([fileOf('x.npz', '')])).rejects.toThrow(/DuckDB does not read .*x\.npz \(npz\)/)
  expect((await readFiles([fileOf('x.data', 'y\n1\n')], { format: 'csv' })).rows).toEqual([[1]])
})
