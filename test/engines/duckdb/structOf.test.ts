import { expect, test } from 'vitest'
import { duckdbDialect } from '../../../src/engines/duckdb/duckdbDialect.ts'
import { structOf } from '../../../src/engines/duckdb/structOf.ts'

test('names and texts are literals', () => {
  const struct = structOf([
    ['y', 'BIGINT'],
    ["it's", 'VARCHAR'],
  ])
  expect(duckdbDialect.compile(struct)).toMatchObject({ sql: "{'y': 'BIGINT', 'it''s': 'VARCHAR'}", parameters: [] })
})
