import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiledWith } from '../../../src/engines/sql/compiledWith.ts'
import { TrinoCompiler } from '../../../src/engines/trino/trinoCompiler.ts'

const compiled = (value: unknown): string => compiledWith(new TrinoCompiler(), sql`${value}`).sql

test('numbers that are not whole are doubles, and no minus sign stands beside another', () => {
  expect([0, 7, -7, 0.1, -0.5, 1e21, 5e-324, 2 ** 53].map(compiled)).toEqual([
    '0',
    '7',
    '(-7)',
    '1e-1',
    '(-5e-1)',
    '1e+21',
    '5e-324',
    '9.007199254740992e+15',
  ])
  expect(compiledWith(new TrinoCompiler(), sql`1 -${-2}`).sql).toBe('1 -(-2)')
})

test('numbers that are none have names', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(compiled)).toEqual([
    'nan()',
    'infinity()',
    '(-infinity())',
  ])
})

test('quotes in texts are doubled, backslashes are themselves', () => {
  expect(["it's", "'; DROP TABLE preds --", String.raw`\'`, '?'].map(compiled)).toEqual([
    "'it''s'",
    "'''; DROP TABLE preds --'",
    String.raw`'\'''`,
    "'?'",
  ])
})

test('constants in the text are written as values are', () => {
  expect(compiledWith(new TrinoCompiler(), sql`${sql.lit(0.5)}, ${sql.lit("it's")}, ${sql.lit(true)}`).sql).toBe(
    "5e-1, 'it''s', true",
  )
})

test('nothing is left to bind', () => {
  expect(compiledWith(new TrinoCompiler(), sql`SELECT ${1}, ${'a'}`).parameters).toEqual([])
})

test('names are quoted', () => {
  expect(compiledWith(new TrinoCompiler(), sql`${sql.id('a"b')}, ${sql.id('hive', 'select')}`).sql).toBe(
    '"a""b", "hive"."select"',
  )
})

test.each([['half a character \ud800'], [{}], [1n], [undefined]])('%o is no value', value => {
  expect(() => compiled(value)).toThrow(TypeError)
})
