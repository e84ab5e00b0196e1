import { describe, expect, test } from 'vitest'
import type { MetricId } from '../../../generated/measure/metricId.ts'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/evaluation/inputs/evaluationInput.ts'
import { measure } from '../../../src/measure/measure.ts'
import type { AnyOptions } from '../../../src/metrics/definition/optionSpec.ts'
import { MOST_UNITS, unitName, worstUnits } from '../../../src/results/recording/worstUnits.ts'
import { tableOf } from '../../tableOf.ts'

function worstOf(input: EvaluationInput, metric: MetricId, options: AnyOptions = {}) {
  return worstUnits(measure(evaluation(input), metric, options).parts, undefined)
}

describe('the units that cost most', () => {
  test('of classes: rows with a wrong label, with both labels', () => {
    const labels = { ids: ['a', 'b', 'c'], yTrue: ['ham', 'spam', 'ham'], yPred: ['ham', 'ham', 'spam'] }
    expect(worstOf(labels, 'accuracy')).toEqual([
      { id: 'b', truth: 'spam', prediction: 'ham' },
      { id: 'c', truth: 'ham', prediction: 'spam' },
    ])
  })

  test('of one class: only rows that it was given to or taken from', () => {
    const labels = { yTrue: ['cat', 'cow', 'dog'], yPred: ['dog', 'dog', 'cow'] }
    expect(worstOf(labels, 'recall', { class: 'cat' }).map(({ id }) => id)).toEqual(['#1'])
  })

  test('of recall the missed rows, of precision those wrongly predicted, of F1 some of each pair first', () => {
    const yTrue = [...new Array(30).fill('ham'), ...new Array(30).fill('spam')]
    const yPred = yTrue.map((label, i) => (i < 25 ? 'spam' : i >= 50 ? 'ham' : label))
    const labels = { yTrue, yPred, positive: 'spam' }
    const missed = Array.from({ length: 10 }, (_, i) => `#${51 + i}`)
    const wrong = Array.from({ length: 20 }, (_, i) => `#${1 + i}`)
    const namesOf = (metric: MetricId): readonly string[] => worstOf(labels, metric).map(({ id }) => id)
    expect(namesOf('recall')).toEqual(missed)
    expect(namesOf('precision')).toEqual(wrong)
    expect(namesOf('fpr')).toEqual(wrong)
    expect(namesOf('fnr')).toEqual(missed)
    expect(namesOf('f1').slice(0, 10).toSorted()).toEqual([...missed.slice(0, 5), ...wrong.slice(0, 5)].toSorted())
    expect(namesOf('f1')).toHaveLength(20)
  })

  test('of rows that were only counted: none, since they have no names', () => {
    expect(
      worstOf(
        {
          confusionMatrix: tableOf('3 1 / 2 4'),
          labels: ['a', 'b'],
        },
        'accuracy',
      ),
    ).toEqual([])
  })

  test('of losses: the largest first, none that cost nothing', () => {
    const [first, second, ...others] = worstOf({ yTrue: [1, 0, 1], yScore: [0.1, 0.3, 1] }, 'brierScore')
    expect(others).toEqual([])
    expect([first.id, second.id]).toEqual(['#1', '#2'])
    expect(first.value).toBeCloseTo(0.81, 12)
  })

  test('of numbers: the largest error in either direction, with its sign', () => {
    const found = worstOf({ yTrue: [1, 2, 3, 4], yPred: [1, 7, -6, 4.5] }, 'mae')
    expect(found.map(({ id, value }) => [id, value])).toEqual([
      ['#3', -9],
      ['#2', 5],
      ['#4', 0.5],
    ])
  })

  test('of rankings: the queries with the lowest values', () => {
    const qrels = { q: { a: 1 }, r: { a: 1 }, s: { a: 1 } }
    const run = { q: ['a', 'b'], r: ['b', 'a'], s: ['b', 'c'] }
    expect(worstOf({ qrels, run }, 'mrr').map(({ id, value }) => [id, value])).toEqual([
      ['s', 0],
      ['r', 0.5],
      ['q', 1],
    ])
  })

  test('of cases: the lowest scores first', () => {
    const found = worstOf({ score: [0.9, 0.1, 0.5], ids: ['x', 'y', 'z'] }, 'meanScore')
    expect(found.map(({ id }) => id)).toEqual(['y', 'z', 'x'])
  })

  test('of a rank metric: none, since no row alone is to blame', () => {
    expect(worstOf({ yTrue: [1, 0, 1], yScore: [0.1, 0.3, 1] }, 'auc')).toEqual([])
  })

  test('at most 20', () => {
    const n = 50
    const wrong = {
      yTrue: Array.from({ length: n }, (_, i) => i % 2),
      yPred: Array.from({ length: n }, (_, i) => (i + 1) % 2),
    }
    expect(worstOf(wrong, 'accuracy')).toHaveLength(MOST_UNITS)
    expect(worstOf({ yTrue: wrong.yTrue, yPred: wrong.yTrue.map((truth, i) => truth + 1 + i) }, 'mae')).toHaveLength(
      MOST_UNITS,
    )
  })

  test('texts beside them only where they were asked for', () => {
    const input = evaluation({ yTrue: [1, 0], yPred: [0, 0], details: { subject: ['win money', 'hello'] } })
    const { parts } = measure(input, 'accuracy')
    const details = { ofUnit: (index: number) => [{ name: 'subject', text: ['win money', 'hello'][index] }] }
    expect(worstUnits(parts, undefined)[0].details).toBeUndefined()
    expect(worstUnits(parts, { ...details, columns: ['subject'] } as never)[0].details).toEqual([
      { name: 'subject', text: 'win money' },
    ])
  })
})

test('a unit is called by its id, also by 0, or by its place from 1', () => {
  const names = [
    unitName({ ids: undefined }, 6),
    unitName({ ids: undefined, places: Uint32Array.of(4, 6) }, 1),
    unitName({ ids: [0, 'b'] }, 0),
    unitName({ ids: ['a', 'b'] }, 1),
  ]
  expect(names).toEqual(['#7', '#7', '0', 'b'])
})
