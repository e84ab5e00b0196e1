import { describe, expect, test } from 'vitest'
import { concordanceCorrelation } from '../../../src/stats/correlations/concordanceCorrelation.ts'
import { pearsonCorrelation } from '../../../src/stats/correlations/pearsonCorrelation.ts'
import { relativeWeights } from '../../../src/stats/correlations/relativeWeights.ts'

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
