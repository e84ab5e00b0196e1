import { PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiledWith } from '../../src/engines/dialect.ts'

test('names are quoted and values are parameters', () => {
  const query = sql`SELECT ${sql.id('a"; DROP')} FROM t WHERE x = ${"it's"}`
  expect(compiledWith(new PostgresQueryCompiler(), query)).toMatchObject({
    sql: 'SELECT "a""; DROP" FROM t WHERE x = $1',
    parameters: ["it's"],
  })
})
