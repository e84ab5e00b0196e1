import { describe, expect, test } from 'vitest'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'
import { resultOrRefusal, unlessRefused, withCaller, withPlace } from '../../../src/evaluation/errors/refusals.ts'

const failing = (problem: ConstructorParameters<typeof EvaluationError>[0]) => () => {
  throw new EvaluationError(problem)
}

describe('on its way', () => {
  test('an error gets the caller that it lacks, and keeps the one that it has', () => {
    expect(() => withCaller('measure', failing({ problem: 'p' }))).toThrow('measure: p.')
    expect(() => withCaller('measure', failing({ problem: 'p', caller: 'gate' }))).toThrow('gate: p.')
  })

  test('an error of what stands beside is said to be in it', () => {
    expect(() => withPlace('baseline', failing({ problem: 'p', column: 'yTrue', index: 2, caller: 'gate' }))).toThrow(
      expect.objectContaining({ message: 'in baseline p.', column: 'baseline', index: undefined, caller: undefined }),
    )
  })

  test('any other error passes as it is, and a result, too', () => {
    const other = new RangeError('mine')
    const work = () => {
      throw other
    }
    expect(() => withCaller('measure', work)).toThrow(other)
    expect(() => withPlace('baseline', work)).toThrow(other)
    expect([withCaller('measure', () => 7), withPlace('baseline', () => 8)]).toEqual([7, 8])
  })
})

test('resultOrRefusal returns what comes out, or why the input is refused; unlessRefused nothing then', () => {
  const refused = new EvaluationError({ problem: 'there are no rows' })
  const refuse = (): number => {
    throw refused
  }
  expect([resultOrRefusal(() => 3), resultOrRefusal(refuse)]).toEqual([3, refused])
  expect([unlessRefused(() => 3), unlessRefused(refuse)]).toEqual([3, undefined])
})

test.each([resultOrRefusal, unlessRefused])('%o throws a fault on', result => {
  expect(() =>
    result(() => {
      throw new RangeError('a fault')
    }),
  ).toThrow(RangeError)
})
