import { expect, test } from 'vitest'
import { quantile } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'

test('a name that is not there is refused, and what was meant is named', () => {
  expect(() => measure({ numbers: { costUsd: [1, 2] } }, quantile('costUSD', 0.5))).toThrow(
    'there are no numbers named "costUSD". Did you mean costUsd?',
  )
})

test('passed and score are numbers, too', () => {
  expect(measure({ score: [1, 2, 3] }, quantile('score', 0.5)).value).toBe(2)
  expect(measure({ trials: [[true, false]] }, quantile('passed', 0.5)).value).toBe(0.5)
})
