import { describe, expect, test } from 'vitest'
import { MOST_WRITTEN_OUT } from '../../../src/evaluation/encode/standingFor.ts'
import type { BaselineInput, EvaluationInput } from '../../../src/index.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { sidesOf } from '../../../src/measure/pairs/sides.ts'
import { unitOutcomes } from '../../../src/measure/pairs/unitOutcomes.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const outcomes = (candidate: EvaluationInput, baseline: BaselineInput, metric: string) =>
  unitOutcomes(sidesOf(pairUp(candidate, baseline, 'all'), resolveMetric(metric)))

const labels = { yTrue: ['a', 'b', 'a', 'b'], yPred: ['a', 'a', 'b', 'b'], ids: ['r1', 'r2', 'r3', 'r4'] }

describe('rows with labels', () => {
  const baseline = { yPred: ['b', 'a', 'a', 'b'], ids: labels.ids }

  test('are won and lost by the metric itself, and lost ones are named', () => {
    expect(outcomes(labels, baseline, 'accuracy')).toMatchObject({
      unit: 'row',
      judgedBy: 'metric',
      title: undefined,
      wins: 1,
      ties: 2,
      losses: 1,
      lost: [
        {
          unit: 'r3',
          index: 2,
          baseline: 1,
          candidate: 0,
          gain: -1,
          labels: { truth: 'a', baseline: 'a', candidate: 'b' },
        },
      ],
    })
  })

  test('those that got better are named, too, and labels that changed', () => {
    const found = outcomes(labels, baseline, 'accuracy')
    expect(found?.mostWon(5).map(({ unit, gain }) => [unit, gain])).toEqual([['r1', 1]])
    expect(found?.relabelled()).toEqual([
      { truth: 'a', baseline: 'a', candidate: 'b', rows: 1 },
      { truth: 'a', baseline: 'b', candidate: 'a', rows: 1 },
    ])
  })

  test('changes that cost a right label come first, then the most frequent', () => {
    const three = { yTrue: [...'aaaabb'], yPred: [...'bcccab'] }
    const before = { yPred: [...'abbbba'] }
    expect(outcomes(three, before, 'macroF1(whenUndefined=0)')?.relabelled()).toEqual([
      { truth: 'a', baseline: 'a', candidate: 'b', rows: 1 },
      { truth: 'b', baseline: 'b', candidate: 'a', rows: 1 },
      { truth: 'a', baseline: 'b', candidate: 'c', rows: 3 },
      { truth: 'b', baseline: 'a', candidate: 'b', rows: 1 },
    ])
  })

  test('numbers have no labels that change', () => {
    expect(outcomes({ yTrue: [0, 1], yPred: [1, 1] }, { yPred: [0, 1] }, 'mae')?.relabelled()).toEqual([])
  })

  test('of a metric that is no mean by whether the label is right', () => {
    expect(outcomes(labels, baseline, 'macroF1(whenUndefined=0)')).toMatchObject({
      judgedBy: 'label',
      wins: 1,
      losses: 1,
    })
  })

  test('of a threshold by the labels that it makes', () => {
    const scores = { yTrue: [1, 0, 1], yScore: [0.9, 0.6, 0.4] }
    const others = { yScore: [0.9, 0.4, 0.6] }
    expect(outcomes(scores, others, 'mcc(threshold=0.5)')).toMatchObject({
      judgedBy: 'label',
      wins: 0,
      ties: 1,
      losses: 2,
    })
  })
})

describe('rows with numbers', () => {
  const numbers = { yTrue: [0, 0, 0, 0], yPred: [1, 2, 3, 0] }

  test('the largest loss first, named by number where there are no ids', () => {
    const found = outcomes(numbers, { yPred: [1, 0, 0, 1] }, 'rmse')
    expect(found).toMatchObject({ title: 'squared error', wins: 1, ties: 1, losses: 2 })
    expect(found?.lost).toEqual([
      { unit: 2, index: 2, baseline: 0, candidate: 9, gain: -9, labels: undefined },
      { unit: 1, index: 1, baseline: 0, candidate: 4, gain: -4, labels: undefined },
    ])
  })

  test('the first of those that lost are found without sorting all, equal losses in the order of rows', () => {
    const found = outcomes({ yTrue: [0, 0, 0, 0, 0], yPred: [2, 3, 0, 2, 3] }, { yPred: [0, 0, 1, 0, 1] }, 'mae')
    for (const count of [1, 2, 3, 4, 9]) expect(found?.mostLost(count)).toEqual(found?.lost.slice(0, count))
    expect(found?.lost.map(({ unit }) => unit)).toEqual([1, 0, 3, 4])
  })
})

test('queries are named by themselves, groups by their label', () => {
  const qrels = { q1: { a: 1 }, q2: { b: 1 } }
  const runs = outcomes({ qrels, run: { q1: ['x', 'a'], q2: ['b'] } }, { run: { q1: ['a'], q2: ['b'] } }, 'mrr')
  expect(runs).toMatchObject({ unit: 'query', lost: [{ unit: 'q1', baseline: 1, candidate: 0.5 }] })
  const scores = { yTrue: [1, 0, 1, 0], yScore: [1, 2, 2, 1], groups: [true, true, false, false] }
  expect(outcomes(scores, { yScore: [2, 1, 2, 1] }, 'gauc')).toMatchObject({ unit: 'group', lost: [{ unit: 'true' }] })
})

test('where nothing is known of single units there are no outcomes', () => {
  const scores = { yTrue: [1, 0, 1, 0], yScore: [1, 2, 2, 1] }
  expect(outcomes(scores, { yScore: [2, 1, 2, 1] }, 'averagePrecision')).toBeUndefined()
})

test.each(['pearson', 'kendallTau', 'r2', 'medae', 'wape'])('whole numbers are no labels to %s', metric => {
  expect(outcomes({ yTrue: [3, 1, 2, 5], yPred: [3, 1, 4, 4] }, { yPred: [9, 1, 3, 5] }, metric)).toBeUndefined()
})

describe('units that have a name', () => {
  test('groups are named by their label, a true or false one by its word', () => {
    const scores = { yTrue: [1, 0, 1, 0], yScore: [1, 2, 2, 1] }
    const other = { yScore: [2, 1, 2, 1] }
    const lost = (groups: readonly (string | number)[]) =>
      outcomes({ ...scores, groups: [...groups] }, other, 'gauc')?.lost
    expect(lost([7, 7, 8, 8])).toMatchObject([{ unit: '7', index: 0 }])
    expect(lost(['u', 'u', 'v', 'v'])).toMatchObject([{ unit: 'u', index: 0 }])
  })

  test('rows of a metric over rows are named by their ids beside groups, too', () => {
    const grouped = { ...labels, groups: ['u', 'u', 'v', 'v'] }
    expect(outcomes(grouped, { yPred: ['b', 'a', 'a', 'b'], ids: labels.ids }, 'accuracy')?.lost[0]?.unit).toBe('r3')
  })

  test('rows with counts have none, and those without counts have their number', () => {
    const { ids, ...rows } = labels
    expect(outcomes(rows, { yPred: ['b', 'a', 'a', 'b'] }, 'accuracy')?.areNamed).toBe(true)
    const counted = outcomes({ ...rows, count: [2, 1, 3, 1] }, { yPred: ['b', 'a', 'a', 'b'] }, 'accuracy')
    expect(counted).toMatchObject({ areNamed: false, wins: 2, ties: 2, losses: 3 })
    const named = outcomes({ ...rows, ids, count: [1, 1, 1, 1] }, { yPred: ['b', 'a', 'a', 'b'], ids }, 'accuracy')
    expect(named).toMatchObject({ areNamed: true, wins: 1, ties: 2, losses: 1 })
  })

  test('so many rows with counts that they are not written out have no outcomes', () => {
    const { ids, ...rows } = labels
    const of = (many: number) =>
      outcomes({ ...rows, count: [many - 3, 1, 1, 1] }, { yPred: ['b', 'a', 'a', 'b'] }, 'macroF1')
    expect(of(MOST_WRITTEN_OUT + 1)).toBeUndefined()
    expect(of(1000)).toMatchObject({ wins: 997, ties: 2, losses: 1, judgedBy: 'label', title: undefined })
  })

  test('units without a value are neither won, lost nor tied', () => {
    const rows = { yTrue: [1, 1, 0, 1], yPred: [1, 0, 1, 1], positive: 1 }
    expect(outcomes(rows, { yPred: [1, 1, 0, 0] }, 'recall')).toMatchObject({ wins: 1, ties: 1, losses: 1 })
  })
})

test('errors that rounding alone tells apart are ties', () => {
  expect(outcomes({ yTrue: [1, 2], yPred: [1.1, 2] }, { yPred: [0.9, 2.5] }, 'mae')).toMatchObject({
    wins: 1,
    ties: 1,
    losses: 0,
    lost: [],
  })
})
