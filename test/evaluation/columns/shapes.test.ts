import { describe, expect, test } from 'vitest'
import type { ShapeName } from '../../../src/evaluation/columns/shapes.ts'
import { EvaluationError, measure } from '../../../src/index.ts'
import { metricShapes, requiredOptions } from '../../laws/metricVariants.ts'
import { refused } from '../refused.ts'

test('scores', () => {
  const input = { yTrue: [1, 0], yPred: [1, 0] }
  expect(refused('yScore, or yProba', undefined, input, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
    `"toHaveAUCAbove: auc needs yScore, or yProba; this evaluation has yTrue, yPred."`,
  )
})

test('labels', () => {
  const input = { yTrue: [1, 0], yScore: [0.9, 0.1] }
  expect(
    refused('yPred, or yScore with a threshold, or yProba', undefined, input, 'toHaveF1Above', 0.5),
  ).toMatchInlineSnapshot(
    `"toHaveF1Above: f1 needs yPred, or yScore with a threshold, or yProba; this evaluation has yTrue, yScore. A threshold makes labels of scores: f1(threshold=0.5)."`,
  )
})

test('a ranking', () => {
  const input = { yTrue: [1, 0], yScore: [0.9, 0.1] }
  const needs = 'qrels and run, rows of relevant and retrieved, or relevance'
  expect(refused(needs, undefined, input, 'toHaveNDCGAt', 10, 0.5)).toMatchInlineSnapshot(
    `"toHaveNDCGAt: ndcg@10 needs qrels and run, rows of relevant and retrieved, or relevance; this evaluation has yTrue, yScore."`,
  )
})

test('labels, where a ranking is given and a cutoff forgotten', () => {
  const input = { qrels: { q: { a: 1 } }, run: { q: ['a'] } }
  expect(
    refused('yPred, or yScore with a threshold, or yProba', undefined, input, 'toHaveMetric', 'precision', {
      above: 0.5,
    }),
  ).toMatchInlineSnapshot(
    `"toHaveMetric: precision needs yPred, or yScore with a threshold, or yProba; this evaluation has qrels, run. Metrics of ranks are written with a cutoff: precision@10, recall@10, f1@10."`,
  )
})

test('a threshold for labels that are decided already', () => {
  const input = { yTrue: [1, 0], yPred: [1, 0] }
  expect(refused('yScore', undefined, input, 'toHaveF1Above', 0.5, { threshold: 0.5 })).toMatchInlineSnapshot(
    `"toHaveF1Above: there is no yScore for the threshold 0.5. Expected yScore beside a threshold: yPred has been decided already."`,
  )
})

test('a threshold that is asked for is used, also beside yPred', () => {
  const input = { yTrue: [1, 0, 1], yPred: [1, 1, 1], yScore: [0.9, 0.2, 0.4], threshold: 0.5 }
  expect(measure(input, 'precision').value).toBe(2 / 3)
  expect(measure(input, 'precision', { threshold: 0.3 }).value).toBe(1)
})

describe('the positive label', () => {
  test('is taken by itself only for 0/1, −1/1 and false/true', () => {
    const f1 = (...labels: readonly (string | number | boolean)[]): number =>
      measure({ yTrue: labels, yPred: labels.map(() => labels[1]) }, 'recall').value
    expect(f1(0, 1)).toBe(1)
    expect(f1(-1, 1)).toBe(1)
    expect(f1(false, true)).toBe(1)
    expect(() => f1(1, 2)).toThrow(EvaluationError)
    expect(() => f1('0', '1')).toThrow(EvaluationError)
  })

  test('must be named among others', () => {
    const input = { yTrue: ['ham', 'spam'], yPred: ['ham', 'spam'], yScore: [0.1, 0.9] }
    expect(refused('positive', undefined, input, 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
      `"toHaveF1Above: no positive label is known among "ham", "spam". Expected positive, which is taken by itself only for 0/1, -1/1 and false/true. Add positive: "spam" to the evaluation, or whichever of them it is."`,
    )
    expect(refused('positive', undefined, input, 'toHaveAUCAbove', 0.5)).toContain('positive')
  })

  test('must be one of two for scores', () => {
    const input = { yTrue: ['a', 'b', 'c'], yScore: [0.1, 0.9, 0.5] }
    expect(refused('yTrue', undefined, input, 'toHaveAUCAbove', 0.5)).toMatchInlineSnapshot(
      `"toHaveAUCAbove: yTrue has 3 classes: "a", "b", "c". Expected two classes, one of them positive, for scores of the positive one. For one class against the rest map yTrue to true and false; for all classes give yProba, or a score of each in yScore."`,
    )
    expect(refused('yTrue', undefined, { ...input, positive: 'a' }, 'toHaveAUCAbove', 0.5)).toContain('3 classes')
    expect(
      refused('positive', undefined, { yTrue: ['a', 'b'], yScore: [0.1, 0.9], positive: 'c' }, 'toHaveAUCAbove', 0.5),
    ).toMatchInlineSnapshot(
      `"toHaveAUCAbove: positive is "c", but yTrue has "a", "b". Expected two classes, one of them positive, for scores of the positive one."`,
    )
  })

  test('stays apart from its complement where the truth has but one class', () => {
    for (const positive of [0, 1, 5, true, 'a']) {
      const input = { yTrue: [positive, positive], yScore: [0.9, 0.1], positive, threshold: 0.5 }
      expect(measure(input, 'recall').value).toBe(0.5)
    }
  })
})

test('one label a row, where sets of labels are given', () => {
  const input = { yTrue: [['a', 'b'], []], yPred: [['a'], ['b']], task: 'multilabel' }
  const needs = 'yPred, or yScore with a threshold, or yProba'
  expect(refused(needs, undefined, input, 'toHaveAccuracyAbove', 0.5)).toMatchInlineSnapshot(
    `"toHaveAccuracyAbove: accuracy needs yPred, or yScore with a threshold, or yProba; this evaluation has yTrue, yPred, task. It is about one value a row; sets of labels have subsetAccuracy, hammingLoss, jaccard and averages of f1."`,
  )
})

test('sets of labels need an average or a class', () => {
  const input = { task: 'multilabel', yTrue: [['a', 'b'], []], yPred: [['a'], ['b']] }
  expect(refused('average', undefined, input, 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
    `"toHaveF1Above: there are 2 labels ("a", "b") and a row may have any of them, so there is no one f1. Expected average: 'samples', 'macro', 'micro' or 'weighted', or class: one label against the rest."`,
  )
  expect(refused('class', undefined, input, 'toHaveF1Above', 0.5, { class: 'c' })).toContain(
    'Expected one of "a", "b".',
  )
  expect(refused('positive', undefined, input, 'toHaveMacroF1Above', 0.5, { positive: 'a' })).toMatchInlineSnapshot(
    `"toHaveMacroF1Above: positive has no effect on sets of labels. For one label against the rest use class, where the metric has it."`,
  )
})

test('the mean over rows is one of sets of labels', () => {
  const input = { yTrue: [1, 0], yPred: [1, 0] }
  expect(refused('average', undefined, input, 'toHaveF1Above', 0.5, { average: 'samples' })).toMatchInlineSnapshot(
    `"toHaveF1Above: average: 'samples' is the mean over rows that have sets of labels; these have one label each. Expected average: 'macro', 'micro' or 'weighted'. Sets of labels are given with task: 'multilabel'."`,
  )
  const scored = { yTrue: [1, 0], yScore: [1, 0] }
  expect(refused('average', undefined, scored, 'toHaveAUCAbove', 0.5, { average: 'micro' })).toMatchInlineSnapshot(
    `"toHaveAUCAbove: average has no effect on such scores. Expected yProba for averages over classes, with multiClass, or sets of labels: task: 'multilabel'."`,
  )
})

test('a metric of one class against the rest needs the class among many', () => {
  const input = { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'c'] }
  expect(refused('class', undefined, input, 'toHaveMetric', 'informedness', { above: 0.5 })).toMatchInlineSnapshot(
    `"toHaveMetric: there are 3 classes ("a", "b", "c"), so there is no one informedness. Expected class: one label against the rest."`,
  )
})

test('weighted kappa needs the order of the classes', () => {
  const input = { yTrue: ['low', 'mid', 'high'], yPred: ['low', 'mid', 'mid'] }
  const weights = { weights: 'linear' }
  expect(refused('labels', undefined, input, 'toHaveCohenKappaAbove', 0.5, weights)).toMatchInlineSnapshot(
    `"toHaveCohenKappaAbove: weights: 'linear' count the steps between classes, whose order no one has given. Expected labels, lowest first, of the metric or the evaluation: the classes are "high", "low", "mid"."`,
  )
  const declared = { ...input, labels: ['low', 'mid', 'high'] }
  expect(measure(declared, 'cohenKappa', weights).value).toBeCloseTo(0.5714285714285714, 12)
})

test('a cost for every pair of classes', () => {
  const input = { yTrue: ['a', 'b'], yPred: ['a', 'b'] }
  const gate = { below: 1 }
  const cost = { a: { b: 2 } }
  expect(refused('cost', undefined, input, 'toHaveMetric', 'expectedCost', gate, { cost })).toMatchInlineSnapshot(
    `"toHaveMetric: cost says nothing of "b" predicted as "a". Expected cost[true][predicted] for every pair of classes; what is right costs 0 where it is not listed."`,
  )
  expect(
    refused('cost', undefined, input, 'toHaveMetric', 'expectedCost', gate, { cost: { a: { b: NaN } } }),
  ).toContain('cost of expectedCost is an object. Expected cost[true][predicted]')
  expect(refused('cost', undefined, input, 'toHaveMetric', 'expectedCost', gate)).toContain('expectedCost needs cost')
})

test('more than two classes need an average or a class', () => {
  const input = { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'c'] }
  expect(refused('average', undefined, input, 'toHaveF1Above', 0.5)).toMatchInlineSnapshot(
    `"toHaveF1Above: there are 3 classes ("a", "b", "c"), so there is no one f1. Expected average: 'macro', 'micro' or 'weighted', or class: one label against the rest."`,
  )
  expect(refused('class', undefined, input, 'toHaveF1Above', 0.5, { class: 'd' })).toMatchInlineSnapshot(
    `"toHaveF1Above: class is "d", which does not occur. Expected one of "a", "b", "c"."`,
  )
})

const lacking: { readonly [Name in ShapeName]: unknown } = {
  labels: { yTrue: [1, 0] },
  scores: { yTrue: [1, 0] },
  groupedScores: { yTrue: [1, 0], yScore: [1, 0] },
  slicedLabels: { yTrue: [1, 0], yPred: [1, 0] },
  slicedProbabilities: { yTrue: [1, 0], yScore: [1, 0] },
  confidences: { yTrue: [1, 0], yScore: [1, 0] },
  probabilities: { yTrue: [1, 0], yPred: [1, 0] },
  classProbabilities: { yTrue: [1, 0], yPred: [1, 0] },
  classScores: { yTrue: [1, 0], yPred: [1, 0] },
  numbers: { yTrue: [1, 0], yScore: [1, 0] },
  labelSets: { yTrue: [[1], [0, 2]], task: 'multilabel' },
  labelScores: { yTrue: [[1], [0, 2]], yPred: [[1], [0]], task: 'multilabel' },
  forecasts: { yTrue: [1, 0], yPred: [1, 0] },
  intervals: { yTrue: [1, 0], yLower: [1, 0] },
  outputs: { yTrue: [1, 0] },
  rankings: { yTrue: [1, 0], yPred: [1, 0] },
  passed: { yTrue: [1, 0], score: [1, 0] },
  score: { yTrue: [1, 0], yPred: [1, 0] },
  preferred: { yTrue: [1, 0], passed: [true, false] },
  namedNumbers: { yTrue: [1, 0], yPred: [1, 0] },
  toolCalls: { yTrue: [1, 0], yPred: [1, 0] },
  fields: { yTrue: [1, 0], yPred: [1, 0] },
  judged: { yTrue: [1, 0], yPred: [1, 0] },
  trials: { yTrue: [1, 0], passed: [true, false] },
  ratings: { yTrue: [1, 0] },
  texts: { yTrue: ['a'], passed: [true] },
  lists: { yTrue: [1, 0], yPred: [1, 0] },
  runPairs: { yTrue: [1, 0], yPred: [1, 0] },
}

describe.each(metricShapes)('%s', (_, metric, shape) => {
  test('says what it needs and what there is', () => {
    const message = refused(
      expect.any(String) as never,
      undefined,
      lacking[shape],
      'toHaveMetric',
      metric.configure(requiredOptions(metric)),
      {
        within: [0.5, 0.1],
      },
    )
    expect(message).toMatch(/ needs .*; this evaluation has yTrue/)
  })
})
