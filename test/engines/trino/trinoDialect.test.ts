import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compiledWith, type Fragment } from '../../../src/engines/dialect.ts'
import { trinoDialect as dialect, TrinoCompiler } from '../../../src/engines/trino/trinoDialect.ts'

const text = (fragment: Fragment): string => dialect.compile(fragment).sql.replace(/\s+/g, ' ')
const x = sql`${sql.id('x')}`

test.each([
  ['tinyint', 'integer'],
  ['bigint', 'integer'],
  ['decimal(18, 0)', 'integer'],
  ['decimal(38,0)', 'integer'],
  ['decimal(10, 10)', 'decimal'],
  ['decimal(12, 2)', 'decimal'],
  ['real', 'single'],
  ['double', 'double'],
  ['boolean', 'boolean'],
  ['varchar', 'text'],
  ['varchar(25)', 'text'],
  ['char(3)', 'other'],
  ['date', 'time'],
  ['time(3)', 'time'],
  ['timestamp(3)', 'time'],
  ['timestamp(6) with time zone', 'time'],
  ['interval day to second', 'other'],
  ['array(integer)', 'other'],
  ['row("a" double)', 'other'],
])('%s is %s', (type, kind) => {
  expect(dialect.kindOf(type)).toBe(kind)
})

test('each trap of the dialect has its expression', () => {
  expect({
    divide: text(dialect.divide(x, sql`2`)),
    double: text(dialect.double(x)),
    constant: text(dialect.constant(0.1)),
    integer: text(dialect.integer(x)),
    isNaN: text(dialect.isNaN(x)),
    isInfinite: text(dialect.isInfinite(x)),
    ln: text(dialect.ln(x)),
    date: text(dialect.isoText(x, 'date')),
    time: text(dialect.isoText(x, 'time(3)')),
    instant: text(dialect.isoText(x, 'timestamp(6) with time zone')),
    sum: text(dialect.sum(x)),
    countIf: text(dialect.countIf(sql`${x} > 1`)),
    computedOnce: text(dialect.computedOnce('placed', sql`SELECT 1`)),
    sample: text(dialect.sample([x, sql`${sql.id('y')}`], sql`preds`, 100, 7)),
  }).toMatchSnapshot()
})

describe('trinoCompiler', () => {
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
})
