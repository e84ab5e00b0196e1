// What the SQL of Trino does where other engines differ. Each is a reason for a line of its dialect.

import { describe, expect, inject, test } from 'vitest'
import { runStatement } from '../../src/engines/trino/runStatement.ts'
import { trinoServer } from '../../src/engines/trino/trinoServer.ts'
import { tableOf } from '../tableOf.ts'

const server = trinoServer({ url: inject('trino'), user: 'test' })

async function rowsOf(query: string): Promise<readonly (readonly unknown[])[]> {
  return (await runStatement(server, query, {})).rows
}

async function typesOf(query: string): Promise<readonly string[]> {
  return (await runStatement(server, query, {})).columns.map(({ type }) => type)
}

const NUMBERS = '(VALUES nan(), 1e0, infinity(), -infinity(), NULL) AS t(x)'

describe('numbers', () => {
  test('whole numbers divide to a whole number, towards 0', async () => {
    expect(await rowsOf('SELECT 1 / 2, 7 / -2, 1e0 / 2')).toEqual([[0, -3, 0.5]])
  })

  test('a float divided by 0 is infinite, a whole number an error', async () => {
    expect(await rowsOf('SELECT 1e0 / 0e0, 0e0 / 0e0')).toEqual([['Infinity', 'NaN']])
    await expect(rowsOf('SELECT 1 / 0')).rejects.toThrow('Division by zero')
  })

  test('a constant with a point is a decimal, one with an exponent a double', async () => {
    expect(await typesOf("SELECT 0.1, 1e-1, DOUBLE '0.1'")).toEqual(['decimal(1, 1)', 'double', 'double'])
  })

  test('whole numbers do not wrap: what overflows fails, a sum as well', async () => {
    const most = '9223372036854775807'
    await expect(rowsOf(`SELECT ${most} + 1`)).rejects.toThrow('bigint addition overflow')
    await expect(rowsOf(`SELECT sum(x) FROM (VALUES ${most}, 1) AS t(x)`)).rejects.toThrow('overflow')
    await expect(rowsOf('SELECT CAST(2147483647 AS INTEGER) + CAST(1 AS INTEGER)')).rejects.toThrow('overflow')
    const sum = `CAST(sum(CAST(x AS DECIMAL(38, 0))) AS DOUBLE)`
    expect(await rowsOf(`SELECT ${sum} FROM (VALUES ${most}, 1) AS t(x)`)).toEqual([[2 ** 63]])
  })

  test('a cast to a whole number rounds half up, and fails for NaN', async () => {
    expect(await rowsOf('SELECT CAST(2.5e0 AS BIGINT), CAST(3.5e0 AS BIGINT), CAST(floor(2.9e0) AS BIGINT)')).toEqual([
      [3, 4, 2],
    ])
    await expect(rowsOf('SELECT CAST(nan() AS BIGINT)')).rejects.toThrow('Unable to cast NaN')
  })

  test('a group of −0 and 0 is one, shown as either; adding 0 makes it 0', async () => {
    const [[count]] = await rowsOf('SELECT count(DISTINCT x) FROM (VALUES 0e0, -0e0) AS t(x)')
    expect(count).toBe(1)
    expect(Object.is((await rowsOf('SELECT -0e0'))[0][0], -0)).toBe(true)
    expect(Object.is((await rowsOf('SELECT -0e0 + 0e0'))[0][0], 0)).toBe(true)
  })

  test('floats are written with all their digits', async () => {
    const numbers = [0.1, 0.30000000000000004, 1 / 3, 5e-324, Number.MAX_VALUE, 1e21, 2 ** 53, -1.5e-7]
    const listed = numbers.map(value => value.toExponential()).join(', ')
    expect(await rowsOf(`SELECT ${listed}`)).toEqual([numbers])
    // A REAL is written shortly, and has its own digits as a DOUBLE.
    expect(await rowsOf("SELECT REAL '0.1', CAST(REAL '0.1' AS DOUBLE)")).toEqual([[0.1, Math.fround(0.1)]])
  })
})

describe('NaN and NULL', () => {
  test('NaN is the largest in an order, NULL comes last in both', async () => {
    const [up, down] = [
      await rowsOf(`SELECT x FROM ${NUMBERS} ORDER BY x`),
      await rowsOf(`SELECT x FROM ${NUMBERS} ORDER BY x DESC`),
    ]
    expect(up.flat()).toEqual(['-Infinity', 1, 'Infinity', 'NaN', null])
    expect(down.flat()).toEqual(['NaN', 'Infinity', 1, '-Infinity', null])
  })

  test('no comparison with NaN holds, and yet it is one group', async () => {
    expect(await rowsOf('SELECT nan() = nan(), nan() > 1e0, nan() < 1e0')).toEqual([[false, false, false]])
    expect(await rowsOf('SELECT count(DISTINCT x) FROM (VALUES nan(), nan()) AS t(x)')).toEqual([[1]])
  })

  test('min, max, greatest and least leave NaN out, so that no range shows it', async () => {
    expect(await rowsOf('SELECT min(x), max(x) FROM (VALUES nan(), 1e0, 2e0) AS t(x)')).toEqual([[1, 2]])
    expect(await rowsOf('SELECT greatest(1e0, nan()), least(1e0, nan())')).toEqual([[1, 1]])
    expect(await rowsOf('SELECT sum(x) FROM (VALUES nan(), 1e0) AS t(x)')).toEqual([['NaN']])
  })
})

describe('windows', () => {
  const scores = '(VALUES 1e0, 1e0, 2e0, nan()) AS t(x)'

  test('RANGE and GROUPS take rows of one value together, ROWS does not', async () => {
    const over = (frame: string): string => `count(*) OVER (ORDER BY x ${frame} UNBOUNDED PRECEDING)`
    const query = `SELECT rank() OVER (ORDER BY x), ${over('RANGE')}, ${over('GROUPS')}, ${over('ROWS')} FROM ${scores}`
    const rows = await rowsOf(`${query} ORDER BY 1, 4`)
    expect(rows).toEqual(tableOf('1 2 2 1 / 1 2 2 2 / 3 3 3 3 / 4 4 4 4'))
  })

  test('without a frame, a window with an order ends at the rows of the same value', async () => {
    expect((await rowsOf(`SELECT count(*) OVER (ORDER BY x) FROM ${scores} ORDER BY 1`)).flat()).toEqual([2, 2, 3, 4])
  })
})

describe('names and text', () => {
  test('quoted names match in any case, and answers have them as they were asked for', async () => {
    const { columns, rows } = await runStatement(server, 'SELECT "SCORE" FROM (VALUES 1) AS t(score)', {})
    expect([columns[0].name, rows]).toEqual(['SCORE', [[1]]])
    expect((await runStatement(server, 'SELECT 1 AS "a;b""c"', {})).columns[0].name).toBe('a;b"c')
  })

  test('two names of one table may differ by nothing but case only where they are never read', async () => {
    await expect(rowsOf('SELECT "a" FROM (SELECT 1 AS "a", 2 AS "A")')).rejects.toThrow('ambiguous')
  })

  test('a quote is doubled, a backslash is itself', async () => {
    expect(await rowsOf(String.raw`SELECT 'it''s \n "x" ☃'`)).toEqual([[String.raw`it's \n "x" ☃`]])
  })

  test('CHAR(n) is filled with spaces in answers, and compared without', async () => {
    expect(await rowsOf("SELECT CAST('ab' AS CHAR(4)), CAST('ab' AS CHAR(4)) = 'ab'")).toEqual([['ab  ', true]])
  })

  test('text is ordered by its bytes in UTF-8', async () => {
    expect((await rowsOf("SELECT x FROM (VALUES 'z', 'a', 'B', 'é', '😀', '﹪') AS t(x) ORDER BY x")).flat()).toEqual([
      'B',
      'a',
      'z',
      'é',
      '﹪',
      '😀',
    ])
  })
})

describe('what is computed', () => {
  test('quantiles are approximate: the dialect asks for none', async () => {
    const million = 'UNNEST(sequence(1, 1000)) AS a(i) CROSS JOIN UNNEST(sequence(1, 1000)) AS b(j)'
    const [[median]] = await rowsOf(`SELECT approx_percentile(sqrt(CAST(i AS DOUBLE) * j), 0.5) FROM ${million}`)
    const [[below]] = await rowsOf(
      `SELECT count(*) FROM (SELECT sqrt(CAST(i AS DOUBLE) * j) AS x FROM ${million}) WHERE x < ${Number(median).toExponential()}`,
    )
    expect(Math.abs(Number(below) - 500_000)).toBeGreaterThan(0)
    expect(Math.abs(Number(below) - 500_000)).toBeLessThan(20_000)
  })

  test('a common table expression is computed wherever it is named', async () => {
    const twice = await rowsOf('WITH r AS (SELECT random() AS x) SELECT a.x = b.x FROM r AS a CROSS JOIN r AS b')
    expect(twice).toEqual([[false]])
  })

  test('sums of floats are the same to 12 digits from run to run', async () => {
    const query = 'SELECT sum(extendedprice * discount / 3) FROM tpch."sf0.1".lineitem'
    const [first, second] = [Number((await rowsOf(query))[0][0]), Number((await rowsOf(query))[0][0])]
    expect(Math.abs(first - second) / first).toBeLessThan(1e-12)
  })

  test('whole numbers come with all their digits, which JSON.parse does not keep', async () => {
    expect(await rowsOf('SELECT 9007199254740991, 9007199254740993')).toEqual([[2 ** 53 - 1, 2 ** 53]])
  })
})
