import { expect, test } from 'vitest'
import { gainOfGrade } from '../../../src/metrics/ranking/gainOption.ts'

test.each([
  ['linear', 3, 3],
  ['exponential', 3, 7],
  [[0, 2, 5, 9], 2, 5],
  [{ name: 'square', of: (grade: number) => grade * grade }, 3, 9],
] as const)('the gain %j of grade %d is %d', (gain, grade, value) => {
  expect(gainOfGrade(gain)(grade)).toBe(value)
})
