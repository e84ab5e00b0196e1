import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Fragment } from '../../../src/engines/dialect.ts'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { duckdbDialect } from '../../../src/engines/duckdb/duckdbDialect.ts'
import { database } from '../tables.ts'

async function value(fragment: Fragment): Promise<unknown> {
  const connection = duckdbConnection((await database()).connection, undefined, undefined)
  return (await connection.query(sql`SELECT ${fragment} AS v`, 'a value')).column('v')[0]
}

test.each([
  ['DECIMAL(9,0)', 'integer'],
  ['DECIMAL(9,2)', 'decimal'],
  ["ENUM('a')", 'text'],
  ['UHUGEINT', 'integer'],
  ['TIMESTAMP', 'time'],
  ['INTERVAL', 'other'],
])('%s is %s', (type, kind) => {
  expect(duckdbDialect.kindOf(type)).toBe(kind)
})

test('whole numbers are divided as floats, casts to whole numbers do not round, and −0 is 0', async () => {
  expect(await value(duckdbDialect.divide(sql`1`, sql`2`))).toBe(0.5)
  expect(Number(await value(duckdbDialect.integer(sql`1.9::DOUBLE`)))).toBe(1)
  expect(await value(duckdbDialect.double(sql`'-0'::DOUBLE`))).toBe(0)
})

test('a count over no rows, or of what is never known, is 0', async () => {
  const none = sql`(SELECT ${duckdbDialect.countIf(sql`x > 1`)} FROM (SELECT 1 AS x WHERE false))`
  expect(await value(none)).toBe(0)
  expect(await value(sql`(SELECT ${duckdbDialect.countIf(sql`NULL`)} FROM range(3))`)).toBe(0)
})
