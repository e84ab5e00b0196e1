import { expect, test } from 'vitest'
import { evaluation, measure } from '../../src/index.ts'
import { oneMoreCorrect } from '../../src/measure/oneMoreCorrect.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

function values(input: Parameters<typeof evaluation>[0], id: string): readonly number[] {
  const judged = evaluation(input)
  const metric = resolveMetric(id, {})
  return oneMoreCorrect(judged, metric, measure(judged, metric))
}

const yTrue = ['a', 'a', 'a', 'b', 'b']

test('each kind of mistake gives the value without one of its rows', () => {
  expect(values({ yTrue, yPred: ['a', 'b', 'b', 'b', 'a'] }, 'accuracy')).toEqual([0.6, 0.6])
  // Of a: 2 of 3 found once a missed row is right; 1 of 3 still where a false alarm is.
  expect(values({ yTrue, yPred: ['a', 'b', 'b', 'b', 'a'], positive: 'a' }, 'recall')).toEqual([2 / 3, 1 / 3])
})

test('a class without a right row has nothing to put in the place of its wrong ones', () => {
  expect(values({ yTrue, yPred: ['b', 'b', 'b', 'b', 'b'] }, 'accuracy')).toEqual([])
})

test('cases that failed, lost or tied', () => {
  expect(values({ passed: [true, false, false, true] }, 'passRate')).toEqual([0.75])
  expect(values({ preferred: ['candidate', 'baseline', 'tie', 'tie'] }, 'winRate')).toEqual([0.75, 0.625])
})

test('nothing of weighted rows, of other metrics, of perfect predictions', () => {
  expect(values({ yTrue, yPred: yTrue.toReversed(), sampleWeight: [1, 1, 1, 1, 2] }, 'accuracy')).toEqual([])
  expect(values({ yTrue: [1, 2, 3], yPred: [2, 2, 2] }, 'mae')).toEqual([])
  expect(values({ yTrue, yPred: yTrue }, 'accuracy')).toEqual([])
})
