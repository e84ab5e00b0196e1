import { describe, expect, test } from 'vitest'
import { acrossRuns, reachOfRuns, standardDeviation } from '../../../src/stats/runs/acrossRuns.ts'

const values = [0.81, 0.79, 0.84, 0.8, 0.83]
const mean = 0.814
const unbounded = { range: [0, Number.POSITIVE_INFINITY], n: 200 } as const
const share = { range: [0, 1], n: 200 } as const

describe('the reach of runs', () => {
  test('without a finite range, that of Student’s t: scipy.stats.t.interval', () => {
    const { below, above } = reachOfRuns(values, 0.9, unbounded)
    expect(mean - below).toBeCloseTo(0.7942300662127582, 12)
    expect(mean + above).toBeCloseTo(0.833769933787242, 12)
    expect(standardDeviation(values)).toBeCloseTo(0.020736441353327684, 12)
  })

  test('of equal values it is 0, whatever their sum is rounded to', () => {
    const equal = Array.from({ length: 5 }, () => 38 / 39)
    expect(standardDeviation(equal)).toBe(0)
    expect(reachOfRuns(equal, 0.9, unbounded)).toEqual({ below: 0, above: 0 })
  })

  test('near an end of the range, that of its logit where it is farther: scipy.special.logit', () => {
    const { below, above } = reachOfRuns([0.91, 0.89, 0.99, 0.9, 0.98], 0.9, share)
    expect(below).toBeCloseTo(0.09958380502811437, 12)
    expect(above).toBeCloseTo(0.04502185848324769, 12)
    expect(below).toBeGreaterThan(above)
    // As losses, the same the other way round.
    const losses = reachOfRuns([0.09, 0.11, 0.01, 0.1, 0.02], 0.9, share)
    expect(losses.below).toBeCloseTo(above, 12)
    expect(losses.above).toBeCloseTo(below, 12)
  })

  test('a perfect run is half a unit off the end', () => {
    expect(reachOfRuns([1, 0.9, 0.95], 0.9, share).below).toBeLessThan(0.95)
    expect(reachOfRuns([1, 1, 1], 0.9, share)).toEqual({ below: 0, above: 0 })
  })

  test('two runs have one degree of freedom', () => {
    // scipy.stats.t.ppf(0.95, 1), and a standard deviation of 0.2/√2.
    const { below, above } = reachOfRuns([0.6, 0.8], 0.9, unbounded)
    expect(below).toBeCloseTo(6.313751514675043 * 0.1, 10)
    expect(above).toBe(below)
  })

  test('a range from 1 to 5 is as wide as four of 0 to 1', () => {
    const scores = [0.91, 0.89, 0.99, 0.9, 0.98]
    const ofShares = reachOfRuns(scores, 0.9, share)
    const { below, above } = reachOfRuns(
      scores.map(score => 1 + 4 * score),
      0.9,
      { range: [1, 5], n: 200 },
    )
    expect(below).toBeCloseTo(4 * ofShares.below, 12)
    expect(above).toBeCloseTo(4 * ofShares.above, 12)
  })

  test('a single run stands for itself', () => {
    expect(reachOfRuns([0.7], 0.9, share)).toEqual({ below: 0, above: 0 })
  })
})

test('the reaches of rows and of the runs of each side add up as squares', () => {
  const { lower, upper } = acrossRuns(0.5, { lower: 0.47, upper: 0.6 }, [
    { below: 0.04, above: 0.2 },
    { below: 0.12, above: 0.2 },
  ])
  expect(0.5 - lower).toBeCloseTo(0.13, 12)
  expect(upper - 0.5).toBeCloseTo(0.3, 12)
})

test('limits on one side of the value are moved by the reach of the runs', () => {
  // The interval of a gap may lie below the gap.
  const { upper } = acrossRuns(0.3, { lower: 0.1, upper: 0.2 }, [{ below: 0.05, above: 0.05 }])
  expect(upper).toBeCloseTo(0.25, 12)
})
