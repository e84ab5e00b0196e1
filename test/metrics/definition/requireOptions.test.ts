import { describe, expect, test } from 'vitest'
import { f1, fBeta, fieldF1, map, meanIntervalWidth, ndcg, precisionAt } from '../../../generated/metrics.ts'
import { columnShapes } from '../../../src/evaluation/inputs/inputShapes.ts'
import { EvaluationError, evaluation } from '../../../src/index.ts'
import { flag, number, positiveInteger, required } from '../../../src/metrics/definition/optionSpec.ts'
import { requireOptions } from '../../../src/metrics/definition/requireOptions.ts'
import { requireOptionsOf } from '../../../src/metrics/definition/requireOptionsOf.ts'
import { thrownBy } from '../../thrownBy.ts'

// Callers without a compiler give anything.
const call = (metric: object, options: unknown): unknown =>
  thrownBy(() => (metric as (given: unknown) => unknown)(options))

test.each([...new Set(columnShapes.flatMap(({ marks }) => [...(marks.oneOf ?? []), ...(marks.with ?? [])]))])(
  'data of any shape are known as such: %s',
  column => {
    const error = call(f1, { [column]: [1] })
    expect(error).toBeInstanceOf(EvaluationError)
    expect(`${error}`).toContain('f1 was called with data')
  },
)

describe('a metric refuses what is no object of options, and says what was meant', () => {
  test.each([
    [ndcg, 10, 'the options of ndcg are 10. Expected an object of options. Write ndcg({ k: 10 }).'],
    [ndcg, 5, 'the options of ndcg are 5. Expected an object of options. Write ndcg({ k: 5 }).'],
    [ndcg, null, 'the options of ndcg are null. Expected an object of options. Write ndcg({ k: 10 }).'],
    [map, '10', 'the options of map are "10". Expected an object of options. Write map({ k: 10 }).'],
    [
      precisionAt,
      [5],
      'the options of precision are an array of 1. Expected an object of options. Data go to measure(data, precisionAt({ k: 10 })), or to expect(data) and a matcher.',
    ],
    [fBeta, 0.5, 'the options of fBeta are 0.5. Expected an object of options. Write fBeta({ beta: 0.5 }).'],
    [f1, new Map(), 'the options of f1 are a Map. Expected an object of options. Write f1({ positive: 2 }).'],
    [f1, 'spam', `the options of f1 are "spam". Expected an object of options. Write f1({ positive: 'spam' }).`],
    [
      meanIntervalWidth,
      3,
      'the options of meanIntervalWidth are 3. Expected an object of options. Write meanIntervalWidth().',
    ],
    // Data, which measure and expect take.
    [
      f1,
      { yTrue: [1], yPred: [1], positive: 1 },
      'f1 was called with data. Expected its options alone. Data go to measure({ yTrue, yPred }, f1()), or to expect({ yTrue, yPred }) and a matcher.',
    ],
    [
      fieldF1,
      { fields: [] },
      'fieldF1 was called with data. Expected its options alone. Data go to measure({ fields }, fieldF1()), or to expect({ fields }) and a matcher.',
    ],
    [
      fBeta,
      evaluation({ yTrue: [1], yPred: [1] }),
      'fBeta was called with data. Expected its options alone. Data go to measure(data, fBeta({ beta: … })), or to expect(data) and a matcher.',
    ],
  ])('%#', (metric, options, message) => {
    const error = call(metric, options)
    expect(error).toBeInstanceOf(EvaluationError)
    expect(error).toMatchObject({ column: 'options', message })
  })

  test.each([[new Date(0)], [Promise.resolve({ k: 10 })], [new Set(['k'])], [/k/], [() => ({ k: 10 })], [true], [1n]])(
    '%s',
    options => {
      expect(call(ndcg, options)).toBeInstanceOf(EvaluationError)
    },
  )
})

test('what must be given comes first in the call that it proposes, and a cutoff before anything else', () => {
  const beta = required(number({ above: 0 }, undefined))
  const k = positiveInteger({})
  expect(() => requireOptionsOf('own', { k, beta }, 3)).toThrow('Write own({ k: 3 }).')
  expect(() => requireOptionsOf('own', { beta, k }, 3)).toThrow('Write own({ k: 3 }).')
  expect(() => requireOptionsOf('own', { average: flag(true), beta }, 3)).toThrow('Write own({ beta: 3 }).')
})

test.each([
  [10, 'the options are 10'],
  [null, 'the options are null'],
  [[{ k: 10 }], 'the options are an array of 1'],
  [new Map([['k', 10]]), 'the options are a Map'],
])('options %# of no metric in particular are refused', (options, problem) => {
  const expected = 'an object: { positive: "spam" }'
  expect(thrownBy(() => requireOptions(options))).toMatchObject({
    column: 'options',
    message: `${problem}. Expected ${expected}.`,
  })
})

test('options of any other origin are taken', () => {
  class Chosen {
    readonly k = 10
  }
  for (const options of [
    { k: 10 },
    Object.freeze({ k: 10 }),
    Object.assign(Object.create(null), { k: 10 }),
    new Chosen(),
  ]) {
    expect(requireOptions(options)).toBe(options)
    expect(requireOptionsOf('ndcg', ndcg.options, options)).toBe(options)
    expect(ndcg(options).id).toBe('ndcg@10')
  }
  expect(requireOptions(undefined)).toEqual({})
  expect(ndcg(undefined).id).toBe('ndcg')
})

test('a metric with its options prints as its id', () => {
  expect(String(ndcg({ k: 10 }))).toBe('ndcg@10')
  expect(`${f1({ average: 'macro' })}`).toBe('macroF1')
})

test('an option whose name is a symbol is refused: it would be ignored without a word', () => {
  const options = { [Symbol('positive')]: 'spam' }
  const message = 'the options have Symbol(positive). Expected options by their names.'
  expect(thrownBy(() => requireOptions(options))).toMatchObject({ message })
  expect(thrownBy(() => requireOptionsOf('f1', {}, options))).toMatchObject({ message })
})
