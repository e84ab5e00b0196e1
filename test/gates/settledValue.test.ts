import { expect, test } from 'vitest'
import { settledValue } from '../../src/gates/settledValue.ts'
import { decide, measure } from '../../src/index.ts'
import { refused } from '../evaluation/refused.ts'

test('a value that no predictions could change is refused', () => {
  expect(settledValue({ metric: 'topKAccuracy@5', value: 1, settled: 'no row can miss' }).message).toBe(
    'topKAccuracy@5 is 1 whatever is predicted, so a gate on it decides nothing: no row can miss. Expected a metric that predictions can change.',
  )
})

const candidate = {
  yTrue: ['cat', 'dog'],
  labels: ['cat', 'dog', 'cow'],
  yProba: [
    [0.2, 0.3, 0.5],
    [0.2, 0.3, 0.5],
  ],
}

test('the first five of three classes cannot be missed', () => {
  const because = 'all 3 classes are among the first 5: no row can miss'
  const other = { ...candidate, yProba: candidate.yProba.map(row => row.toReversed()) }
  for (const k of [3, 5]) {
    const said = refused('metric', undefined, candidate, 'toHaveTopKAccuracyAt', k, 0.9)
    expect(said).toContain(`all 3 classes are among the first ${k}: no row can miss`)
  }
  expect(refused('metric', undefined, candidate, 'toHaveMetric', 'topKAccuracy@5', { between: [0, 0.5] })).toContain(
    because,
  )
  expect(() => expect(candidate).toHaveMetric('topKAccuracy@5', { atLeast: 0.9 }, { confidence: 0.9 })).toThrow(because)
  expect(() => expect(candidate).toBeNoWorseThan(other, 'topKAccuracy@5', { margin: 0.1 })).toThrow(because)
  expect(() => decide(measure(candidate, 'topKAccuracy@5'), { atLeast: 0.9 })).toThrow(because)
})

test('the first two can, and a value without a gate is measured with a note', () => {
  expect(() => expect(candidate).toHaveMetric('topKAccuracy@2', { atLeast: 0.9 })).toThrow('0.5')
  expect(measure(candidate, 'topKAccuracy@5')).toMatchObject({
    value: 1,
    notes: ['all 3 classes are among the first 5: no row can miss'],
  })
})
