import { describe, expect, test } from 'vitest'
import { type Anchor, anchorsOf, driftOf } from '../../src/baselines/anchor.ts'
import { metricReport } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

const [accuracy, mae, ratio] = ['accuracy', 'mae', 'observedExpectedRatio'].map(id => resolveMetric(id))
const anchorAt = (value: number, metric = 'accuracy'): Anchor => ({
  metric,
  value,
  date: '2026-03-01',
  version: '0.1.0',
})

describe('a drift', () => {
  test.each([
    ['accuracy', accuracy, 0.9, 0.8],
    ['an error', mae, 1.2, 1.3],
    ['a metric with a target', ratio, 1.2, 1.3],
    ['a metric with a target, from the other side', ratio, 0.8, 0.7],
  ])('of %s is the loss since the anchor', (_, metric, then, now) => {
    const { loss, outcome } = driftOf({ metric, old: then, now }, anchorAt(then), undefined)
    expect(loss).toBeCloseTo(0.1, 12)
    expect(outcome).toBe('near')
  })

  test('is a gain where the value is better', () => {
    expect(driftOf({ metric: mae, old: 1, now: 0.5 }, anchorAt(1), 0.1)).toMatchObject({ loss: -0.5, outcome: 'near' })
  })

  test('of the same infinite value is none', () => {
    const same = Number.POSITIVE_INFINITY
    expect(driftOf({ metric: mae, old: same, now: same }, anchorAt(same), 0.1)).toMatchObject({
      loss: 0,
      outcome: 'near',
    })
  })

  test.each([
    ['near', 0.85, 0.9, 0.1],
    // 0.9 − 0.8 is more than 0.1 by rounding alone.
    ['near', 0.8, 0.9, 0.1],
    ['near', 0.5, 0.9, undefined],
    ['leapt', 0.79, 0.9, 0.1],
    ['leapt', 0.79, 0.95, 0.1],
    ['crept', 0.79, 0.89, 0.1],
  ])('is %s with a value of %f, a bar of %f and a maxDrift of %j', (outcome, now, old, maxDrift) => {
    const anchor = anchorAt(0.9)
    expect(driftOf({ metric: accuracy, old, now }, anchor, maxDrift)).toMatchObject({ anchor, now, maxDrift, outcome })
  })
})

describe('anchors of a report', () => {
  const report = metricReport({ yTrue: [1, 0, 1, 0], yPred: [1, 0, 1, 1] }, { metrics: ['accuracy', 'errorRate'] })
  const { version } = report
  const fresh = { date: '2026-04-01', version }

  test('are its values on the first day', () => {
    expect(anchorsOf(report, '2026-04-01', [])).toEqual([
      { metric: 'accuracy', value: 0.75, ...fresh },
      { metric: 'errorRate', value: 0.25, ...fresh },
    ])
  })

  test('stay where they are better, or the same', () => {
    const before = [anchorAt(0.75), anchorAt(0.2, 'errorRate')]
    expect(anchorsOf(report, '2026-04-01', before)).toEqual(before)
  })

  test('give way to better values', () => {
    const before = [anchorAt(0.7), anchorAt(0.3, 'errorRate')]
    expect(anchorsOf(report, '2026-04-01', before)).toEqual(anchorsOf(report, '2026-04-01', []))
  })

  test('are none for a metric without a value', () => {
    const undefinedOne = metricReport({ yTrue: [1, 0], yPred: [0, 0] }, { metrics: ['precision', 'accuracy'] })
    expect(anchorsOf(undefinedOne, '2026-04-01', []).map(({ metric }) => metric)).toEqual(['accuracy'])
  })
})
