import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { refused } from '../refused.ts'

const three = {
  yTrue: ['a', 'b', 'c'],
  labels: ['a', 'b', 'c'],
  yProba: tableOf('0.6 0.3 0.1 / 0.2 0.5 0.3 / 0.1 0.2 0.7'),
}
const two = { yTrue: ['ham', 'spam'], labels: ['ham', 'spam'], yProba: tableOf('0.7 0.3 / 0.4 0.6') }
const scores = { yTrue: [0, 1], yScore: [0.2, 0.9] }

describe('AUC of several classes', () => {
  test('does not guess which one is meant', () => {
    expect(refused('yProba', undefined, three, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yProba has 3 classes: "a", "b", "c". Expected class (one against the rest), or multiClass: 'ovr' (each of them) or 'ovo' (each pair of classes)."`,
    )
  })

  test('of two classes needs the positive one', () => {
    expect(refused('positive', undefined, two, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: no positive label is known among "ham", "spam". Expected positive, which is taken by itself only for 0/1, -1/1 and false/true. Add positive: "spam" to the evaluation, or whichever of them it is."`,
    )
  })

  test('has an average only with multiClass', () => {
    expect(
      refused('average', undefined, { ...two, positive: 'spam' }, 'toHaveAUCAbove', 0.5, { average: 'macro' }),
    ).toMatchInlineSnapshot(
      `"toHaveAUCAbove: average has no effect on such scores. Expected yProba for averages over classes, with multiClass, or sets of labels: task: 'multilabel'."`,
    )
  })

  test('has no multiClass of the scores of one class', () => {
    expect(refused('multiClass', undefined, scores, 'toHaveAUCAbove', 0.5, { multiClass: 'ovr' })).toContain(
      'multiClass has no effect on such scores',
    )
  })

  test('a kind that does not exist', () => {
    expect(refused('multiClass', undefined, three, 'toHaveAUCAbove', 0.5, { multiClass: 'ova' })).toMatchInlineSnapshot(
      `"toHaveAUCAbove: multiClass of auc is "ova". Expected one of 'ovr' | 'ovo'."`,
    )
  })
})

describe('metrics of the positive class', () => {
  test.each(['observedExpectedRatio', 'spiegelhalterZ', 'calibrationSlope', 'calibrationIntercept'])('%s', metric => {
    expect(refused('yProba', undefined, three, 'toHaveMetric', metric, { atLeast: 0.5 })).toContain(
      'yProba has 3 classes: "a", "b", "c". Expected two classes',
    )
    expect(refused('positive', undefined, two, 'toHaveMetric', metric, { atLeast: 0.5 })).toContain('no positive label')
  })

  test('ECE of the positive one of three', () => {
    expect(refused('yProba', undefined, three, 'toHaveECEBelow', 0.5, { of: 'positive' })).toMatchInlineSnapshot(
      `"toHaveECEBelow: yProba has 3 classes: "a", "b", "c". Expected of: 'topLabel', or two classes."`,
    )
  })
})

test.each([0, -1, 2.5, 10_001, '15', Number.NaN])('%s bins', bins => {
  expect(refused('bins', undefined, scores, 'toHaveECEBelow', 0.5, { bins })).toContain(
    'Expected a positive integer up to 10000',
  )
})

test('ties of classes are not those of documents', () => {
  expect(refused('ties', undefined, three, 'toHaveTopKAccuracyAt', 1, 0.5, { ties: 'trec' })).toMatchInlineSnapshot(
    `"toHaveTopKAccuracyAt: ties of topKAccuracy is "trec". Expected one of 'pessimistic' | 'optimistic' | 'higherIndex'."`,
  )
})

test('a cutoff that is none', () => {
  expect(refused('k', undefined, three, 'toHaveTopKAccuracyAt', 1.5, 0.5)).toContain('Expected a positive integer')
})

describe('a positive label where all classes count', () => {
  const positive = 'spam'
  test.each([
    ['auc', { multiClass: 'ovr' }],
    ['logLoss', {}],
    ['brierScore', {}],
    ['brierSkill', {}],
    ['normalizedEntropy', {}],
    ['ece', {}],
    ['mce', { of: 'topLabel' }],
  ])('%s', (metric, options) => {
    const bound = { between: [0.1, 0.5] }
    expect(refused('positive', undefined, two, 'toHaveMetric', metric, bound, { ...options, positive })).toContain(
      'positive has no effect on the probabilities of all classes. Leave it out',
    )
    // It may well stand on the evaluation, for the metrics that need it.
    expect(measure({ ...two, positive }, metric, options).value).toBe(measure(two, metric, options).value)
  })
})

test('a positive label that is no class', () => {
  expect(refused('positive', undefined, two, 'toHaveECEBelow', 0.5, { positive: 'egg' })).toContain(
    'positive is "egg", which is no class',
  )
})
