import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

const list = { relevance: [[1, 0, 2]] }

test('ERR of grades 1, 0, 2 where 2 is the highest', () => {
  // Chances to stop: 1/4, 0, 3/4.
  expect(measure(list, 'err', { maxGrade: 2 }).value).toBeCloseTo(1 / 4 + (3 / 4) * (3 / 4) * (1 / 3), 15)
  expect(measure(list, 'err@2', { maxGrade: 2 }).value).toBe(1 / 4)
})

test('ERR of a scale so long that 2^maxGrade overflows', () => {
  expect(measure({ relevance: [[2000, 1999]] }, 'err', { maxGrade: 2000 }).value).toBe(1)
})

test('with ties, ERR is the mean over their orders', () => {
  const of = (grades: readonly number[]): number => measure({ relevance: [grades] }, 'err', { maxGrade: 2 }).value
  const tied = { relevance: [[1, 2, 0, 1]], yScore: [[4, 3, 3, 1]] }
  expect(measure(tied, 'err', { maxGrade: 2 }).value).toBeCloseTo((of([1, 2, 0, 1]) + of([1, 0, 2, 1])) / 2, 14)
})
