import { expect, test } from 'vitest'
import { measure } from '../../src/index.ts'
import { skillScore } from '../../src/numeric/skillScore.ts'

test('is the share of the reference’s loss that is saved', () => {
  expect(skillScore(1, 4)).toBe(0.75)
  expect(skillScore(6, 4)).toBe(-0.5)
  expect(skillScore(0, 4)).toBe(1)
  expect(skillScore(0, 0)).toBeNaN()
})

test('is 0 where rounding alone tells the losses apart', () => {
  expect(skillScore(0.3, 0.1 + 0.2)).toBe(0)
  expect(skillScore(0.1 + 0.2, 0.3)).toBe(0)
  expect(skillScore(0.3 * (1 - 1e-9), 0.3)).toBeCloseTo(1e-9, 15)
})

test('the mean, as a prediction, explains nothing, and neither does what varies as much as the truth', () => {
  for (const yTrue of [
    [0.1, 0.2, 0.4],
    [-0.1, -5.8, -5.8, -5.8],
    [0.3, 0.6, 0.7, 1.1, 1.3],
  ]) {
    const mean = yTrue.reduce((sum, y) => sum + y, 0) / yTrue.length
    expect(measure({ yTrue, yPred: yTrue.map(() => mean) }, 'r2').value).toBe(0)
    expect(measure({ yTrue, yPred: yTrue.map(y => 2 * y) }, 'explainedVariance').value).toBe(0)
  }
})
