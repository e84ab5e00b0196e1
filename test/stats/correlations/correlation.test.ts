import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { concordanceCorrelation } from '../../../src/stats/correlations/concordanceCorrelation.ts'
import { relativeWeights, spreadOver } from '../../../src/stats/correlations/correlation.ts'
import { pearsonCorrelation } from '../../../src/stats/correlations/pearsonCorrelation.ts'
import { correlations, x, y } from '../correlations.ts'

/**
 * The first four influences, by central differences of the definitions with a mass of one row moved by 10⁻⁶, in numpy;
 * the values agree with scipy 1.17 (pearsonr, spearmanr, kendalltau, somersd).
 */
const references = [
  ['pearson', 0.9298182270435088, [0.091357362, 0.041976467, 0.027665244, 0.046931878]],
  ['spearman', 0.9401408450704224, [0.01182801, -0.042885836, 0.050287641, 0.126128248]],
  ['kendallTau', 0.8125, [0.01171875, -0.099609375, 0.1640625, 0.275390625]],
  ['kendallTau(variant="a")', 0.787878787878788, [0.060606061, -0.121212121, 0.060606061, 0.242424242]],
  ['somersD', 0.8125, [0.01171875, -0.0234375, 0.1640625, 0.19921875]],
  ['concordanceCorrelation', 0.9289617486338797, [0.071068112, 0.070291738, 0.00973454, 0.048911583]],
] as const

describe.each(references)('%s', (name, value, influences) => {
  test('value and influence are those of the definition', () => {
    const found = correlations[name](x, y)
    expect(found.value).toBeCloseTo(value, 14)
    influences.forEach((influence, row) => {
      expect(found.influence[row]).toBeCloseTo(influence, 8)
    })
  })
})

const number = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.double({ min: -1e3, max: 1e3, noNaN: true, noDefaultInfinity: true }),
)
const columns = fc
  .array(fc.tuple(number, number), { minLength: 5, maxLength: 25 })
  .map(rows => ({ yTrue: rows.map(([first]) => first), yPred: rows.map(([, second]) => second) }))

describe.each(Object.keys(correlations) as (keyof typeof correlations)[])('%s', name => {
  test('is the metric, and its influences have a mean of 0', () => {
    fc.assert(
      fc.property(columns, ({ yTrue, yPred }) => {
        const { value } = measure({ yTrue, yPred }, name)
        fc.pre(!Number.isNaN(value))
        const found = correlations[name](Float64Array.from(yTrue), Float64Array.from(yPred))
        expect(found.value).toBeCloseTo(value, 9)
        const sizes = found.influence.reduce((sum, each) => sum + Math.abs(each), 0)
        expect(Math.abs(found.influence.reduce((sum, each) => sum + each, 0))).toBeLessThan(1e-9 * (1 + sizes))
      }),
    )
  })

  test('columns of any scale have the same', () => {
    const scaled = (by: number): Float64Array[] => [x, y].map(column => column.map(each => each * by))
    for (const by of [1e-300, 1e300]) {
      const [a, b] = scaled(by)
      const found = correlations[name](a, b)
      expect(found.value).toBeCloseTo(correlations[name](x, y).value, 12)
      expect(found.influence[3]).toBeCloseTo(correlations[name](x, y).influence[3], 12)
      expect(found.deviatingRows).toBeCloseTo(correlations[name](x, y).deviatingRows, 10)
    }
  })
})

test('τ-c has the influence of τ-a but for its factor', () => {
  const input = { yTrue: Array.from(x), yPred: Array.from(y) }
  const { value, interval } = measure(input, 'kendallTau', { variant: 'c', confidence: 0.9 })
  expect(interval?.lower).toBeLessThan(value)
  expect(interval?.upper).toBeGreaterThan(value)
})

test('errors are spread over as many rows as have the same', () => {
  expect(spreadOver(100, row => (row < 7 ? -3 : 0))).toBeCloseTo(7, 12)
  expect(spreadOver(100, row => (row === 0 ? 2 : 0))).toBe(1)
  expect(spreadOver(100, () => 0)).toBe(0)
  // Their squares are too small for a number.
  expect(spreadOver(3, () => 1e-200)).toBeCloseTo(3, 12)
})

describe('of weighted rows', () => {
  const x = Float64Array.of(1, 2, 4, 7, 5, 9, 3)
  const y = Float64Array.of(2, 1, 5, 6, 7, 8, 1)
  const weights = Float64Array.of(1, 3, 2, 1, 5, 2, 4)

  test('weights count by their ratios to the mean one', () => {
    const { weightOf, rows } = relativeWeights(3, { sampleWeight: Float64Array.of(1, 2, 3) })
    expect([0, 1, 2].map(weightOf)).toEqual([0.5, 1, 1.5])
    expect(rows).toBeCloseTo(36 / 14, 12)
    expect(relativeWeights(3, {})).toMatchObject({ rows: 3 })
  })

  describe.each([
    ['Pearson’s correlation', pearsonCorrelation],
    ['Lin’s concordance', concordanceCorrelation],
  ])('%s of weighted rows', (_, correlationOf) => {
    const found = correlationOf(x, y, { sampleWeight: weights })

    test('is that of rows that stand there so often', () => {
      const repeated = (values: Float64Array) =>
        Float64Array.from([...values].flatMap((value, i) => Array<number>(weights[i]).fill(value)))
      expect(found.value).toBeCloseTo(correlationOf(repeated(x), repeated(y)).value, 12)
    })

    test('has influences that are n·weight times its derivative with respect to the weight', () => {
      const step = 1e-6
      x.forEach((_, i) => {
        const [more, less] = [step, -step].map(
          by => correlationOf(x, y, { sampleWeight: weights.with(i, weights[i] + by) }).value,
        )
        expect(found.influence[i]).toBeCloseTo((x.length * weights[i] * (more - less)) / (2 * step), 5)
      })
    })

    test('does not know the scale of weights', () => {
      const scaled = correlationOf(x, y, { sampleWeight: weights.map(weight => weight * 1e200) })
      expect(scaled.value).toBeCloseTo(found.value, 12)
      expect(scaled.rows).toBeCloseTo(found.rows, 12)
    })
  })
})
