import { describe, expect, test } from 'vitest'
import { studentTQuantile } from '../../../src/stats/distributions/studentT.ts'
import { scoreLimits, wilson } from '../../../src/stats/proportions/wilson.ts'
import { type CurveSteps, effectiveWilson, estimatedWith } from '../../../src/stats/scores/estimatedArea.ts'
import { expectNear } from '../near.ts'

const unseen = { value: 0.8, variance: (0.8 * 0.2) / 50 }

describe('score limits', () => {
  test('of whole numbers of successes are Wilson’s', () => {
    const { lower, upper } = scoreLimits(0.9, 20, 1.959963984540054)
    const counted = wilson(18, 20, 0.95)
    expectNear(lower, counted.lower, 1e-14)
    expectNear(upper, counted.upper, 1e-14)
  })

  test('of no trials are all of the range', () => {
    expect(scoreLimits(0.7, 0, 2)).toEqual({ lower: 0, upper: 1 })
  })
})

describe('as many trials as vary like the area', () => {
  test('are those of the variance, with Student’s t of the rarer class', () => {
    const area = {
      value: 0.8,
      debiased: 0.8,
      variance: (0.8 * 0.2) / 40,
      withUnseen: unseen,
      perfectWithUnseen: unseen,
      rarer: 4,
    }
    // Student's t with 3 degrees: 3.182446305 (scipy.stats.t.ppf(0.975, 3)).
    expectNear(studentTQuantile(0.975, 3), 3.1824463052837078, 1e-12)
    const { lower, upper } = effectiveWilson(area, 0.95)
    const limits = scoreLimits(0.8, 40, 3.1824463052837078)
    expectNear(lower, limits.lower, 1e-12)
    expectNear(upper, limits.upper, 1e-12)
  })

  test('are no more than with one unseen error, or than rows of the rarer class', () => {
    const area = { value: 1, debiased: 1, variance: 0, withUnseen: unseen, perfectWithUnseen: unseen, rarer: 31 }
    expect(effectiveWilson(area, 0.9).lower).toBeCloseTo(scoreLimits(1, 50, studentTQuantile(0.95, 30)).lower, 12)
    const fewer = { ...area, perfectWithUnseen: { value: 0.8, variance: (0.8 * 0.2) / 40 } }
    expect(effectiveWilson(fewer, 0.9).lower).toBeCloseTo(scoreLimits(1, 40, studentTQuantile(0.95, 30)).lower, 12)
    const more = { ...area, rarer: 101 }
    expect(effectiveWilson(more, 0.9).lower).toBeCloseTo(scoreLimits(1, 101, studentTQuantile(0.95, 100)).lower, 12)
  })

  test('the farther limits of the value and of the debiased value count', () => {
    const area = {
      value: 0.8,
      debiased: 0.7,
      variance: 0.004,
      withUnseen: unseen,
      perfectWithUnseen: unseen,
      rarer: 30,
    }
    const reach = studentTQuantile(0.975, 29)
    const { lower, upper } = effectiveWilson(area, 0.95)
    expectNear(lower, scoreLimits(0.7, 40, reach).lower, 1e-12)
    expectNear(upper, scoreLimits(0.8, 40, reach).upper, 1e-12)
  })
})

test('one row of the rarer class leaves one degree of freedom', () => {
  const one = { value: 0.8, debiased: 0.8, variance: 0.004, withUnseen: unseen, perfectWithUnseen: unseen, rarer: 1 }
  const limits = scoreLimits(0.8, 40, studentTQuantile(0.95, 1))
  expectNear(effectiveWilson(one, 0.9).lower, limits.lower, 1e-12)
  expectNear(effectiveWilson(one, 0.9).upper, limits.upper, 1e-12)
})

test.each([0, 1])('an area of %d has as many trials as the rows allow, whatever its variance', value => {
  const area = { value, debiased: value, withUnseen: unseen, perfectWithUnseen: unseen, rarer: 4 }
  const limits = scoreLimits(value, 50, 3.1824463052837078)
  for (const variance of [0, 0.01, Number.NaN]) {
    const { lower, upper } = effectiveWilson({ ...area, variance }, 0.95)
    expectNear(lower, limits.lower, 1e-12)
    expectNear(upper, limits.upper, 1e-12)
  }
})

test.each([0, 1])('unseen errors that leave an area of %d allow no more trials than rows', value => {
  const none = { value, variance: 0.001 }
  const { lower } = effectiveWilson(
    { value: 1, variance: 0, debiased: 1, withUnseen: none, perfectWithUnseen: unseen, rarer: 4 },
    0.95,
  )
  expectNear(lower, scoreLimits(1, 4, 3.1824463052837078).lower, 1e-12)
})

/** Steps as pairs of how many positives and how many negatives each of them adds. */
function stepsOf(added: readonly (readonly [positives: number, negatives: number])[]): CurveSteps {
  const sums = (of: 0 | 1): Float64Array =>
    Float64Array.from(added, (_, step) => added.slice(0, step + 1).reduce((sum, each) => sum + each[of], 0))
  return { truePositives: sums(0), falsePositives: sums(1) }
}

/** The estimates, and the steps that were estimated: those of the rows, and those with unseen rows. */
function estimated(steps: CurveSteps, value: number, debiased = value) {
  const asked: (readonly [number[], number[]])[] = []
  const found = estimatedWith(steps, ({ truePositives, falsePositives }) => {
    asked.push([Array.from(truePositives), Array.from(falsePositives)])
    return { value, variance: asked.length, debiased }
  })
  return { found, asked }
}

// 25 positives, whose best tenth are two, and five negatives, of which three are more than half.
const separate = stepsOf([...Array.from({ length: 24 }, () => [1, 0] as const), [0, 2], [1, 1], [0, 2]])

describe('unseen rows', () => {
  test('are a negative below the best tenth of the positives, and a positive below half of the negatives', () => {
    const { asked } = estimated(separate, 0.9)
    const [found, wrong] = asked[asked.length - 1]
    // The negative is a step of its own after the second positive. The positive follows the step that brings the
    // negatives of the sample to three.
    expect(found.slice(0, 5)).toEqual([1, 2, 2, 2, 3])
    expect(wrong.slice(0, 5)).toEqual([0, 0, 0, 1, 1])
    expect(found.slice(-5)).toEqual([24, 24, 25, 26, 26])
    expect(wrong.slice(-5)).toEqual([1, 3, 4, 4, 6])
    expect(found).toHaveLength(27 + 3)
  })

  test('split a tie: the negative need not tie with all positives', () => {
    const { asked } = estimated(
      stepsOf([
        [25, 1],
        [0, 4],
      ]),
      0.9,
    )
    expect(asked[asked.length - 1]).toEqual([
      [2, 2, 25, 25, 26],
      [0, 1, 2, 6, 6],
    ])
  })

  test.each([10, 20, 30, 1000])('a tenth of %d positives is a whole number of them', positives => {
    const { asked } = estimated(
      stepsOf([
        [positives, 0],
        [0, 5],
      ]),
      0.9,
    )
    const [found, wrong] = asked[asked.length - 1]
    expect([found[0], wrong[0]]).toEqual([positives / 10, 0])
    expect([found[1], wrong[1]]).toEqual([positives / 10, 1])
  })

  test('of fewer than ten positives, the negative comes first', () => {
    const { asked } = estimated(
      stepsOf([
        [1, 0],
        [3, 1],
        [1, 1],
      ]),
      0.9,
    )
    expect(asked[asked.length - 1]).toEqual([
      [0, 0, 1, 4, 5, 6],
      [0, 1, 1, 2, 2, 3],
    ])
  })

  test('of a perfect sample are added to positives one by one above all negatives', () => {
    const { asked, found } = estimated(
      stepsOf([
        [12, 0],
        [0, 3],
      ]),
      1,
    )
    const [positives, negatives] = asked[asked.length - 1]
    expect(positives).toEqual([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 13])
    expect(negatives).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 4])
    expect(found.withUnseen).toBe(found.perfectWithUnseen)
  })
})

test('a sample with errors has its own unseen rows beside those of a perfect one', () => {
  const { asked, found } = estimated(separate, 0.9)
  expect(asked).toHaveLength(3)
  expect(asked[0]).toEqual([Array.from(separate.truePositives), Array.from(separate.falsePositives)])
  expect([found.variance, found.perfectWithUnseen.variance, found.withUnseen.variance]).toEqual([1, 2, 3])
})

test('the area and the debiased area stay within 0 and 1', () => {
  const { found } = estimated(separate, 1 + 1e-15, 1.2)
  expect([found.value, found.debiased]).toEqual([1, 1])
  expect(estimated(separate, 0.1, -0.2).found.debiased).toBe(0)
})

test('the rarer class is the smaller one', () => {
  expect(estimated(separate, 0.9).found.rarer).toBe(5)
  expect(
    estimated(
      stepsOf([
        [2, 3],
        [1, 8],
      ]),
      0.9,
    ).found.rarer,
  ).toBe(3)
})

test('of weighted rows, the unseen rows and the rarer class are counted in effective rows', () => {
  const weights = { positive: 4, negative: 0.25 }
  const asked: CurveSteps[] = []
  const { rarer } = estimatedWith(
    {
      truePositives: separate.truePositives.map(each => 4 * each),
      falsePositives: separate.falsePositives.map(each => each / 4),
    },
    each => {
      asked.push(each)
      return { value: 0.9, variance: 1, debiased: 0.9 }
    },
    weights,
  )
  expect(rarer).toBe(5)
  const plain = estimated(separate, 0.9).asked
  expect(
    asked.map(each => [Array.from(each.truePositives, x => x / 4), Array.from(each.falsePositives, x => x * 4)]),
  ).toEqual(plain)
})

test('the class of fewer effective rows is the rarer one', () => {
  const rarerOf = (positive: number, negative: number): number =>
    estimatedWith(
      stepsOf([
        [6, 2],
        [4, 18],
      ]),
      () => ({ value: 0.9, variance: 1, debiased: 0.9 }),
      { positive, negative },
    ).rarer
  // Ten positives and twenty negatives.
  expect(rarerOf(0.25, 1)).toBe(20)
  expect(rarerOf(2, 1)).toBe(5)
  expect(rarerOf(1, 8)).toBe(2.5)
})

test('a part of an effective positive is one more step of a perfect sample', () => {
  const asked: number[][] = []
  estimatedWith(
    stepsOf([
      [5, 1],
      [2, 3],
    ]),
    each => {
      asked.push(Array.from(each.truePositives))
      return { value: 1, variance: 1, debiased: 1 }
    },
    { positive: 2, negative: 1 },
  )
  // Seven positives are three and a half effective ones; the unseen one is added behind the first negatives.
  expect(asked[1]).toEqual([0, 0, 2, 4, 6, 7, 7, 9, 9])
})

test('the unseen negative follows the negatives that score before it', () => {
  const { asked } = estimated(
    stepsOf([
      [1, 2],
      [0, 1],
      [19, 1],
      [0, 6],
    ]),
    0.9,
  )
  // A tenth of the positives are two, so that the third step is split after the first of its positives.
  expect(asked[asked.length - 1]).toEqual([
    [1, 1, 2, 2, 20, 20, 21],
    [2, 3, 3, 4, 5, 11, 11],
  ])
})
