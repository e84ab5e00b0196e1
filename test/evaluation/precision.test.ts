import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { epsilonOf, inPrecisionOf, SINGLE } from '../../src/evaluation/precision.ts'
import { confusionMatrix, type EvaluationInput, evaluation, measure } from '../../src/index.ts'
import { tableOf } from '../tableOf.ts'

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
    expect(confusionMatrix({ yTrue, yScore }, { threshold: 0.7 }).counts).toEqual(tableOf('2 0 / 0 2'))
    expect(confusionMatrix({ yTrue, yScore }, { threshold: 0.3 }).counts).toEqual(tableOf('1 1 / 0 2'))
  })

  test('of scores as a metric gets them', () => {
    const share = defineMetric({
      id: 'sharePredicted',
      title: 'share predicted',
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

/** A value as structuredClone under Jest, a worker or a sandbox gives it: of classes that are not our own. */
function foreign<T>(expression: string): T {
  return runInNewContext(expression) as T
}

describe('single precision clips log loss where single precision ends', () => {
  const loss = (input: unknown): number => measure(input as EvaluationInput, 'logLoss').value
  const labels = ['a', 'b']

  test('scores of another realm', () => {
    const yScore = foreign('Float32Array.of(0)')
    expect(loss({ yTrue: [1], yScore, positive: 1 })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: [1], yScore: foreign('Float64Array.of(0)'), positive: 1 })).toBe(-Math.log(2 ** -52))
  })

  test('probabilities of another realm, flat or by rows', () => {
    expect(loss({ yTrue: ['a'], yProba: foreign('Float32Array.of(0, 1)'), labels })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: ['a'], yProba: foreign('[Float32Array.of(0, 1)]'), labels })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: ['a'], yProba: foreign('[Float64Array.of(0, 1)]'), labels })).toBe(-Math.log(2 ** -52))
  })

  test('rows of several types go by the coarsest of them, whichever comes first', () => {
    const rows = [[0, 1], Float32Array.of(0, 1)]
    expect(loss({ yTrue: ['a', 'a'], yProba: rows, labels })).toBe(-Math.log(2 ** -23))
    expect(loss({ yTrue: ['a', 'a'], yProba: [...rows].reverse(), labels })).toBe(-Math.log(2 ** -23))
  })
})

test('numbers keep the precision of their list, also while some are null', () => {
  const list = Float32Array.of(0.7, 0.3)
  const withNull = inPrecisionOf(list, [0.7, null])
  expect(withNull).toEqual([0.7, null])
  expect(epsilonOf(withNull)).toBe(SINGLE)
  expect(inPrecisionOf(withNull, [0.7, 0.5])).toEqual(Float32Array.of(0.7, 0.5))
  expect(inPrecisionOf([0.7], [0.7])).toEqual([0.7])
})
