import { describe, expect, test } from 'vitest'
import { accuracy, gauc, passAtK } from '../../../generated/metrics.ts'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { computationOf, shapeFor } from '../../../src/measure/measureConfigured.ts'
import { resamplingOf } from '../../../src/measure/resampling/resampling.ts'
import { samplingOf } from '../../../src/measure/resampling/sampling.ts'
import { commonOrder, keysOf, rowKeys, strataOf } from '../../../src/measure/resampling/samplingOrder.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { tableOf } from '../../tableOf.ts'

const rows = { yTrue: [1, 0, 1, 0], yPred: [1, 1, 0, 0] }
const grouped = borrowedEvaluation({ ...rows, groups: ['v', 'u', 'v', 'w'] })

test('rows are drawn by themselves, or with their groups', () => {
  expect(samplingOf({ evaluation: borrowedEvaluation(rows), metric: accuracy() })).toEqual({
    units: 4,
    unit: 'row',
    unitOf: undefined,
  })
  expect(samplingOf({ evaluation: grouped, metric: accuracy() })).toEqual({
    units: 3,
    unit: 'group',
    unitOf: Int32Array.of(1, 0, 1, 2),
  })
})

test('groups are numbered by their labels, whatever the order of the rows', () => {
  const turned = borrowedEvaluation({ ...rows, groups: ['w', 'v', 'u', 'v'] })
  expect(samplingOf({ evaluation: turned, metric: accuracy() }).unitOf).toEqual(Int32Array.of(2, 1, 0, 1))
})

test('a metric whose units are groups, or fewer than the rows, draws those', () => {
  expect(samplingOf({ evaluation: grouped, metric: gauc() }, 3)).toEqual({ units: 3, unit: 'group', unitOf: undefined })
  expect(samplingOf({ evaluation: grouped, metric: passAtK({ k: 1 }) }, 2)).toEqual({
    units: 2,
    unit: 'task',
    unitOf: undefined,
  })
})

test('rows are ordered by what they hold, groups by their number', () => {
  const { data } = grouped
  if (data.kind !== 'rows') throw new Error('rows')
  const shape = shapeFor(grouped, accuracy())
  const inGroups = { units: 3, unit: 'group', unitOf: Int32Array.of(1, 0, 1, 2) } as const
  expect(keysOf(data, inGroups, shape)).toEqual([Int32Array.of(0, 1, 2)])
  const keys = keysOf(data, { units: 4, unit: 'row', unitOf: undefined }, shape)
  expect([...commonOrder([{ units: 4, keys }])]).toEqual([3, 1, 2, 0])
})

test('rows are told apart by all that a metric sees of them', () => {
  const keysFor = (input: EvaluationInput, metric: string): readonly (readonly number[])[] => {
    const evaluation = borrowedEvaluation(input)
    const { data } = evaluation
    if (data.kind !== 'rows') throw new Error('rows')
    return rowKeys(data, shapeFor(evaluation, resolveMetric(metric))).map(key => Array.from(key))
  }
  const [yTrue, yScore, sampleWeight] = tableOf('0 1 1 / 0.3 0.2 0.9 / 3 1 2')
  const labels = [yTrue, [0, 0, 1]]
  expect(keysFor({ yTrue, yPred: labels[1] }, 'accuracy')).toEqual(labels)
  expect(keysFor({ yTrue, yPred: labels[1], sampleWeight }, 'accuracy')).toEqual([...labels, sampleWeight])
  for (const metric of ['auc', 'brierScore']) {
    expect(keysFor({ yTrue, yScore }, metric)).toEqual([yScore, yTrue])
    expect(keysFor({ yTrue, yScore, sampleWeight }, metric)).toEqual([yScore, yTrue, sampleWeight])
  }
})

test('the keys of a first sampling come before those of a second', () => {
  const first = { units: 3, keys: [[1, 0, 1]] }
  const second = { units: 3, keys: [[2, 9, 1]] }
  expect([...commonOrder([first, second])]).toEqual([1, 2, 0])
  expect([...commonOrder([second, first])]).toEqual([2, 0, 1])
})

describe('strata', () => {
  function strata(input: EvaluationInput, metric: string, asked = true) {
    const evaluation = borrowedEvaluation(input)
    const computation = computationOf(evaluation, resolveMetric(metric))
    const resampling = resamplingOf(computation)
    if (resampling === undefined) throw new Error('it can be drawn from')
    return strataOf(computation, resampling, asked)
  }

  const rows = { yTrue: ['b', 'a', 'b', 'c', 'b'], yPred: ['b', 'a', 'a', 'c', 'b'] }

  test('each true class ends where the next begins', () => {
    expect(strata(rows, 'mcc')).toMatchObject({ units: 5, ends: [1, 4, 5] })
    expect(strata(rows, 'mcc')?.keys.map(key => Array.from(key))).toEqual([[1, 0, 1, 2, 1]])
  })

  test('are made only where they are asked for', () => {
    expect(strata(rows, 'mcc', false)).toBeUndefined()
  })

  test('are refused where no row is drawn', () => {
    expect(() => strata({ ...rows, groups: [1, 1, 2, 2, 3] }, 'mcc')).toThrow(
      'and here a group is drawn. Leave stratify out.',
    )
    expect(() => strata({ passed: [true, false] }, 'passRate')).toThrow('stratify draws rows within their true classes')
    expect(() => strata({ relevance: [[1], [0, 1]] }, 'mrr')).toThrow('here a query is drawn')
  })
})
