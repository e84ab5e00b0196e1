import { expect as standaloneExpect } from 'expect'
import { describe, expect, test } from 'vitest'
import { defineMetric, flag, label, number, oneOf, undefinedBecause } from '../../src/define.ts'
import { EvaluationError, gate, measure, withMetrics } from '../../src/index.ts'
import { type ByName, expects, thrownBy } from '../evaluation/expects.ts'

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

describe('what a metric of one’s own computes is judged like the rest', () => {
  const returning = (value: unknown): ReturnType<typeof measure> =>
    measure(
      preds,
      defineMetric({
        id: 'own',
        title: 'own',
        direction: 'up',
        range: [0, 1],
        compute: { labels: () => value as number },
      }),
    )

  test.each([Number.NaN, undefined, null, '0.9', {}, { value: '0.9' }, { value: undefined }, true, 1n])(
    '%o is no value',
    value => {
      const measurement = returning(value)
      expect(measurement.value).toBeNaN()
      expect(measurement.undefinedBecause).toMatch(/^own computed /)
    },
  )

  test('a reason stands beside NaN alone', () => {
    const measurement = returning({ value: 0.9, undefinedBecause: 'nobody asked' })
    expect(measurement.value).toBeNaN()
    expect(measurement.undefinedBecause).toBe('nobody asked')
    expect(returning(undefinedBecause('no reason')).undefinedBecause).toBe('no reason')
    expect(returning(0.9)).toMatchObject({ value: 0.9, undefinedBecause: undefined })
  })

  test('what it throws is its own', () => {
    const failing = defineMetric({
      id: 'failing',
      title: 'failing',
      direction: 'up',
      range: [0, 1],
      compute: {
        labels: () => {
          throw new RangeError('mine')
        },
      },
    })
    expect(() => measure(preds, failing)).toThrow(RangeError)
  })
})

describe('a definition', () => {
  const define = (id: string, options: Parameters<typeof defineMetric>[0]['options'] = {}): unknown =>
    defineMetric({ id, title: id, direction: 'up', range: [0, 1], options, compute: { labels: () => 1 } })

  test.each([
    'positive',
    'threshold',
    'labels',
    'k',
    'preset',
    'ties',
    'relevantFrom',
    'unjudged',
    'depth',
    'slices',
    'margin',
    'lead',
    'confidence',
    'whenUndefined',
    'whenMissing',
    'whenEmpty',
    'whenSmall',
    'whenZero',
    'whenInconclusive',
    'whenever'.replace('ever', 'Ever'),
  ])('has no option of its own called %s', name => {
    expect(() => define('own', { [name]: number({}, 1) })).toThrow(EvaluationError)
    expect(() => define('own', { [name]: label() })).toThrow(`has an option of its own called ${name}`)
  })

  test('may have options of other names', () => {
    expect(() =>
      define('own', { cost: number({}, 1), whenever: flag(false), kind: oneOf(['a', 'b'], 'a') }),
    ).not.toThrow()
  })

  test.each(['Own', 'own-metric', 'own metric', '', '1st', 'own@3', 'größe', '__proto__'])('has no id like %j', id => {
    expect(() => define(id)).toThrow(EvaluationError)
    expect(() => define(id)).toThrow('cannot be written as a metric id')
  })

  test('computes something', () => {
    expect(() => defineMetric({ id: 'own', title: 'own', direction: 'up', range: [0, 1], compute: {} })).toThrow(
      'has nothing to compute it',
    )
  })
})
