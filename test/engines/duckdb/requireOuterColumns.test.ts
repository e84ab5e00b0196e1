import { expect, test } from 'vitest'
import { database } from '../tables.ts'
import { fileOf, readFiles } from './files.ts'

test('what lies within a column of records is refused by name, in JSON and in Parquet', async () => {
  const lines = fileOf('nested.jsonl', '{"y":1,"out":{"label":1},"in.y":0}\n')
  const parquet = fileOf('nested.parquet', '')
  const { connection } = await database()
  await connection.run(
    `COPY (SELECT 1 AS y, {'label': 1} AS out, 0 AS "in.y") TO '${parquet.replace("'", "''")}' (FORMAT parquet)`,
  )
  for (const path of [lines, parquet]) {
    const uses = new Map([['out.label', { word: 'yPred', use: 'label' }]] as const)
    await expect(readFiles([path], { uses }), path).rejects.toThrow(
      '"out.label" for yPred lies within the records of the column "out", into which DuckDB is not asked to look. Expected a column of its own. Write it as one, or have files read: --engine memory.',
    )
    const own = new Map([['in.y', { word: 'yPred', use: 'label' }]] as const)
    expect((await readFiles([path], { uses: own })).types['in.y']).toMatch(/INT/)
  }
})
