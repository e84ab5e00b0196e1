import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

const trials = [[true, true], [true], [true, true], [true]]

test('uneven trials are refused, naming the tasks and how many each has', () => {
  expect(() => measure({ trials, ids: ['a', 'b', 'c', 'd'] }, 'passAtK@1')).toThrow(
    'the tasks were tried unevenly: "b" has 1, "d" has 1; others have 2 trials.',
  )
  expect(() => measure({ trials }, 'disagreement')).toThrow('task 1 has 1, task 3 has 1')
})

test('unless they may be', () => {
  const { value, convention } = measure({ trials }, 'passAtK@1', { trials: 'uneven' })
  expect(value).toBe(1)
  expect(convention).toContain('trials = uneven')
})
