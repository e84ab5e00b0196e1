import { expect, test } from 'vitest'
import { classFrequencies, finiteRatio } from '../../../src/metrics/calibration/classFrequencies.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const yTrue = [1, 0, 1, 1]
const yScore = [0.9, 0.1, 0.6, 0.3]

test('the share of the negative and of the positive class, by weight', () => {
  expect([...classFrequencies(columnsOf('scores', { yTrue, yScore }))]).toEqual([0.25, 0.75])
  const weighted = columnsOf('scores', { yTrue, yScore, sampleWeight: [1, 6, 1, 0] })
  expect([...classFrequencies(weighted)]).toEqual([0.75, 0.25])
})

test('a declared class without rows has frequency 0', () => {
  const columns = columnsOf('classProbabilities', {
    yTrue: ['c', 'a', 'c', 'c'],
    labels: ['a', 'b', 'c'],
    yProba: [
      [0, 0, 1],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  })
  expect([...classFrequencies(columns)]).toEqual([0.25, 0, 0.75])
})

test('a ratio that overflows is no value; its notes stay', () => {
  const rest = { convention: ['positive = 1'], notes: ['noted'] }
  expect(finiteRatio(2.5, rest)).toMatchObject({ value: 2.5, ...rest })
  expect(finiteRatio(Number.POSITIVE_INFINITY, rest)).toMatchObject({
    value: Number.NaN,
    undefinedBecause: 'the ratio overflows',
    ...rest,
  })
})
