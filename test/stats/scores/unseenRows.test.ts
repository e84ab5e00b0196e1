import { describe, expect, test } from 'vitest'
import { type CurveSteps, estimatedWith } from '../../../src/stats/scores/unseenRows.ts'

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
