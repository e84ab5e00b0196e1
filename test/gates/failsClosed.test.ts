import { expect as standalone } from 'expect'
import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { EvaluationError, evaluation, extendWith, gate, measure } from '../../src/index.ts'

extendWith(standalone)

const mails = { yTrue: ['spam', 'ham'], yPred: ['spam', 'ham'], positive: 'spam' }

describe('a gate cannot pass on something else than what was asked', () => {
  test('a spread of an evaluation is no evaluation of what it held before', () => {
    const handle = evaluation(mails)
    const wrong = ['ham', 'spam']
    for (const spread of [{ ...handle, yPred: wrong }, Object.assign({}, handle, { yTrue: wrong }), { ...handle }]) {
      expect(() => standalone(spread).toHaveF1Above(0.9)).toThrow(EvaluationError)
      expect(() => standalone(spread).not.toHaveF1Above(0.9)).toThrow(EvaluationError)
    }
  })

  test('losses that differ by rounding alone are alike, and say nothing of others', () => {
    // The logarithms of 0.9 and of 1 − 0.1 differ in their last digit.
    const yTrue = Array.from({ length: 30 }, (_, i) => i % 2)
    const alike = { yTrue, yScore: yTrue.map(truth => (truth === 1 ? 0.9 : 0.1)) }
    const spans = { yTrue, yLower: yTrue.map(truth => truth - 0.3), yUpper: yTrue.map(truth => truth + 0.6) }
    const groups = yTrue.map((_, i) => i % 5)
    expect(measure(alike, 'logLoss', { confidence: 0.95 }).interval).toBeUndefined()
    for (const rest of [{}, { groups }]) {
      expect(() => standalone({ ...alike, ...rest }).toHaveLogLossBelow(0.11, { confidence: 0.95 })).toThrow(
        'inconclusive',
      )
      expect(measure({ ...spans, ...rest }, 'meanIntervalWidth', { confidence: 0.95 }).interval).toBeUndefined()
    }
  })

  test('a query whose gain overflows is named, not left out', () => {
    const clicks = { qrels: { bad: { a: 1500, b: 1400 }, ok: { c: 1 } }, run: { bad: ['b', 'a'], ok: ['c'] } }
    const { value, undefinedBecause } = measure(clicks, 'ndcg@10', { gain: 'exponential' })
    expect(value).toBeNaN()
    expect(undefinedBecause).toContain('"bad"')
    expect(measure({ relevance: [[2000]] }, 'dcg@10', { gain: 'exponential' }).undefinedBecause).toContain('"query 0"')
  })

  test('an undefined cutoff is no cutoff at all', () => {
    const run = { relevance: [[0, 0, 1]] }
    const { k }: { k?: number } = {}
    for (const name of ['toHaveMRRAt', 'toHaveNDCGAt', 'toHaveMAPAt'] as const) {
      expect(() => standalone(run)[name](k as number, 0.05)).toThrow(`${name}: the cutoff k is missing`)
    }
  })

  test('a policy that was asked for holds for the average too, though it is the default of one class', () => {
    const onlyA = { yTrue: ['a', 'a'], yPred: ['a', 'b'] }
    const asked = measure(onlyA, 'recall', { average: 'macro', whenUndefined: 'fail' })
    expect(asked.undefinedBecause).toBeDefined()
    expect(asked.metric).toBe('macroRecall(whenUndefined="fail")')
    expect(measure(onlyA, 'recall', { average: 'macro' }).value).toBe(0.5)
  })

  test.each(['macroF1', 'weightedF1', 'microF1', 'macroRecall'])('%s refuses a misspelt class', metric => {
    const classes = { yTrue: ['a', 'b', 'c'], yPred: ['a', 'c', 'b'] }
    expect(() => measure(classes, metric, { labels: ['a', 'bb'] })).toThrow(
      'labels[1] is "bb", which neither occurs nor is declared',
    )
    const declared = { ...classes, labels: ['a', 'b', 'c', 'bb'] }
    expect(() => measure(declared, metric, { labels: ['a', 'bb'] })).not.toThrow()
  })

  test.each(['weightedF1', 'weightedPrecision', 'weightedRecall'])(
    '%s of perfect rows is 1, whatever they weigh',
    metric => {
      const labels = ['a', 'b', 'c', 'd', 'e']
      const sampleWeight = [0.1, 1, 0.2, 0.3, 2.5]
      expect(measure({ yTrue: labels, yPred: labels, sampleWeight }, metric).value).toBe(1)
    },
  )

  test('a getter is asked once: what is checked is what is judged', () => {
    let asked = 0
    const columns = {
      yTrue: ['spam', 'ham'],
      positive: 'spam',
      get yPred() {
        asked++
        return asked === 1 ? ['ham', 'spam'] : ['spam', 'ham']
      },
    }
    expect(() => standalone(columns).toHaveF1Above(0.9)).toThrow('F1')
    expect(asked).toBe(1)
  })

  test('a misspelt option is refused though it is undefined', () => {
    const { positive }: { positive?: string } = {}
    expect(() => measure(mails, 'f1', { positve: positive })).toThrow('Did you mean positive?')
  })

  test('an argument too many is refused', () => {
    const call = (name: 'toHaveF1Above' | 'toMeetGates', args: readonly unknown[]) => () =>
      (standalone(mails)[name] as (...args: readonly unknown[]) => void)(...args)
    expect(call('toHaveF1Above', [0.7, {}, { positive: 'ham' }])).toThrow('there are 3 arguments')
    expect(call('toMeetGates', [[gate('f1', { above: 0.7 })], { confidence: 0.95 }])).toThrow('there are 2 arguments')
    expect(call('toMeetGates', [[{ metric: 'f1', bound: { above: 0.7 }, options: {} }]])).toThrow('"options" beside')
  })

  test.each([
    ['f1', { labels: ['spam'] }, 'labels has no effect'],
    ['fBeta', { beta: 2, average: 'macro', class: 'spam' }, 'class has no effect'],
  ])('%s refuses an option without effect', (metric, options, message) => {
    expect(() => measure(mails, metric, options)).toThrow(message)
  })

  test('nDCG refuses a base that its discount does not have', () => {
    expect(() => measure({ relevance: [[1]] }, 'ndcg', { base: 10 })).toThrow('base has no effect')
    expect(measure({ relevance: [[0, 1]] }, 'ndcg', { base: 3, discount: 'jarvelin' }).value).toBe(1)
  })

  test('a query whose grades gain nothing is empty', () => {
    const lists = { relevance: [[1], [2]] }
    expect(measure(lists, 'ndcg', { gain: [0, 0, 1], whenEmpty: 'skip' })).toMatchObject({ value: 1, n: 1 })
  })
})

describe('metrics of one’s own', () => {
  const own = (value: number) =>
    defineMetric({ id: 'ratio', title: 'ratio', direction: 'up', range: [0, 1], compute: { labels: () => value } })

  test.each([97, -0.1, Number.POSITIVE_INFINITY, Number.NaN])('have no value at %d, outside their range', value => {
    expect(measure(mails, own(value)).undefinedBecause).toContain('ratio computed')
  })
})
