import { globSync, readFileSync } from 'node:fs'
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

test('queries name no type that only some engines know: those are of the dialect', () => {
  const files = globSync('src/engines/{sql,plan}/*.ts')
  expect(files.length).toBeGreaterThan(15)
  const named = files.flatMap(file => {
    // What a message proposes is no query.
    const text = readFileSync(file, 'utf8').replace(/CAST\(… AS \w+\)/g, '')
    return Array.from(text.matchAll(/\bAS ([A-Z]{3,})\b/g), ([, type]) => type)
  })
  expect(new Set(named)).toEqual(new Set(['SMALLINT', 'BIGINT', 'DECIMAL']))
})
