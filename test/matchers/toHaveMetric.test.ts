import { describe, expect, test } from 'vitest'
import { ndcg } from '../../generated/metrics.ts'
import { expects } from '../evaluation/expects.ts'
import { tableOf } from '../tableOf.ts'

const input = { yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 1], yScore: [0.9, 0.2, 0.8, 0.7] }
const ranking = {
  relevance: tableOf('1 0 / 0 1'),
}

describe.each(expects)('%s', (_, expectOf) => {
  test('takes a metric as an id, with options in it or beside it, or as a value', () => {
    expectOf(input).toHaveMetric('accuracy', { atLeast: 0.75 })
    expectOf(ranking).toHaveMetric('ndcg@1', { within: [0.5, 0] })
    expectOf(ranking).toHaveMetric('ndcg', { within: [0.5, 0] }, { k: 1 })
    expectOf(ranking).toHaveMetric(ndcg({ k: 1 }), { within: [0.5, 0] })
  })

  test('takes every bound in the direction of the metric', () => {
    expectOf(input).toHaveMetric('auc', { between: [0.6, 1] })
    expectOf(input).not.toHaveMetric('auc', { between: [0.1, 0.6] })
    expectOf(input).toHaveMetric('errorRate', { atMost: 0.25 })
    expectOf(input).not.toHaveMetric('errorRate', { below: 0.25 })
  })

  test.each([
    [['accuracy'], 'the bound is missing'],
    [['acuracy', { above: 0.5 }], 'Did you mean accuracy?'],
    [['accuracy', { above: 0.5 }, {}, {}], 'there are 4 arguments'],
    [['accuracy', 0.5], 'the bound is 0.5'],
  ])('%j is refused', (args, message) => {
    expect(() => expectOf(input).toHaveMetric(...args)).toThrow(message)
    expect(() => expectOf(input).not.toHaveMetric(...args)).toThrow(message)
  })
})
