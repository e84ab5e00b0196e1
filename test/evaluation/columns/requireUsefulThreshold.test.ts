import { describe, expect, test } from 'vitest'
import { requireUsefulThreshold } from '../../../src/evaluation/columns/requireUsefulThreshold.ts'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/measure/measure.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { measureSlices } from '../../../src/measure/slices/measureSlices.ts'

const yTrue = Array.from({ length: 50 }, (_, i) => (i === 0 ? 1 : 0))
const yScore = yTrue.map((_, i) => (i + 1) / 100)

describe('a threshold beyond all probabilities is refused: accuracy is .98 by the rare class alone', () => {
  test.each([
    [
      50,
      'threshold is 50, and all scores lie in [0, 1]: every row would be predicted negative. Expected a threshold in [0, 1]. Did you mean 0.5?',
    ],
    [
      -0.5,
      'threshold is -0.5, and all scores lie in [0, 1]: every row would be predicted positive. Expected a threshold in [0, 1].',
    ],
    [1000, 'threshold is 1000'],
  ])('%d', (threshold, message) => {
    expect(() => measure({ yTrue, yScore, threshold }, 'accuracy')).toThrow(message)
    expect(() => measure({ yTrue, yScore }, 'accuracy', { threshold })).toThrow(message)
    const sets = { task: 'multilabel' as const, yTrue: yTrue.map(y => [y, 1]), yScore: yScore.map(s => [s, 1 - s]) }
    expect(() => measure({ ...sets, threshold }, 'microF1')).toThrow(message)
  })

  test.each([0, 0.5, 1])('%d is one', threshold => {
    expect(measure({ yTrue, yScore, threshold }, 'accuracy').value).toBeGreaterThan(0)
  })

  test('scores on another scale have other thresholds, also in a slice whose scores are small by chance', () => {
    const wide = yScore.map((score, i) => (i === 49 ? 7 : score))
    expect(measure({ yTrue, yScore: wide, threshold: 5 }, 'accuracy').value).toBe(0.96)
    const slices = { half: yTrue.map((_, i) => (i < 25 ? 'first' : 'second')) }
    const input = evaluation({ yTrue, yScore: wide, threshold: 5, slices })
    const sliced = measureSlices(input, resolveMetric('accuracy'), ['half'])
    expect(sliced.get('half')?.map(({ measurement }) => measurement?.value)).toEqual([0.96, 0.96])
    // Of 0 and 1 alone other scores may be 7.
    expect(measure({ yTrue, yScore: yTrue, threshold: 3 }, 'accuracy').value).toBe(0.98)
  })
})

test('a slice does not decide', () => {
  expect(() => requireUsefulThreshold(5, false)).not.toThrow()
})
