import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Fragment } from '../../../src/engines/dialect.ts'
import { trinoDialect as dialect } from '../../../src/engines/trino/trinoDialect.ts'

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
    ofSingle: text(dialect.constantLike(0.1, 'single')),
    ofDouble: text(dialect.constantLike(0.1, 'double')),
    integer: text(dialect.integer(x)),
    isNaN: text(dialect.isNaN(x)),
    isInfinite: text(dialect.isInfinite(x)),
    ln: text(dialect.ln(x)),
    date: text(dialect.isoText(x, 'date')),
    time: text(dialect.isoText(x, 'time(3)')),
    instant: text(dialect.isoText(x, 'timestamp(6) with time zone')),
    sum: text(dialect.sum(x)),
    sumOfIntegers: text(dialect.sumOfIntegers(x)),
    overWindow: text(dialect.sumOfIntegers(x, sql`OVER ()`)),
    countIf: text(dialect.countIf(sql`${x} > 1`)),
    computedOnce: text(dialect.computedOnce('placed', sql`SELECT 1`)),
    sample: text(dialect.sample([x, sql`${sql.id('y')}`], sql`preds`, 100, 7)),
  }).toMatchSnapshot()
})
