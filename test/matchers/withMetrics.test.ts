import { expect as standaloneExpect } from 'expect'
import { describe, expect, test } from 'vitest'
import { defineMetric, number } from '../../src/define.ts'
import { EvaluationError, gate, withMetrics } from '../../src/index.ts'
import { type ByName, expects } from '../evaluation/expects.ts'
import { thrownBy } from '../thrownBy.ts'

const costPerMail = defineMetric({
  id: 'costPerMail',
  title: 'cost per mail',
  direction: 'down',
  range: [0, Number.POSITIVE_INFINITY],
  options: { perMiss: number({ above: 0 }, 1) },
  compute: {
    labels: ({ n, yTrue, yPred }, { perMiss }) => (perMiss * yTrue.filter((truth, i) => truth !== yPred[i]).length) / n,
  },
})

const preds = { yTrue: ['ham', 'spam', 'spam', 'ham'], yPred: ['ham', 'spam', 'ham', 'ham'] }

describe('through toHaveMetric', () => {
  test.each(expects)('%s', (_, expectOf) => {
    expectOf(preds).toHaveMetric(costPerMail, { atMost: 0.25 })
    expectOf(preds).toHaveMetric(costPerMail, { atMost: 2.5 }, { perMiss: 10 })
    expectOf(preds).toHaveMetric(costPerMail({ perMiss: 10 }), { within: [2.5, 0] })
    expectOf(preds).not.toHaveMetric(costPerMail, { below: 0.2 })
    expectOf(preds).toMeetGates([gate(costPerMail, { below: 0.3 })])
    const error = thrownBy(() => expectOf(preds).toHaveMetric('costPerMail', { below: 1 }))
    expect(error).toBeInstanceOf(EvaluationError)
    expect(String(error)).toContain('Metrics of your own are given as values, or to withMetrics')
  })
})

describe('through withMetrics', () => {
  test('they get matchers, and their ids are known', () => {
    const expectOf = withMetrics(standaloneExpect, [costPerMail]) as unknown as ByName
    expectOf(preds).toHaveCostPerMailBelow(0.3)
    expectOf(preds).toHaveCostPerMailWithin(2.5, 0, { perMiss: 10 })
    expectOf(preds).not.toHaveCostPerMailBelow(0.2)
    expectOf(preds).toHaveMetric('costPerMail(perMiss=10)', { below: 3 })
    expectOf(preds).toMeetGates({ costPerMail: { below: 0.3 } })
    expectOf(preds).toHaveAccuracyAbove(0.7)
    expect(thrownBy(() => expectOf(preds).toHaveCostPerMailBelow(Number.NaN))).toBeInstanceOf(EvaluationError)
    expect(thrownBy(() => expectOf(preds).not.toHaveCostPerMailBelow(0))).toBeInstanceOf(EvaluationError)
  })

  test('a second call adds to the first', () => {
    const share = defineMetric({
      id: 'shareOfFirst',
      title: 'share of the first class',
      direction: { target: 0.5 },
      range: [0, 1],
      compute: { labels: ({ n, yTrue }) => yTrue.filter(code => code === 0).length / n },
    })
    withMetrics(standaloneExpect, [costPerMail])
    const expectOf = withMetrics(standaloneExpect, [share]) as unknown as ByName
    expectOf(preds).toHaveShareOfFirstWithin(0.5, 0.1)
    expectOf(preds).toMeetGates({ costPerMail: { below: 0.3 }, shareOfFirst: { between: [0.4, 0.6] } })
  })
})
