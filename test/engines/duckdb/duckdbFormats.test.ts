import { expect, test } from 'vitest'
import { duckdbFormats } from '../../../src/engines/duckdb/duckdbFormats.ts'
import { fileOf, readFiles } from './files.ts'

const { connection } = await (await import('../tables.ts')).database()
const parquet = fileOf('sound.parquet', '')
await connection.run(`COPY (SELECT 1 AS y) TO '${parquet.replaceAll("'", "''")}' (FORMAT parquet)`)

const files = {
  parquet,
  csv: fileOf('sound.csv', 'y\n1\n'),
  tsv: fileOf('sound.tsv', 'y\n1\n'),
  jsonl: fileOf('sound.jsonl', '{"y":1}\n'),
  json: fileOf('sound.json', '[{"y":1}]'),
}

test.each(duckdbFormats)('%s is read', async format => {
  const { types, rows } = await readFiles([files[format]])
  expect(Object.keys(types)).toEqual(['y'])
  expect(rows.map(row => row.map(Number))).toEqual([[1]])
})
