import { expect, test } from 'vitest'
import { duckdbDialect } from '../../../src/engines/duckdb/duckdbDialect.ts'
import { fromSource } from '../../../src/engines/sql/source.ts'

const written = (source: unknown): string => duckdbDialect.compile(fromSource(source as string)).sql

test('a text is SQL of the caller, a table is quoted part by part', () => {
  expect(written("read_parquet('a.parquet')")).toBe("read_parquet('a.parquet')")
  expect(written({ table: 'preds; DROP TABLE x' })).toBe('"preds; DROP TABLE x"')
  expect(written({ table: ['models', 'pr"eds'] })).toBe('"models"."pr""eds"')
})

test.each([[''], [' '], [undefined], [3], [{}]])('%j is no source', source => {
  expect(() => written(source)).toThrow('what stands after FROM, such as')
})
