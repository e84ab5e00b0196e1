import { expect, test } from 'vitest'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'
import { resultOrRefusal } from '../../../src/evaluation/errors/resultOrRefusal.ts'

test('returns what comes out, or why the input is refused', () => {
  const refused = new EvaluationError({ problem: 'there are no rows' })
  expect(resultOrRefusal(() => 3)).toBe(3)
  expect(
    resultOrRefusal(() => {
      throw refused
    }),
  ).toBe(refused)
})

test('throws a fault on', () => {
  expect(() =>
    resultOrRefusal(() => {
      throw new RangeError('a fault')
    }),
  ).toThrow(RangeError)
})
