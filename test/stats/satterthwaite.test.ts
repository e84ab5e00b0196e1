import { describe, expect, test } from 'vitest'
import { satterthwaite } from '../../src/stats/satterthwaite.ts'

/** The variance of the mean of a sample, with its degrees of freedom. */
function ofMean(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { variance: squares / (values.length - 1) / values.length, degrees: values.length - 1 }
}

test('of two means, the degrees of Welch’s test', () => {
  // scipy.stats.ttest_ind([1, 2, 4, 8], [3, 3.5, 3.25], equal_var=False).df, scipy 1.17.1
  expect(satterthwaite([ofMean([1, 2, 4, 8]), ofMean([3, 3.5, 3.25])])).toBeCloseTo(3.0520545873813933, 10)
})

describe('laws', () => {
  test('parts of equal variance and degrees add up to the sum of their degrees', () => {
    expect(satterthwaite([3, 3, 3].map(variance => ({ variance, degrees: 7 })))).toBeCloseTo(21, 12)
  })

  test('a part without variance counts for nothing', () => {
    expect(
      satterthwaite([
        { variance: 2, degrees: 40 },
        { variance: 0, degrees: 1 },
      ]),
    ).toBe(40)
  })

  test('where nothing varies, the fewest; and never less than one', () => {
    const of = (...degrees: readonly number[]): number =>
      satterthwaite(degrees.map(each => ({ variance: 0, degrees: each })))
    expect(of(9, 4, 30)).toBe(4)
    expect(of(9, 0)).toBe(1)
    expect(satterthwaite([{ variance: 1, degrees: 0 }])).toBe(1)
  })

  test('variances may be as small or large as doubles are', () => {
    for (const variance of [1e-300, 1e300]) {
      expect(
        satterthwaite([
          { variance, degrees: 5 },
          { variance, degrees: 5 },
        ]),
      ).toBeCloseTo(10, 12)
    }
  })
})
