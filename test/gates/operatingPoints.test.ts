import { describe, expect, test } from 'vitest'
import { precisionAtRecall } from '../../generated/metrics.ts'
import { evaluation, measure } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { refused } from '../evaluation/refused.ts'

const judged = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [0.9, 0.8, 0.6, 0.55, 0.5, 0.2] }
const tuned = { yTrue: [1, 1, 1, 0, 0], yScore: [0.95, 0.9, 0.6, 0.5, 0.3] }

// The examples of the documentation of Keras.
test('Keras: precision at recall .5 is .5, weighted 1/3; recall at precision .8 is .5, weighted 1', () => {
  const tied = { yTrue: [0, 0, 0, 1, 1], yScore: [0, 0.3, 0.8, 0.3, 0.8] }
  expect(measure(tied, 'precisionAtRecall', { recall: 0.5 }).value).toBe(1 / 2)
  expect(measure({ ...tied, sampleWeight: [2, 2, 2, 1, 1] }, 'precisionAtRecall', { recall: 0.5 }).value).toBe(1 / 3)
  const four = { yTrue: [0, 0, 1, 1], yScore: [0, 0.5, 0.3, 0.9] }
  expect(measure(four, 'recallAtPrecision', { precision: 0.8 }).value).toBe(1 / 2)
  expect(measure({ ...four, sampleWeight: [1, 0, 0, 1] }, 'recallAtPrecision', { precision: 0.8 }).value).toBe(1)
})

describe('a threshold that is fitted elsewhere', () => {
  test('is judged here', () => {
    const { value, convention, notes } = measure(judged, 'precisionAtRecall', { recall: 0.6, thresholdFrom: tuned })
    expect(value).toBe(2 / 3)
    expect(convention).toEqual(['positive = 1', 'thresholdFrom = given evaluation (threshold 0.6)', 'recall = 0.6'])
    expect(notes).toEqual([])
    expect(measure(judged, 'precisionAtRecall', { recall: 1, thresholdFrom: tuned }).notes).toEqual([
      'recall is 0.6667 at this threshold, not the 1 asked for',
    ])
    expect(measure(judged, 'tprAtFpr', { fpr: 0, thresholdFrom: tuned }).notes).toEqual([
      'FPR is 0.3333 at this threshold, not the 0 asked for',
    ])
  })

  test('comes from a handle, rows or other precision alike', () => {
    const rows = tuned.yTrue.map((yTrue, i) => ({ yTrue, yScore: tuned.yScore[i] }))
    const single = { ...tuned, yScore: Float32Array.from(tuned.yScore) }
    for (const thresholdFrom of [tuned, evaluation(tuned), rows, single]) {
      const { value, convention } = measure(judged, precisionAtRecall({ recall: 1, thresholdFrom }))
      expect(value).toBe(2 / 3)
      expect(convention).toContain('thresholdFrom = given evaluation (threshold 0.6)')
    }
    const inSingle = { ...judged, yScore: Float32Array.from(judged.yScore) }
    expect(measure(inSingle, precisionAtRecall({ recall: 1, thresholdFrom: tuned })).value).toBe(2 / 3)
  })

  test('keeps the same label positive', () => {
    const named = { yTrue: ['ham', 'spam'], yScore: [0.1, 0.9] }
    const mails = { yTrue: ['spam', 'ham', 'ham'], yScore: [0.95, 0.9, 0.3], positive: 'spam' }
    expect(measure(mails, 'tprAtFpr', { fpr: 0, thresholdFrom: named }).value).toBe(1)
    expect(() => measure(mails, 'tprAtFpr', { fpr: 0, thresholdFrom: { ...named, positive: 'ham' } })).toThrow(
      'in thresholdFrom positive is "ham", but "spam" is judged',
    )
  })

  test('may call nothing here, which leaves precision without a value', () => {
    const low = { yTrue: [1, 0, 1], yScore: [0.1, 0.2, 0.3] }
    const { undefinedBecause } = measure(low, 'precisionAtRecall', { recall: 1, thresholdFrom: tuned })
    expect(undefinedBecause).toBe('no row scores 0.6 or more')
    expect(measure(low, 'tprAtFpr', { fpr: 0, thresholdFrom: tuned }).value).toBe(0)
  })

  test('that cannot be found leaves no value', () => {
    const negatives = { yTrue: [0, 0], yScore: [0.1, 0.2] }
    const asked = { precision: 0.9, thresholdFrom: negatives }
    expect(measure(judged, 'recallAtPrecision', asked).undefinedBecause).toBe('in thresholdFrom no row is truly 1')
    const inverted = { yTrue: [1, 0], yScore: [0.1, 0.2] }
    expect(measure(judged, 'recallAtPrecision', { precision: 0.9, thresholdFrom: inverted }).undefinedBecause).toBe(
      'in thresholdFrom no threshold reaches a precision of 0.9: the highest is 0.5',
    )
  })

  test('is judged anew at each call, like all plain input', () => {
    const yScore = Float64Array.from(tuned.yScore)
    const metric = precisionAtRecall({ recall: 1, thresholdFrom: { yTrue: tuned.yTrue, yScore } })
    expect(measure(judged, metric).convention[1]).toContain('(threshold 0.6)')
    yScore[2] = 0.55
    expect(measure(judged, metric).convention[1]).toContain('(threshold 0.55)')
  })

  test('cannot be written into an id: what is printed says so and is refused', () => {
    const { id } = precisionAtRecall({ recall: 1, thresholdFrom: tuned })
    expect(id).toBe('precisionAtRecall(recall=1, thresholdFrom="given evaluation")')
    expect(() => resolveMetric(id)).toThrow('given among the options and not as text')
  })

  test.each([
    ['no evaluation', 0.5, 'thresholdFrom of precisionAtRecall is 0.5. Expected another evaluation with yScore'],
    ['a Promise', Promise.resolve(tuned), 'thresholdFrom of precisionAtRecall is a Promise'],
    ['no scores', { yTrue: [1, 0], yPred: [1, 0] }, 'in thresholdFrom there is no yScore beside yTrue, yPred'],
    ['a ranking', { relevance: [[1]] }, 'in thresholdFrom there is no yScore beside relevance'],
    ['bad scores', { ...tuned, yScore: [0.95, 0.9, Number.NaN, 0.5, 0.3] }, 'in thresholdFrom yScore[2] is NaN'],
    ['other labels', { ...tuned, yTrue: ['a', 'b', 'a', 'b', 'a'] }, 'in thresholdFrom positive is 1, but yTrue has'],
  ])('%s is bad input', (_, thresholdFrom, message) => {
    const options = { recall: 1, thresholdFrom }
    expect(refused('thresholdFrom', undefined, judged, 'toHavePrecisionAtRecallAbove', 0.5, options)).toContain(message)
  })
})

describe('what must be given', () => {
  test.each([
    ['toHavePrecisionAtRecallAbove', 'recall', 'precisionAtRecall needs recall'],
    ['toHaveRecallAtPrecisionAbove', 'precision', 'recallAtPrecision needs precision'],
  ])('%s needs %s', (matcher, option, message) => {
    expect(refused(option, undefined, judged, matcher, 0.5)).toContain(message)
    for (const value of [0, 1.1, -1, Number.NaN, '0.9']) {
      expect(refused(option, undefined, judged, matcher, 0.5, { [option]: value })).toContain(
        'Expected a finite number above 0 up to 1',
      )
    }
  })
})

test('where no threshold reaches the precision there is no value, unless it is said to count as 0', () => {
  const inverted = { yTrue: [1, 0], yScore: [0.1, 0.9] }
  expect(measure(inverted, 'recallAtPrecision', { precision: 0.9 }).undefinedBecause).toBe(
    'no threshold reaches a precision of 0.9: the highest is 0.5',
  )
  expect(measure(inverted, 'recallAtPrecision', { precision: 0.9, whenUndefined: 0 })).toMatchObject({
    value: 0,
    notes: ['no threshold reaches a precision of 0.9: the highest is 0.5: counted as 0'],
  })
})

test('what is asked for may be met by rounding alone', () => {
  const tenths = { yTrue: Array.from({ length: 10 }, () => 1), yScore: Array.from({ length: 10 }, (_, i) => -i) }
  const { convention } = measure(tenths, 'precisionAtRecall', { recall: 0.1 + 0.2 })
  expect(measure(tenths, 'recallAtPrecision', { precision: 1 }).value).toBe(1)
  // All thresholds have precision 1: the one that finds most is taken.
  expect(convention).toContain('threshold = -9')
})

describe('alert budgets', () => {
  const alerts = {
    yTrue: [1, 0, 1, 0, 0, 0, 0, 1],
    yScore: [9, 8, 8, 8, 3, 2, 1, 0],
    amount: [50, 7, 30, 7, 7, 7, 7, 20],
  }

  test('count a tie at the edge against the model', () => {
    expect(measure(alerts, 'precisionAtShare', { share: 3 / 8 }).value).toBe(1 / 3)
    expect(measure(alerts, 'precisionAtShare', { share: 4 / 8 }).value).toBe(1 / 2)
    expect(measure(alerts, 'lift', { share: 4 / 8 }).value).toBeCloseTo(4 / 3, 12)
  })

  test('a part of a row counts as that part', () => {
    expect(measure(alerts, 'gain', { share: 0.5 / 8 }).value).toBeCloseTo(0.5 / 3, 12)
    expect(measure(alerts, 'gain', { share: 3.5 / 8 }).value).toBeCloseTo(1.5 / 3, 12)
  })

  test('weigh recall by amount where there is one, and say so', () => {
    const { value, convention } = measure(alerts, 'recallAtShare', { share: 4 / 8 })
    expect(value).toBe(0.8)
    expect(convention).toContain('recall of amount')
    expect(measure(alerts, 'gain', { share: 4 / 8 }).value).toBeCloseTo(2 / 3, 12)
    const none = { ...alerts, amount: alerts.yTrue.map(() => 0) }
    expect(measure(none, 'recallAtShare', { share: 0.5 }).undefinedBecause).toBe('the amounts of all positives are 0')
  })

  test('hold for rows and named columns alike', () => {
    const rows = alerts.yTrue.map((yTrue, i) => ({ yTrue, yScore: alerts.yScore[i], amount: alerts.amount[i] }))
    expect(measure(rows, 'recallAtShare', { share: 4 / 8 }).value).toBe(0.8)
  })
})

describe('weights and scores at the ends of what doubles hold', () => {
  const input = {
    yTrue: [1, 0, 1, 0, 1, 0],
    yScore: [1.7e308, 1e308, 5e-324, 0, -0, -1.7e308],
    groups: [1, 1, 1, 1, 1, 1],
  }
  test.each([
    ['partialAuc', { maxFpr: 0.4 }],
    ['gauc', {}],
    ['prAuc', {}],
    ['ks', {}],
    ['gini', {}],
    ['eer', {}],
    ['precisionAtRecall', { recall: 0.6 }],
    ['recallAtPrecision', { precision: 0.6 }],
    ['tprAtFpr', { fpr: 0.4 }],
    ['sensitivityAtSpecificity', { specificity: 0.6 }],
    ['lift', { share: 0.3 }],
    ['recallAtShare', { share: 0.3 }],
  ])('%s', (metric, options) => {
    const { value } = measure(input, metric, options)
    expect(value).not.toBeNaN()
    for (const weight of [1e299, 1e-300, 3e-320]) {
      const sampleWeight = input.yTrue.map(() => weight)
      expect(measure({ ...input, sampleWeight }, metric, options).value).toBeCloseTo(value, 3)
    }
    const amount = input.yTrue.map(() => 1e308)
    expect(measure({ ...input, amount, sampleWeight: amount.map(() => 1e299) }, metric, options).value).toBeCloseTo(
      value,
      12,
    )
  })
})
