import { expect, test } from 'vitest'
import { caseColumns, trialColumns } from '../../../src/evaluation/columns/caseColumns.ts'
import { columnsOf } from './columnsOf.ts'

const named = { ids: ['a', 'b', 'c'], sampleWeight: [1, 2, 3] }

test('one number a case, with its name and weight', () => {
  expect(columnsOf('passed', { passed: [true, false, true], ...named })).toEqual({
    n: 3,
    values: Float64Array.of(1, 0, 1),
    ids: named.ids,
    sampleWeight: Float64Array.of(1, 2, 3),
  })
  expect(columnsOf('preferred', { preferred: ['candidate', 'baseline', 'tie'] }).values).toEqual(
    Float64Array.of(1, 0, 0.5),
  )
})

test('trials are counted by task', () => {
  expect(columnsOf('trials', { trials: [[true, false, true], [false]] })).toEqual({
    n: 2,
    tried: Float64Array.of(3, 1),
    passed: Float64Array.of(2, 0),
    outcomes: [[true, false, true], [false]],
    ids: undefined,
    sampleWeight: undefined,
  })
})

test('results may stand beside a truth', () => {
  expect(columnsOf('score', { yTrue: [1, 0], yPred: [1, 1], score: [0.5, 7] }).values).toEqual(Float64Array.of(0.5, 7))
})

test('what is not there is an error', () => {
  const cases = { kind: 'cases', n: 1 } as never
  expect(() => caseColumns(cases, 'passed')).toThrow('there is no passed')
  expect(() => trialColumns(cases)).toThrow('there are no trials')
})
