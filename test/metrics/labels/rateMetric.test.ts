import { describe, expect, test } from 'vitest'
import { macroPrecision, microPrecision, precision, weightedPrecision } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { averaged } from '../../../src/metrics/labels/rateMetric.ts'

const input = { yTrue: ['a', 'a', 'b', 'c'], yPred: ['a', 'b', 'b', 'c'] }

describe('an average of a rate', () => {
  // The precision is 1 of a, 1/2 of b, 1 of c.
  test.each([
    ['macro', 5 / 6],
    ['micro', 3 / 4],
    ['weighted', 7 / 8],
  ])('%s', (average, value) => {
    expect(measure(input, precision.configure({ average })).value).toBeCloseTo(value, 15)
  })

  test('samples is of sets of labels alone', () => {
    const sets = { task: 'multilabel', yTrue: [['a'], ['a', 'b']], yPred: [['a', 'c'], ['b']] } as const
    expect(measure(sets, 'precision', { average: 'samples' }).value).toBe(0.75)
    expect(() => measure(input, 'precision', { average: 'samples' })).toThrow('samples')
  })
})

describe('an option without effect is refused, since a message would print it', () => {
  test('labels beside one class', () => {
    expect(() => measure(input, 'precision', { class: 'a', labels: ['a', 'b'] })).toThrow(
      "labels has no effect with average: 'binary'. Add average: 'macro', 'micro' or 'weighted'.",
    )
  })

  test('a class beside an average', () => {
    const sets = { task: 'multilabel', yTrue: [['a']], yPred: [['a']] } as const
    expect(() => measure(sets, 'precision', { class: 'a', average: 'samples' })).toThrow(
      "class has no effect with average: 'samples'. Leave out average, or class.",
    )
  })
})

test('an average with a metric of its own is that metric, with the other options', () => {
  const averages = { macro: macroPrecision, micro: microPrecision, weighted: weightedPrecision }
  const given = { average: 'macro', whenUndefined: 0 }
  expect(averaged(given, 'macro', averages)).toMatchObject({ metric: macroPrecision, given: { whenUndefined: 0 } })
  expect(averaged(given, 'micro', averages)?.metric).toBe(microPrecision)
  expect(averaged(given, 'weighted', averages)?.metric).toBe(weightedPrecision)
  expect(averaged(given, 'binary', averages)).toBeUndefined()
  expect(averaged(given, 'samples', averages)).toBeUndefined()
})

describe('samplesAverage', () => {
  test('scikit-learn: f1_score of samples', () => {
    expect(
      measure({ task: 'multilabel' as const, yTrue: [['a', 'b'], ['c']], yPred: [['a'], ['c', 'b']] }, 'f1', {
        average: 'samples',
      }).value,
    ).toBeCloseTo(2 / 3, 12)
  })

  test('precision of each row, averaged', () => {
    expect(
      measure({ task: 'multilabel' as const, yTrue: [['a', 'b'], ['c']], yPred: [['a'], ['c', 'b']] }, 'precision', {
        average: 'samples',
      }).value,
    ).toBeCloseTo(0.75, 12)
  })
})
