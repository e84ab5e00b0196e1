import { describe, expect, test } from 'vitest'
import { ndcg } from '../../generated/metrics.ts'
import { EvaluationError, gate, measure } from '../../src/index.ts'
import { refused } from '../evaluation/refused.ts'

const preds = { yTrue: ['a', 'b'], yPred: ['a', 'a'], positive: 'a' }
const ranking = { relevance: [[1, 0]] }

describe('an unknown option', () => {
  test('gets the one that was meant', () => {
    expect(refused('positve', undefined, preds, 'toHaveF1Above', 0.5, { positve: 'a' })).toMatchInlineSnapshot(
      `"toHaveF1Above: f1 has no option "positve". Did you mean positive?"`,
    )
    expect(refused('denominatr', undefined, ranking, 'toHaveMAPAt', 10, 0.5, { denominatr: 'k' })).toContain(
      'Did you mean denominator?',
    )
  })

  test('may have been one of the gate', () => {
    expect(refused('confidance', undefined, preds, 'toHaveF1Above', 0.5, { confidance: 0.95 })).toContain(
      'Did you mean confidence?',
    )
  })

  test('of a metric without options', () => {
    expect(
      refused('clip', undefined, { yTrue: [1], yPred: [2] }, 'toHavePearsonAbove', 0.5, { clip: 1 }),
    ).toMatchInlineSnapshot(
      `"toHavePearsonAbove: pearson has no option "clip". Known: confidence, over, whenInconclusive, slices, sliceBound, slicesMust, minSupport, whenSmall, atLeastRuns, whenMissing."`,
    )
  })

  test('that every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const options = JSON.parse(`{ "${name}": 1 }`)
      expect(refused(name, undefined, preds, 'toHaveF1Above', 0.5, options)).toContain(`f1 has no option "${name}"`)
    }
  })
})

describe('options that are none', () => {
  test.each([
    ['a number', 0.1],
    ['text', 'spam'],
    ['null', null],
    ['a list', ['spam']],
    ['a function', () => 1],
    ['a Map', new Map([['positive', 'a']])],
  ])('%s', (_, options) => {
    expect(refused('options', undefined, preds, 'toHaveF1Above', 0.5, options)).toContain('the options are')
    expect(refused('options', undefined, preds, 'toHaveMetric', 'f1', { above: 0.5 }, options)).toContain(
      'the options are',
    )
  })
})

describe('a value that an option does not take', () => {
  test.each<[string, unknown, string]>([
    ['whenUndefined', 2, "one of 'fail' | 'skip' | 0 | 1"],
    ['average', 'mean', "one of 'binary' | 'macro' | 'micro' | 'weighted'"],
    ['class', 0.5, 'a label'],
    ['labels', ['a', 'a'], 'a list of different labels'],
    ['labels', [], 'a list of different labels'],
    ['labels', Object.assign([], { 0: 'a', length: 2 }), 'a list of different labels'],
    ['positive', null, 'a label'],
    ['threshold', Number.NaN, 'a finite number'],
    ['threshold', '0.5', 'a finite number'],
  ])('%s: %o', (name, value, expected) => {
    expect(refused(name, undefined, preds, 'toHaveF1Above', 0.5, { [name]: value })).toContain(`Expected ${expected}`)
  })

  test('a table of gains with a hole', () => {
    const gain = Object.assign([], { 0: 0, 2: 3 })
    expect(refused('gain', undefined, ranking, 'toHaveNDCGAt', 10, 0.5, { gain })).toContain('a list of gains by grade')
  })

  test('β', () => {
    const fBeta = (column: string, options?: object): string =>
      refused(column, undefined, preds, 'toHaveFBetaAbove', 0.5, options)
    expect(fBeta('beta')).toMatchInlineSnapshot(
      `"toHaveFBetaAbove: fBeta needs beta. Expected a finite number above 0. Give it as an option: { beta: … }."`,
    )
    expect(fBeta('beta', { beta: 0 })).toMatchInlineSnapshot(
      `"toHaveFBetaAbove: beta of fBeta is 0. Expected a finite number above 0."`,
    )
    expect(fBeta('beta', { beta: -1 })).toContain('beta of fBeta is -1')
    expect(fBeta('beta', { beta: 1 / 0 })).toContain('beta of fBeta is Infinity')
  })
})

describe('k', () => {
  test.each([0, -1, 2.5, Number.NaN, 1 / 0, '10', null, 2 ** 53])('%o is no cutoff', k => {
    expect(refused('k', undefined, ranking, 'toHaveNDCGAt', k, 0.5)).toContain('Expected a positive integer')
    expect(refused('k', undefined, ranking, 'toHaveMetric', 'ndcg', { above: 0.5 }, { k })).toContain(
      'Expected a positive integer',
    )
  })

  test('comes before the bound', () => {
    expect(refused('k', undefined, ranking, 'toHaveNDCGAt', 0.42, 10)).toMatchInlineSnapshot(
      `"toHaveNDCGAt: the cutoff is 0.42, and the bound 10. Expected a positive integer, then the bound. Did you mean (10, 0.42)? The cutoff comes first."`,
    )
    expect(refused('k', undefined, ranking, 'toHaveNDCGAt', 0.42, 0.5)).not.toContain('Did you mean')
  })

  test('is required where there is no metric without', () => {
    expect(refused('k', undefined, ranking, 'toHaveMetric', 'hitRate', { above: 0.5 })).toMatchInlineSnapshot(
      `"toHaveMetric: hitRate needs k. Expected a positive integer. Write hitRate@10, or the cutoff that you mean."`,
    )
    expect(refused('k', undefined, ranking, 'toHaveHitRateAt', undefined, 0.5)).toContain('the cutoff k is missing')
  })

  test('stands before the bound, not among the options', () => {
    expect(refused('k', undefined, ranking, 'toHaveNDCGAt', 10, 0.5, { k: 5 })).toMatchInlineSnapshot(
      `"toHaveNDCGAt: k stands among the options. It is the first argument."`,
    )
  })

  test('is nothing for a metric without ranks', () => {
    expect(refused('k', undefined, preds, 'toHaveMetric', 'accuracy@3', { above: 0.5 })).toMatchInlineSnapshot(
      `"toHaveMetric: accuracy takes no cutoff. Write accuracy without @3."`,
    )
    expect(
      refused('k', undefined, preds, 'toHaveMetric', 'accuracy', { above: 0.5 }, { k: Object.create(null) }),
    ).toContain('takes no cutoff')
  })

  test.each(['ndcg@0', 'ndcg@-1', 'ndcg@1.5', 'ndcg@', 'ndcg@x', 'ndcg@1e3', 'ndcg@ 3', 'ndcg@03'])('%s', id => {
    expect(refused('metric', 5, ranking, 'toHaveMetric', id, { above: 0.5 })).toContain('a positive integer after @')
  })
})

describe('a metric', () => {
  test('that is not there', () => {
    expect(refused('metric', undefined, preds, 'toHaveMetric', 'macrof1', { above: 0.5 })).toMatchInlineSnapshot(
      `"toHaveMetric: there is no metric "macrof1". Did you mean macroF1? Metrics of your own are given as values, or to withMetrics."`,
    )
    expect(refused('metric', undefined, preds, 'toHaveMetric', 'constructor', { above: 0.5 })).toContain(
      'there is no metric',
    )
  })

  test.each([
    ['undefined', undefined],
    ['a number', 1],
    ['null', null],
    ['an object', { metric: ndcg }],
    ['a function', () => 0.5],
  ])('that is none: %s', (_, metric) => {
    expect(refused('metric', undefined, preds, 'toHaveMetric', metric, { above: 0.5 })).toContain('the metric is')
  })
})

test('options of a matcher come on top of those of a metric', () => {
  expect(measure(ranking, ndcg({ k: 3 }), { gain: 'exponential' }).metric).toBe('ndcg@3(gain="exponential")')
  expect(measure(ranking, 'ndcg@3', { k: 5 }).metric).toBe('ndcg@5')
  expect(gate(ndcg({ k: 3 }), { above: 0.1 }).metric.id).toBe('ndcg@3')
})

test('options that are undefined are not given', () => {
  expect(measure(ranking, 'ndcg', { k: undefined, gain: undefined }).metric).toBe('ndcg')
})

test('an error of gate() names gate', () => {
  expect(() => gate('f1', { above: 2 })).toThrow(EvaluationError)
  expect(() => gate('f1', { above: 2 })).toThrow('gate: above 2 can never hold')
})
