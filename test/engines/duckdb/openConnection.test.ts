import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openConnection } from '../../../src/engines/duckdb/openConnection.ts'

const folder = mkdtempSync(join(tmpdir(), 'duckdb '))

test('settings are those of DuckDB', async () => {
  const connection = await openConnection({ memoryLimit: '100MB', threads: 1, spillFolder: folder })
  const setting = async (name: string) =>
    (await connection.query(sql`SELECT current_setting(${sql.lit(name)}) AS value`, name)).column('value')[0]
  expect([await setting('threads'), await setting('memory_limit'), await setting('temp_directory')]).toEqual([
    1,
    '95.3 MiB',
    folder,
  ])
  await connection.close()
})

test('a database file is opened for reading alone', async () => {
  const file = join(folder, 'preds.duckdb')
  const instance = await DuckDBInstance.create(file)
  const own = await instance.connect()
  await own.run('CREATE TABLE preds AS SELECT 1 AS y')
  own.closeSync()
  instance.closeSync()
  const connection = await openConnection({ file })
  expect((await connection.query(sql`SELECT y FROM preds`, 'the table')).column('y')).toEqual(Float64Array.of(1))
  await expect(connection.query(sql`DROP TABLE preds`, 'a change')).rejects.toThrow('read-only')
  await connection.close()
})

test.each(['postgres://ann:s3cr3t@host/db', 'md:db?motherduck_token=s3cr3t'])(
  'no secret of %s is shown',
  async file => {
    const failed = await openConnection({ file }).catch((error: Error) => error)
    expect(failed).toHaveProperty('name', 'EvaluationError')
    expect(String(failed)).toContain('DuckDB cannot open')
    expect(String(failed)).not.toContain('s3cr3t')
  },
)

test('what is no database is refused by name', async () => {
  const file = join(folder, 'preds.csv')
  writeFileSync(file, 'y,p\n1,1\n')
  await expect(openConnection({ file })).rejects.toThrow(
    /^DuckDB cannot open .*preds\.csv: .*Expected a database file; files of predictions are named in/s,
  )
})

test('options that would do nothing are refused', async () => {
  const own = await (await DuckDBInstance.create(':memory:')).connect()
  await expect(openConnection({ connection: own, memoryLimit: '1GB' })).rejects.toThrow(
    'memoryLimit stands beside connection, which is open already. Expected a connection alone, or how to open one.',
  )
  await expect(openConnection({ memorylimit: '1GB' } as never)).rejects.toThrow(
    'there is no option "memorylimit". Did you mean memoryLimit?',
  )
})

test("a connection of the caller's stays open", async () => {
  const own = await (await DuckDBInstance.create(':memory:')).connect()
  await (await openConnection({ connection: own })).close()
  expect((await own.runAndReadAll('SELECT 1')).getRows()).toEqual([[1]])
})
