import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardScores } from '../../src/numeric/standardScores.ts'

// scipy.stats.zscore([1, 2, 3, 4, 10])
test('are those of scipy', () => {
  const expected = [-0.948_683_298_1, -0.632_455_532, -0.316_227_766, 0, 1.897_366_596_1]
  standardScores(Float64Array.of(1, 2, 3, 4, 10)).forEach((score, i) => {
    expect(score).toBeCloseTo(expected[i], 9)
  })
})

test('neither unit nor zero matter, however large they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 20 }), values => {
      fc.pre(values.some(value => value !== values[0]))
      const scores = standardScores(Float64Array.from(values))
      for (const unit of [1e-300, 1e-3, 7, 1e290]) {
        standardScores(Float64Array.from(values, value => value * unit)).forEach((score, i) => {
          expect(score).toBeCloseTo(scores[i], 10)
        })
      }
      standardScores(Float64Array.from(values, value => value + 12_345)).forEach((score, i) => {
        expect(score).toBeCloseTo(scores[i], 10)
      })
    }),
  )
})

test('a constant has none', () => {
  expect([...standardScores(Float64Array.of(3, 3, 3))]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})
