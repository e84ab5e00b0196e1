import { expect, test } from 'vitest'
import { judgedOf, UNTOLD } from '../../../../src/evaluation/encode/rankings/judgedOf.ts'

const flags = (grades: readonly number[], zerosJudged?: number) => {
  const judged = judgedOf(Float64Array.from(grades), zerosJudged)
  return judged && [...judged]
}

test('where all were judged there are no flags', () => {
  expect(flags([2, 0, 1])).toBeUndefined()
  expect(flags([2, 0, 1], 1)).toBeUndefined()
})

test('a negative grade was in the pool without being judged', () => {
  expect(flags([2, -1, 0])).toEqual([1, 0, 1])
})

test('of more zeros than were judged it is not told which', () => {
  expect(flags([0, 1, 0], 1)).toEqual([UNTOLD, 1, UNTOLD])
  expect(flags([0, 1, 0], 0)).toEqual([0, 1, 0])
})
