import { expect, test } from 'vitest'
import { duckdbDialect } from '../../../src/engines/duckdb/duckdbDialect.ts'
import { literalPath, structOf } from '../../../src/engines/duckdb/literals.ts'

test('what stands for several characters in a pattern stands for itself', () => {
  expect(literalPath('a[1]*.csv')).toBe('a[[]1][*].csv')
  expect(literalPath('/data/what?/{a,b}.csv')).toBe('/data/what[?]/{a,b}.csv')
})

test('names and texts are literals', () => {
  const struct = structOf([
    ['y', 'BIGINT'],
    ["it's", 'VARCHAR'],
  ])
  expect(duckdbDialect.compile(struct)).toMatchObject({ sql: "{'y': 'BIGINT', 'it''s': 'VARCHAR'}", parameters: [] })
})
