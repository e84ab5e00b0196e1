import { describe, expect, test } from 'vitest'
import { settledValue } from '../../src/gates/settledValue.ts'
import { decide, measure } from '../../src/index.ts'
import { rouge } from '../../src/text/text.ts'
import { refused } from '../evaluation/refused.ts'
import { tableOf } from '../tableOf.ts'

test('a value that no predictions could change is refused', () => {
  expect(settledValue({ metric: 'topKAccuracy@5', value: 1, settled: 'no row can miss' }).message).toBe(
    'topKAccuracy@5 is 1 whatever is predicted, so a gate on it decides nothing: no row can miss. Expected a metric that predictions can change.',
  )
})

const candidate = {
  yTrue: ['cat', 'dog'],
  labels: ['cat', 'dog', 'cow'],
  yProba: tableOf('0.2 0.3 0.5 / 0.2 0.3 0.5'),
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

describe('a slice whose value is settled', () => {
  const yTrue = ['the cat sat', 'the dog ran', 'кошка сидит']
  const texts = (repeated: number) => {
    const all = Array.from({ length: repeated }, () => yTrue).flat()
    return { yTrue: all, yPred: all, slices: { lang: all.map(text => (text.startsWith('the') ? 'en' : 'ru')) } }
  }

  test('is undefined, and named with the reason', () => {
    expect(() => expect(texts(30)).toHaveMetric(rouge('L'), { atLeast: 0.5 }, { slices: 'lang' })).toThrow(
      /it is 0 whatever is predicted/,
    )
  })

  test('does not stand in the way of others while it is too small to be judged', () => {
    expect(texts(20)).toHaveMetric(rouge('L'), { atLeast: 0.5 }, { slices: 'lang' })
    expect(texts(20)).toHaveMetric(
      rouge('L'),
      { atLeast: 0.5 },
      { slices: 'lang', slicesMust: 'prove', confidence: 0.95 },
    )
  })
})
