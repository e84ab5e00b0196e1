import { describe, expect, test } from 'vitest'
import { rankedColumn } from '../../src/numeric/rankedColumn.ts'
import { weightedTauB } from '../../src/numeric/weightedTauB.ts'

const x = Float64Array.of(12, 2, 1, 12, 2)
const y = Float64Array.of(1, 4, 7, 1, 0)

test.each(['sum', 'product'] as const)('with weights of 1 it is Kendall’s τ-b: %s', pairWeight => {
  // scipy: weightedtau(x, y, weigher=lambda x: 1)
  expect(weightedTauB(rankedColumn(x), rankedColumn(y), new Float64Array(5).fill(1), pairWeight)).toBeCloseTo(
    -0.47140452079103173,
    14,
  )
})

const cases = [
  { name: 'no tie in one column only', x, y, weights: [1, 0.5, 0.25, 2, 3] },
  {
    name: 'ties in either column',
    x: Float64Array.of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3),
    y: Float64Array.of(2, 7, 1, 8, 2, 8, 1, 8, 2, 8),
    weights: [0.5, 2, 1, 0.25, 3, 1.5, 0.75, 5, 1, 2.5],
  },
]

describe.each(cases)('$name', ({ x, y, weights }) => {
  test.each(['sum', 'product'] as const)(
    'is the weighted share of concordant less discordant pairs: %s',
    pairWeight => {
      const weightOf = (i: number, j: number): number =>
        pairWeight === 'sum' ? weights[i] + weights[j] : weights[i] * weights[j]
      let [both, ofX, ofY] = [0, 0, 0]
      for (let i = 0; i < x.length; i++) {
        for (let j = 0; j < i; j++) {
          both += weightOf(i, j) * Math.sign(x[i] - x[j]) * Math.sign(y[i] - y[j])
          ofX += x[i] === x[j] ? 0 : weightOf(i, j)
          ofY += y[i] === y[j] ? 0 : weightOf(i, j)
        }
      }
      const expected = both / Math.sqrt(ofX * ofY)
      expect(weightedTauB(rankedColumn(x), rankedColumn(y), Float64Array.from(weights), pairWeight)).toBeCloseTo(
        expected,
        14,
      )
    },
  )
})

test('a constant column has none', () => {
  expect(
    weightedTauB(
      rankedColumn(new Float64Array(3)),
      rankedColumn(Float64Array.of(1, 2, 3)),
      new Float64Array(3).fill(1),
      'sum',
    ),
  ).toBeNaN()
})
