import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { duckdbDialect } from '../../../src/engines/duckdb/duckdbDialect.ts'
import { lossesOfRows } from '../../../src/engines/plan/losses.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'
import { database } from '../tables.ts'

/** The loss of one row, as the engine computes it. */
async function lossOf(
  id: string,
  truth: number,
  prediction: number,
  options: AnyOptions = {},
  single = false,
): Promise<number> {
  const { connection } = await database()
  const { dialect, query } = duckdbConnection(connection, undefined, undefined)
  const [error, own] = [truth - prediction, truth === 1 ? prediction : 1 - prediction]
  const operands = {
    truth: dialect.constant(truth),
    prediction: dialect.constant(prediction),
    error: dialect.constant(error),
    size: dialect.constant(Math.abs(error)),
    own: dialect.constant(own),
  }
  const factors = lossesOfRows[id]!.of(operands, options, dialect, single)
  const table = await query(sql`SELECT ${sql.join([...factors], sql` * `)} AS ${sql.id('loss')}`, 'a loss')
  return Number(table.column('loss')[0])
}

test.each([
  ['mae', 2, 5, {}, 3],
  ['mse', 2, 5, {}, 9],
  ['rmse', 5, 2, {}, 9],
  ['meanBiasError', 2, 5, {}, 3],
  ['meanBiasError', 5, 2, {}, -3],
  // Too low costs by the quantile, too high by the rest.
  ['pinballLoss', 5, 2, { quantile: 0.9 }, 2.7],
  ['pinballLoss', 2, 5, { quantile: 0.9 }, 0.3],
  ['huberLoss', 1, 1.5, { delta: 1 }, 0.125],
  ['huberLoss', 1, 4, { delta: 1 }, 2.5],
  ['mape', -4, -5, {}, 0.25],
  ['mape', 0, -5, { epsilon: 10 }, 0.5],
  ['smape', 1, 3, {}, 1],
  ['smape', 0, 3, {}, 2],
  ['msle', 1, 3, {}, Math.LN2 ** 2],
  ['rmsle', 3, 1, {}, Math.LN2 ** 2],
  ['msle', 1, 1 + 1e-6, {}, Math.log1p(5e-7) ** 2],
  ['brierScore', 1, 0.7, {}, 0.09],
  ['brierScore', 1, 0.7, { convention: 'sum' }, 0.18],
  ['logLoss', 1, 0.25, {}, Math.log(4)],
  ['logLoss', 0, 0.25, {}, -Math.log(0.75)],
] as const)('%s of truth %d and prediction %d', async (id, truth, prediction, options, expected) => {
  expect(await lossOf(id, truth, prediction, options)).toBeCloseTo(expected, 12)
})

test('log loss clips at the spacing of the type of the scores, or where it is told to', async () => {
  expect(await lossOf('logLoss', 1, 0)).toBe(-Math.log(2 ** -52))
  expect(await lossOf('logLoss', 1, 0, {}, true)).toBe(-Math.log(2 ** -23))
  expect(await lossOf('logLoss', 1, 0, { clip: 0.01 })).toBe(-Math.log(0.01))
  expect(await lossOf('logLoss', 1, 1, { clip: 0.01 })).toBe(-Math.log1p(-0.01))
})

test('squared errors are products of one factor, whose sums other losses share', () => {
  const [truth, prediction, error, size, own] = ['t', 'p', 'e', 'a', 'o'].map(name => sql`${sql.id(name)}`)
  const factorsOf = (id: string) =>
    lossesOfRows[id]!.of({ truth, prediction, error, size, own }, {}, duckdbDialect, false)
  expect(factorsOf('mae')).toEqual([size])
  for (const id of ['mse', 'rmse', 'brierScore']) expect(factorsOf(id)).toEqual([size, size])
})

test('a small probability of what did not come true keeps its digits', async () => {
  const p = 1.2345678e-9
  expect((await lossOf('logLoss', 0, p)) / -Math.log1p(-p)).toBeCloseTo(1, 14)
})
