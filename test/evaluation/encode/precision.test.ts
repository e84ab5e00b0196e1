import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { confusionMatrix, defineMetric, evaluation, measure } from '../../../src/index.ts'

describe('a threshold is compared in the precision of the scores', () => {
  const yTrue = [1, 1, 0, 0]
  // 0.7 in single precision is less than the double 0.7, 0.3 is more than the double 0.3.
  const scores = [0.7, 0.8, 0.3, 0.1]
  const yScore = Float32Array.from(scores)

  test.each([
    ['of the evaluation', () => measure({ yTrue, yScore, threshold: 0.7 }, 'recall').value],
    ['of the metric', () => measure({ yTrue, yScore }, 'recall', { threshold: 0.7 }).value],
    ['of a handle', () => measure(evaluation({ yTrue, yScore, threshold: 0.7 }), 'recall').value],
    [
      'of foreign scores',
      () => {
        const foreign = runInNewContext('Float32Array.of(0.7, 0.8, 0.3, 0.1)') as Float32Array
        return measure({ yTrue, yScore: foreign, threshold: 0.7 }, 'recall').value
      },
    ],
  ])('%s', (_, recall) => {
    expect(recall()).toBe(1)
  })

  test('of a matrix', () => {
    expect(confusionMatrix({ yTrue, yScore }, { threshold: 0.7 }).counts).toEqual([
      [2, 0],
      [0, 2],
    ])
    expect(confusionMatrix({ yTrue, yScore }, { threshold: 0.3 }).counts).toEqual([
      [1, 1],
      [0, 2],
    ])
  })

  test('of scores as a metric gets them', () => {
    const share = defineMetric({
      id: 'shareCalled',
      title: 'share called',
      direction: 'none',
      range: [0, 1],
      compute: {
        scores: ({ n, yScore: given, threshold = 0 }) => given.filter(score => score >= threshold).length / n,
      },
    })
    expect(measure({ yTrue, yScore, threshold: 0.7 }, share).value).toBe(0.5)
  })

  test('doubles are compared as they are', () => {
    const justBelow = Float64Array.from(scores, Math.fround)
    expect(measure({ yTrue, yScore: justBelow, threshold: 0.7 }, 'recall').value).toBe(0.5)
    expect(measure({ yTrue, yScore: scores, threshold: 0.7 }, 'recall').value).toBe(1)
  })

  test('a score a little below stays below', () => {
    const below = Float32Array.of(0.7 - 2 ** -23, 0.8, 0.3, 0.1)
    expect(measure({ yTrue, yScore: below, threshold: 0.7 }, 'recall').value).toBe(0.5)
  })
})
