import { describe, expect, test } from 'vitest'
import { judge } from '../../src/gates/judge.ts'
import { type Bound, evaluation, gate } from '../../src/index.ts'
import { clopperPearson } from '../../src/stats/proportions/clopperPearson.ts'
import { trialsNeeded } from '../../src/stats/proportions/trialsNeeded.ts'
import { expects } from '../evaluation/expects.ts'
import { fromCounts } from '../messages/fromCounts.ts'
import { thrownBy } from '../thrownBy.ts'

/** `right` of `n` rows are right. */
const rows = (right: number, n: number) =>
  fromCounts(
    [0, 1],
    [
      [right, n - right],
      [0, 0],
    ],
  )

const outcomeOf = (right: number, n: number, bound: Bound, level = 0.95) =>
  judge(evaluation(rows(right, n)), gate('accuracy', bound, { confidence: level }))

describe('three outcomes', () => {
  // One-sided Wilson bounds at 95 % of 88 in 100: 0.8163 and 0.9237.
  test.each<[Bound, string]>([
    [{ above: 0.81 }, 'pass'],
    [{ above: 0.82 }, 'inconclusive'],
    [{ above: 0.88 }, 'inconclusive'],
    [{ above: 0.92 }, 'inconclusive'],
    [{ above: 0.93 }, 'fail'],
    [{ atLeast: 0.81 }, 'pass'],
    [{ atLeast: 0.93 }, 'fail'],
    [{ within: [0.87, 0.06] }, 'pass'],
    [{ within: [0.87, 0.02] }, 'inconclusive'],
    [{ within: [0.6, 0.1] }, 'fail'],
    [{ between: [0.8, 0.93] }, 'pass'],
    [{ between: [0.85, 0.9] }, 'inconclusive'],
    [{ between: [0.1, 0.2] }, 'fail'],
    [{ between: [0.95, 0.99] }, 'fail'],
  ])('%j: %s', (bound, outcome) => {
    expect(outcomeOf(88, 100, bound)).toMatchObject({ outcome, passes: outcome === 'pass' })
  })

  // 12 of 100 rows are wrong: 0.0763 and 0.1837.
  test.each<[Bound, string]>([
    [{ below: 0.19 }, 'pass'],
    [{ below: 0.1 }, 'inconclusive'],
    [{ below: 0.07 }, 'fail'],
    [{ atMost: 0.19 }, 'pass'],
    [{ atMost: 0.07 }, 'fail'],
  ])('%j of the error rate: %s', (bound, outcome) => {
    const verdict = judge(evaluation(rows(88, 100)), gate('errorRate', bound, { confidence: 0.95 }))
    expect(verdict).toMatchObject({ outcome, passes: outcome === 'pass' })
  })

  test('an end that meets the bound decides as the bound itself is meant', () => {
    const { lower } = clopperPearson(88, 100, 0.9)
    expect(outcomeOf(88, 100, { atLeast: lower }).outcome).toBe('pass')
    expect(outcomeOf(88, 100, { above: lower }).outcome).toBe('inconclusive')
  })

  test('a value that is undefined stays undefined', () => {
    const verdict = judge(
      evaluation({ yTrue: [0, 0], yPred: [0, 0] }),
      gate('recall', { above: 0.5 }, { confidence: 0.9 }),
    )
    expect(verdict).toMatchObject({ outcome: 'undefined', passes: false })
  })

  test('without an interval nothing is decided, and the reason is said', () => {
    const yTrue = Array.from({ length: 40 }, (_, row) => row % 2)
    const perfect = evaluation({ yTrue, yScore: yTrue })
    const confidence = { level: 0.95, method: 'percentile' } as const
    const verdict = judge(perfect, gate('averagePrecision', { above: 0.5 }, { confidence, whenInconclusive: 'pass' }))
    expect(verdict).toMatchObject({ outcome: 'inconclusive', passes: true, unitsNeeded: 'unknown' })
    expect(verdict.why).toContain('every resample gives the same value')
  })
})

describe('how many rows would decide', () => {
  /** The least n from which on the bound clears, or misses, the threshold 8 times in 10. */
  function searched(share: number, threshold: number, level: number): number {
    return share > threshold
      ? trialsNeeded(share, threshold, 2 * level - 1, 0.8)
      : trialsNeeded(1 - share, 1 - threshold, 2 * level - 1, 0.8)
  }

  test.each([
    [88, 100, 0.85],
    [88, 100, 0.9],
    [5, 5, 0.8],
    [30, 60, 0.45],
    [99, 100, 0.98],
  ])('%i of %i against %d, as the binomial distribution has it', (right, n, threshold) => {
    const { outcome, unitsNeeded } = outcomeOf(right, n, { above: threshold })
    expect(outcome).toBe('inconclusive')
    const exact = searched(right / n, threshold, 0.95)
    expect(Number(unitsNeeded) / exact).toBeGreaterThan(0.9)
    expect(Number(unitsNeeded) / exact).toBeLessThan(1.02)
  })

  test('none where the value lies at the bound', () => {
    expect(outcomeOf(88, 100, { above: 0.88 }).unitsNeeded).toBe('never')
    expect(outcomeOf(88, 100, { between: [0.88, 1] }).unitsNeeded).toBe('never')
  })
})

describe.each(expects)('%s', (_, expectOf) => {
  const preds = rows(88, 100)

  test('inconclusive fails, unless it may pass by name', () => {
    const error = thrownBy(() => expectOf(preds).toHaveAccuracyAbove(0.85, { confidence: 0.95 }))
    expect(String(error)).toContain('inconclusive: the bound')
    expectOf(preds).toHaveAccuracyAbove(0.85, { confidence: 0.95, whenInconclusive: 'pass' })
    const below = thrownBy(() =>
      expectOf(preds).toHaveAccuracyAbove(0.89, { confidence: 0.95, whenInconclusive: 'pass' }),
    )
    expect(String(below)).toContain('inconclusive: the bound')
    expectOf(preds).toMeetGates([gate('accuracy', { above: 0.85 }, { confidence: 0.95, whenInconclusive: 'pass' })])
    expect(
      thrownBy(() => expectOf(preds).toMeetGates([gate('accuracy', { above: 0.85 }, { confidence: 0.95 })])),
    ).toBeInstanceOf(Error)
  })

  test('.not is refused with confidence', () => {
    const error = thrownBy(() => expectOf(preds).not.toHaveAccuracyAbove(0.99, { confidence: 0.95 }))
    expect(String(error)).toContain('.not.toHaveAccuracyAbove is refused with confidence')
    for (const name of ['toBeNoWorseThan', 'toBeBetterThan'] as const) {
      const refused = thrownBy(() => expectOf(preds).not[name](rows(80, 100), 'accuracy', { margin: 0.1 }))
      expect(String(refused)).toContain(`.not.${name} is refused`)
    }
  })

  test.each([
    [{ confidence: 95 }, 'Did you mean 0.95?'],
    [{ whenInconclusive: 'pass' }, 'no effect without confidence'],
    [{ confidence: 0.95, whenInconclusive: 'skip' }, "one of 'fail' | 'pass'"],
    [{ confidence: { level: 0.95, sed: 1 } }, 'Did you mean seed?'],
  ])('%j is refused', (options, message) => {
    const error = thrownBy(() => expectOf(preds).toHaveMetric('accuracy', { above: 0.5 }, options))
    expect(String(error)).toContain(message)
  })
})
