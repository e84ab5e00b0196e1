import { describe, expect, test } from 'vitest'
import type { NumberColumns } from '../../../src/evaluation/columns/numberColumns.ts'
import { errorSpread } from '../../../src/explain/parts/explainResiduals.ts'
import { noColours } from '../../../src/explain/text/layout.ts'
import { tableLines } from '../../../src/explain/text/table.ts'
import { expectColours, expectMessage, plainMessage } from '../../messages/failure.ts'
import { idsFor } from '../../messages/fromCounts.ts'

const yTrue = [210, 340, 180, 455, 300, 275, 390, 150]
const houses = { yTrue, ids: idsFor(yTrue, 'house') }

describe('predicted numbers', () => {
  test('all too high', async () => {
    const failure = {
      received: { ...houses, yPred: yTrue.map((price, i) => price + 20 + 3 * i) },
      matcher: 'toHaveMAEBelow',
      args: [25],
    }
    await expectColours('regression-bias', failure)
  })

  test('one huge error', async () => {
    await expectMessage('regression-one-error', {
      received: { ...houses, yPred: yTrue.map((price, i) => (i === 3 ? 1200 : price + (i % 2 === 0 ? 4 : -4))) },
      matcher: 'toHaveRMSEBelow',
      args: [25],
    })
  })

  test('the median does not blame the largest error', () => {
    const received = { ...houses, yPred: yTrue.map((price, i) => (i === 3 ? 1200 : price + (i % 2 === 0 ? 4 : -4))) }
    expect(plainMessage({ received, matcher: 'toHaveMedAEBelow', args: [1] })).toContain(
      '\nThe errors lean to no side: 5 above the truth, 3 below.\n',
    )
  })

  test('the median of errors that all lie on one side says so, where other rows are met exactly', () => {
    const received = { yTrue: [4, 2, 1, 4, 1, 1, 1], yPred: [8, 3, 2, 4, 1, 1, 4] }
    expect(plainMessage({ received, matcher: 'toHaveMedAEBelow', args: [1] })).toContain(
      '\nMost errors are too high: 4 above the truth, 0 below.\n',
    )
  })

  test('errors relative to the truth', async () => {
    await expectMessage('regression-mape', {
      received: { ...houses, yPred: yTrue.map((price, i) => price + (i % 2 === 0 ? 30 : -30)) },
      matcher: 'toHaveMAPEBelow',
      args: [0.1],
    })
  })

  test('numbers of 1e15 and more have an exponent', () => {
    const message = plainMessage({ received: { yTrue: [1e20], yPred: [3e20] }, matcher: 'toHaveMAEBelow', args: [1] })
    expect(message).toContain('MAE is 2e+20, above the allowed 1')
    expect(message).toContain('yTrue[0]  1e+20      3e+20  +2e+20')
  })

  test('a true value of 0', async () => {
    await expectMessage('regression-undefined', {
      received: { yTrue: [0, 10, 20], yPred: [1, 11, 19] },
      matcher: 'toHaveMAPEBelow',
      args: [0.1],
    })
  })

  test('R² with weights', async () => {
    await expectMessage('regression-weighted', {
      received: {
        ...houses,
        yPred: yTrue.map((price, i) => price + (i % 3) * 40 - 40),
        sampleWeight: [1, 1, 2, 0, 1, 0.5, 1, 3],
      },
      matcher: 'toHaveR2Above',
      args: [0.99],
    })
  })

  test('interval forecasts that miss the truth', async () => {
    const failure = {
      received: {
        ...houses,
        yLower: yTrue.map((price, i) => price - 30 + (i % 3) * 40),
        yUpper: yTrue.map((price, i) => price + 20 + (i % 3) * 40),
      },
      matcher: 'toHaveMetric',
      args: ['intervalCoverage(level=0.9)', { atLeast: 0.85 }],
    }
    await expectColours('regression-intervals', failure)
  })

  test('the mean over several outputs', async () => {
    await expectMessage('regression-outputs', {
      received: {
        task: 'multioutput',
        yTrue: yTrue.map(price => [price, price / 10]),
        yPred: yTrue.map((price, i) => [price + 3, price / 10 + 3 * (i % 2)]),
      },
      matcher: 'toHaveR2Above',
      args: [0.999],
    })
  })

  test('quantiles, bias and a histogram of more rows than are listed', async () => {
    const many = Array.from({ length: 200 }, (_, i) => 100 + i)
    const failure = {
      received: { yTrue: many, yPred: many.map((price, i) => price + 3 + Math.round(20 * Math.sin(i * i))) },
      matcher: 'toHaveRMSEBelow',
      args: [5],
    }
    await expectMessage('regression-spread', failure)
    await expectMessage('narrow-regression', { ...failure, width: 60 })
    const relative = plainMessage({ ...failure, matcher: 'toHaveMAPEBelow', args: [0.01] })
    expect(relative).toContain('relative errors of 200 rows')
  })

  test('the widest intervals', async () => {
    await expectMessage('regression-width', {
      received: { ...houses, yLower: yTrue.map(price => price - 10), yUpper: yTrue.map((price, i) => price + 2 ** i) },
      matcher: 'toHaveMetric',
      args: ['meanIntervalWidth', { below: 20 }],
    })
  })

  test('the largest error comes first', async () => {
    await expectMessage('regression-max-error', {
      received: { ...houses, yPred: yTrue.map((price, i) => price + 2 ** i) },
      matcher: 'toHaveMaxErrorBelow',
      args: [100],
    })
  })
})

function linesOf(errors: readonly number[], weights?: readonly number[]): readonly string[] {
  const columns: NumberColumns = {
    n: errors.length,
    yTrue: new Float64Array(errors.length),
    yPred: Float64Array.from(errors),
    sampleWeight: weights && Float64Array.from(weights),
    ids: undefined,
  }
  const tables = errorSpread(columns, Float64Array.from(errors), 'absolute', { palette: noColours, width: 80 })
  return tables.filter(table => table !== undefined).flatMap(table => tableLines(table))
}

// numpy.quantile(np.arange(20), [.05, .25, .5, .75, .95], method='inverted_cdf') gives 0, 4, 9, 14, 18.
test('quantiles, mean and a histogram around 0', () => {
  expect(linesOf(Array.from({ length: 20 }, (_, i) => i))).toEqual([
    '  error             5 %  25 %  median  75 %  95 %  mean',
    '  predicted − true    0    +4      +9   +14   +18  +9.5',
    '  errors of 20 rows  −19 │          ▄████▄█████│ +19',
  ])
})

test('weights count, and rows that weigh nothing do not', () => {
  const [, row] = linesOf([-1, 1, 5], [1, 3, 0])
  expect(row).toMatch(/−1 +−1 +\+1 +\+1 +\+1 +\+0\.5$/)
})

test('of many rows the outermost of 200 are counted, not drawn', () => {
  const errors = Array.from({ length: 400 }, (_, i) => (i === 7 ? 1e6 : i === 9 ? -1e6 : (i % 5) - 2))
  expect(linesOf(errors).at(-1)).toBe('  errors of 400 rows, 2 beyond  −2 │█    █    █    █    █│ +2')
})

test('without an error there is nothing to draw, and without a row nothing to say', () => {
  expect(linesOf([0, 0])).toHaveLength(2)
  expect(linesOf([Number.NaN])).toEqual([])
})

test('Kendall τ speaks of order, not of errors', async () => {
  const failure = {
    received: { yTrue: [1, 2, 3, 4, 5], yPred: [100, 500, 300, 300, 900], ids: ['a', 'b', 'c', 'd', 'e'] },
    matcher: 'toHaveKendallTauAbove',
    args: [0.9],
  }
  await expectColours('regression-kendall-tau', failure)
})
