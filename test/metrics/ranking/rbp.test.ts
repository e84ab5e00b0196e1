import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('a perfect list of three', () => {
  expect(measure({ relevance: [[1, 1, 1]] }, 'rbp', { p: 0.8 }).value).toBeCloseTo(0.2 * (1 + 0.8 + 0.64), 12)
})

const list = { relevance: [[1, 0, 2]] }

test('RBP of relevant ranks 1 and 3', () => {
  expect(measure(list, 'rbp', { p: 0.5 }).value).toBe(0.5 * (1 + 0.25))
  expect(measure(list, 'rbp', { p: 0.5, relevantFrom: 2 }).value).toBe(0.5 * 0.25)
})
