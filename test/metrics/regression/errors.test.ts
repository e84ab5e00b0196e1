import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareConventions, type EvaluationInput, evaluation, measure, measureOutputs } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { decimalWeights, tenths } from '../../laws/numbers.ts'
import { agree } from '../../laws/outcome.ts'

const positive = tenths.map(value => Math.abs(value) + 0.1)

interface Columns {
  readonly yTrue: readonly number[]
  readonly yPred: readonly number[]
  readonly sampleWeight?: readonly number[]
}

function columns(truth: fc.Arbitrary<number>, prediction = truth): fc.Arbitrary<Columns> {
  return fc.array(fc.tuple(truth, prediction, decimalWeights), { minLength: 2, maxLength: 12 }).chain(rows =>
    fc.boolean().map(weighted => ({
      yTrue: rows.map(([y]) => y),
      yPred: rows.map(([, p]) => p),
      ...(weighted && { sampleWeight: rows.map(([, , weight]) => weight) }),
    })),
  )
}

function value(input: EvaluationInput, metric: string, options = {}): number {
  return measure(input, metric, options).value
}

function expectSame(a: number, b: number): void {
  expect([a, b]).toSatisfy(([first, second]) => Object.is(first, second) || agree(first, second))
}

describe('one metric by another', () => {
  const same: readonly (readonly [string, fc.Arbitrary<Columns>, (input: Columns) => readonly [number, number]])[] = [
    ['rmse² = mse', columns(tenths), input => [value(input, 'rmse') ** 2, value(input, 'mse')]],
    [
      'rmsle is rmse of log(1 + y)',
      columns(positive),
      input => {
        const { yTrue, yPred, ...rest } = input
        const logs = { ...rest, yTrue: yTrue.map(Math.log1p), yPred: yPred.map(Math.log1p) }
        return [value(input, 'rmsle'), value(logs, 'rmse')]
      },
    ],
    ['msle = rmsle²', columns(positive), input => [value(input, 'msle'), value(input, 'rmsle') ** 2]],
    [
      'Tweedie of power 0 is mse',
      columns(tenths),
      input => [value(input, 'meanTweedieDeviance', { power: 0 }), value(input, 'mse')],
    ],
    [
      'Tweedie of power 1 is Poisson',
      columns(fc.oneof(positive, fc.constant(0)), positive),
      input => [value(input, 'meanTweedieDeviance', { power: 1 }), value(input, 'meanPoissonDeviance')],
    ],
    [
      'Tweedie of power 2 is gamma',
      columns(positive),
      input => [value(input, 'meanTweedieDeviance', { power: 2 }), value(input, 'meanGammaDeviance')],
    ],
    [
      'pinball loss of the median is mae/2',
      columns(tenths),
      input => [value(input, 'pinballLoss', { quantile: 0.5 }), value(input, 'mae') / 2],
    ],
    [
      'Huber loss of a large delta is mse/2',
      columns(tenths),
      input => [value(input, 'huberLoss', { delta: 100 }), value(input, 'mse') / 2],
    ],
    [
      'd2Pinball of the median is d2AbsoluteError',
      columns(tenths),
      input => [value(input, 'd2Pinball', { quantile: 0.5 }), value(input, 'd2AbsoluteError')],
    ],
    [
      'd2Tweedie of power 0 is r2',
      columns(tenths),
      input => [value(input, 'd2Tweedie', { power: 0 }), value(input, 'r2')],
    ],
    [
      'explained variance is R² of predictions without their bias',
      columns(tenths),
      input => {
        const { yPred, ...rest } = input
        const bias = value(input, 'meanBiasError')
        return [value(input, 'explainedVariance'), value({ ...rest, yPred: yPred.map(p => p - bias) }, 'r2')]
      },
    ],
    [
      'wape is mae in units of the mean size of the truth',
      columns(positive),
      input => {
        const { yTrue, ...rest } = input
        return [value(input, 'wape'), value(input, 'mae') / value({ ...rest, yTrue, yPred: yTrue.map(() => 0) }, 'mae')]
      },
    ],
  ]
  test.each(same)('%s', (_, inputs, both) => {
    fc.assert(fc.property(inputs, input => expectSame(...both(input))))
  })
})

// Huber, "Robust estimation of a location parameter", Annals of Mathematical Statistics 35 (1964): e²/2, from δ on δ|e| − δ²/2.
test.each([
  [1, 2, 0.5],
  [2, 2, 2],
  [5, 2, 8],
  [-5, 2, 8],
  [3, 0.5, 1.375],
])('the Huber loss of an error of %d with delta %d is %d', (error, delta, loss) => {
  expect(value({ yTrue: [1], yPred: [1 + error] }, 'huberLoss', { delta })).toBe(loss)
})

test('the best constant prediction explains nothing, and no other explains more', () => {
  fc.assert(
    fc.property(
      columns(tenths),
      fc.constantFrom(0.1, 0.25, 0.5, 0.9),
      tenths,
      ({ yPred: _, ...rest }, quantile, constant) => {
        const explained = (prediction: number): number =>
          value({ ...rest, yPred: rest.yTrue.map(() => prediction) }, 'd2Pinball', { quantile })
        fc.pre(!Number.isNaN(explained(constant)))
        expect(explained(constant)).toBeLessThanOrEqual(1e-12)
        expect(Math.max(...rest.yTrue.map(explained))).toBeCloseTo(0, 12)
      },
    ),
  )
})

test('MASE does not change with the unit, and is 1 for the naive forecast of the training series itself', () => {
  const series = fc.array(tenths, { minLength: 3, maxLength: 10 }).filter(list => new Set(list).size > 1)
  fc.assert(
    fc.property(series, fc.constantFrom(1e-200, 0.1, 7, 1e200), (yTrain, unit) => {
      const scaled = yTrain.map(y => y * unit)
      const of = (list: readonly number[]) => ({ yTrue: list.slice(1), yPred: list.slice(0, -1), yTrain: list })
      expect(value(of(scaled), 'mase')).toBeCloseTo(1, 12)
      const forecast = { yTrue: [1, 2], yPred: [3, 1] }
      const inUnit = { yTrue: [unit, 2 * unit], yPred: [3 * unit, unit], yTrain: scaled }
      expectSame(value({ ...forecast, yTrain }, 'mase'), value(inUnit, 'mase'))
    }),
  )
})

describe('units in which squares overflow or vanish', () => {
  const units = fc.constantFrom(2 ** -700, 2 ** 700)
  test.each([
    ['rmse', {}, 1],
    ['mae', {}, 1],
    ['maxError', {}, 1],
    ['pinballLoss', { quantile: 0.1 }, 1],
    ['smape', {}, 0],
    ['wape', {}, 0],
    ['mape', {}, 0],
    ['r2', {}, 0],
    ['explainedVariance', {}, 0],
    ['d2AbsoluteError', {}, 0],
    ['d2Pinball', { quantile: 0.1 }, 0],
    ['d2Tweedie', { power: 0 }, 0],
    ['d2Tweedie', { power: 1 }, 0],
    ['d2Tweedie', { power: 1.5 }, 0],
    ['d2Tweedie', { power: 2 }, 0],
    ['d2Tweedie', { power: 3 }, 0],
    ['meanPoissonDeviance', {}, 1],
    ['meanGammaDeviance', {}, 0],
    ['pearson', {}, 0],
    ['concordanceCorrelation', {}, 0],
  ])('%s %o', (metric, options, degree) => {
    fc.assert(
      fc.property(columns(positive), units, (input, unit) => {
        const scaled = { ...input, yTrue: input.yTrue.map(y => y * unit), yPred: input.yPred.map(p => p * unit) }
        expectSame(value(input, metric, options), value(scaled, metric, options) / (degree === 0 ? 1 : unit))
      }),
    )
  })
})

test('the largest doubles give a mean though their sum is too large', () => {
  const input = { yTrue: [0, 0, 0], yPred: [1.5e308, 1.5e308, 1.5e308] }
  expect(value(input, 'mae')).toBe(1.5e308)
  expect(value(input, 'rmse')).toBeCloseTo(1.5e308, -296)
  expect(value(input, 'smape')).toBe(2)
  expect(value({ yTrue: [1e308], yPred: [-1e308] }, 'mape')).toBe(2)
  expect(value({ yTrue: [5e-324], yPred: [0] }, 'smape')).toBe(2)
})

describe('several outputs', () => {
  const rows = fc.array(fc.tuple(positive, positive, positive, positive), { minLength: 2, maxLength: 8 })
  const outputs = (list: readonly (readonly [number, number, number, number])[]) => ({
    task: 'multioutput' as const,
    yTrue: list.map(([a, b]) => [a, b]),
    yPred: list.map(([, , a, b]) => [a, b]),
  })
  const served = ['mae', 'mape', 'r2', 'msle', 'meanGammaDeviance', 'maxError', 'd2AbsoluteError']

  test.each(served)('%s of each output is that of its columns alone, and their mean is the default', metric => {
    fc.assert(
      fc.property(rows, list => {
        const each = measureOutputs(outputs(list), metric).map(({ value: one }) => one)
        const alone = [0, 1].map(i =>
          value({ yTrue: list.map(row => row[i]), yPred: list.map(row => row[i + 2]) }, metric),
        )
        expect(each).toEqual(alone)
        expectSame(value(outputs(list), metric), (alone[0] + alone[1]) / 2)
        expectSame(value(outputs(list), metric, { multiOutput: [1, 3] }), (alone[0] + 3 * alone[1]) / 4)
      }),
    )
  })

  test('R² weighted by variance is that of all squares together', () => {
    fc.assert(
      fc.property(rows, list => {
        const { yTrue, yPred } = outputs(list)
        const sum = (of: (row: number, output: number) => number): number =>
          yTrue.reduce((total, _, i) => total + of(i, 0) ** 2 + of(i, 1) ** 2, 0)
        const mean = [0, 1].map(j => yTrue.reduce((total, row) => total + row[j], 0) / yTrue.length)
        const pooled = 1 - sum((i, j) => yTrue[i][j] - yPred[i][j]) / sum((i, j) => yTrue[i][j] - mean[j])
        const ours = measure(outputs(list), 'r2', { multiOutput: 'varianceWeighted' })
        fc.pre(measureOutputs(outputs(list), 'r2').every(({ undefinedBecause }) => undefinedBecause === undefined))
        expect(Math.abs(ours.value - pooled)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(pooled)))
      }),
    )
  })
})

describe('intervals', () => {
  const rows = fc.array(fc.tuple(tenths, tenths, tenths), { minLength: 1, maxLength: 12 }).map(list => ({
    yTrue: list.map(([y]) => y),
    yLower: list.map(([, a, b]) => Math.min(a, b)),
    yUpper: list.map(([, a, b]) => Math.max(a, b)),
  }))

  test('the score is the pinball losses of both ends, by the share that may lie outside', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(0.5, 0.8, 0.9), (input, level) => {
        const { yTrue, yLower, yUpper } = input
        const loss = (yPred: readonly number[], quantile: number): number =>
          value({ yTrue, yPred }, 'pinballLoss', { quantile })
        const both = loss(yLower, (1 - level) / 2) + loss(yUpper, (1 + level) / 2)
        expectSame(value(input, 'intervalScore', { level }), (2 / (1 - level)) * both)
      }),
    )
  })

  test('the coverage counts both ends, and where it is 1 the score is the width', () => {
    fc.assert(
      fc.property(rows, input => {
        const { yTrue, yLower, yUpper } = input
        const inside = yTrue.filter((y, i) => yLower[i] <= y && y <= yUpper[i]).length
        expectSame(value(input, 'intervalCoverage', { level: 0.9 }), inside / yTrue.length)
        const hit = { ...input, yTrue: yLower }
        expect(value(hit, 'intervalCoverage', { level: 0.9 })).toBe(1)
        expectSame(value(hit, 'intervalScore', { level: 0.9 }), value(hit, 'meanIntervalWidth'))
      }),
    )
  })

  test('coverage is worse the farther it is from the level, on either side', () => {
    const input = { yTrue: [1, 2], yLower: [0, 0], yUpper: [1, 1] }
    expect(measure(input, 'intervalCoverage', { level: 0.8 }).direction).toEqual({ target: 0.8 })
  })
})

test('differences too large for a double have a mean that is not', () => {
  const input = { yTrue: [1e308, 0, 0, -1e308], yPred: [-1e308, 0, 0, 1e308], yTrain: [-1e308, 1e308, 1e308, 1e308] }
  expectSame(value(input, 'mae'), 1e308)
  expect(value(input, 'meanBiasError')).toBe(0)
  expectSame(value(input, 'pinballLoss', { quantile: 0.25 }), 0.5e308)
  expectSame(value(input, 'wape'), 2)
  expectSame(value(input, 'mase'), 1.5)
  const oneOf16 = { yTrue: [1e308, ...new Array(15).fill(0)], yPred: [-1e308, ...new Array(15).fill(0)] }
  expectSame(value(oneOf16, 'rmse'), 0.5e308)
  const wide = { yTrue: [0, 0], yLower: [-1e308, 0], yUpper: [1e308, 0] }
  expectSame(value(wide, 'meanIntervalWidth'), 1e308)
  expectSame(value(wide, 'intervalScore', { level: 0.9 }), 1e308)
})

describe('what each row adds, and the largest it could', () => {
  // Errors of 3, −5 and −0.5; the truth ranges over 12.
  const input = { yTrue: [4, -2, 10], yPred: [1, 3, 10.5] }
  const unitsOf = (metric: string, options = {}) =>
    computationOf(evaluation(input), resolveMetric(metric, options)).computed.units?.()

  test.each<[string, object, readonly number[], number, string | undefined]>([
    ['mae', {}, [3, 5, 0.5], 12, 'absolute error'],
    ['mse', {}, [9, 25, 0.25], 144, 'squared error'],
    ['rmse', {}, [9, 25, 0.25], 144, 'squared error'],
    ['meanBiasError', {}, [-3, 5, 0.5], 12, undefined],
    ['pinballLoss', { quantile: 0.8 }, [2.4, 1, 0.1], 9.6, undefined],
    ['huberLoss', { delta: 2 }, [4, 8, 0.125], 22, undefined],
    ['mape', {}, [0.75, 2.5, 0.05], 6, undefined],
    ['mape', { epsilon: 5 }, [0.6, 1, 0.05], 2.4, undefined],
  ])('%s %o', (metric, options, values, loss, title) => {
    const units = unitsOf(metric, options)
    expect(Array.from(units?.values ?? [])).toEqual(values.map(each => expect.closeTo(each, 14)))
    if (typeof units?.largest !== 'function') throw new Error('the largest loss is no function of the error')
    expect(units.largest(undefined)).toEqual({ error: 12, loss: expect.closeTo(loss, 12) })
    expect(units.title).toBe(title)
    const mean = values.reduce((sum, each) => sum + each, 0) / 3
    expect(value(input, metric, options)).toBeCloseTo(units.fromMean?.(mean) ?? mean, 14)
  })

  test('a sum of squares is the mean of them under the root', () => {
    expect(unitsOf('rmse')?.fromMean?.(9)).toBe(3)
    expect(unitsOf('mse')?.fromMean).toBeUndefined()
  })
})

test('weights weigh errors', () => {
  const input = { yTrue: [4, -2, 10], yPred: [1, 3, 10.5], sampleWeight: [1, 3, 2] }
  expect(value(input, 'mae')).toBeCloseTo((3 + 15 + 1) / 6, 14)
  expect(value(input, 'mse')).toBeCloseTo((9 + 75 + 0.5) / 6, 14)
  expect(value(input, 'rmse')).toBeCloseTo(Math.sqrt((9 + 75 + 0.5) / 6), 14)
  expect(value(input, 'meanBiasError')).toBeCloseTo((-3 + 15 + 1) / 6, 14)
})

describe('the median and the largest', () => {
  const input = { yTrue: [4, -2, 10, 1], yPred: [1, 3, 10.5, 8] }

  test('error is without a sign, and the median of an even number is between two', () => {
    expect(value(input, 'medae')).toBe(4)
    expect(value({ yTrue: input.yTrue.slice(0, 3), yPred: input.yPred.slice(0, 3) }, 'medae')).toBe(3)
    expect(value(input, 'maxError')).toBe(7)
    expect(value({ yTrue: [8, 1], yPred: [1, 5] }, 'maxError')).toBe(7)
    expect(value({ yTrue: [1], yPred: [1] }, 'maxError')).toBe(0)
    expect(value({ yTrue: [1], yPred: [1.25] }, 'maxError')).toBe(0.25)
  })

  test('weights move the median; where half lies on either side, the convention decides', () => {
    const of = (sampleWeight: readonly number[], options = {}) => value({ ...input, sampleWeight }, 'medae', options)
    // Errors of 0.5, 3, 5 and 7 in order.
    expect(of([1, 1, 1, 4])).toBe(7)
    expect(of([5, 1, 1, 1])).toBe(3)
    expect(of([1, 1, 1, 1])).toBe(4)
    const ofTools = compareConventions({ ...input, sampleWeight: [1, 1, 1, 1] }, 'medae')
    expect(ofTools.map(({ tools, value }) => [tools, value])).toEqual([
      ['numpy median, scikit-learn 1.8 and later', 4],
      ['scikit-learn before 1.8, with weights', 3],
    ])
    expect(of([1, 2, 3, 2])).toBe(4)
  })

  test('the median is a quantile of the errors', () => {
    const { computed } = computationOf(evaluation(input), resolveMetric('medae'))
    const { values, ...rest } = computed.quantile?.() ?? { values: [] }
    expect(Array.from(values)).toEqual([3, 5, 0.5, 7])
    expect(rest).toEqual({ sampleWeight: undefined, share: 0.5, quantile: 4 })
  })
})

test('a bias is best at 0', () => {
  expect(measure({ yTrue: [1], yPred: [3] }, 'meanBiasError')).toMatchObject({ value: 2, direction: { target: 0 } })
})
