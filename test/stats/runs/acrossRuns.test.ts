import { expect, test } from 'vitest'
import { acrossRuns, standardDeviation } from '../../../src/stats/runs/acrossRuns.ts'

const values = [0.81, 0.79, 0.84, 0.8, 0.83]
const mean = 0.814

test('runs that rows do not move have the limits of Student’s t: scipy.stats.t.interval', () => {
  const { lower, upper } = acrossRuns(mean, { lower: mean, upper: mean }, [values], 0.9)
  expect(lower).toBeCloseTo(0.7942300662127582, 12)
  expect(upper).toBeCloseTo(0.833769933787242, 12)
  expect(standardDeviation(values)).toBeCloseTo(0.020736441353327684, 12)
})

test('both reaches add up as squares', () => {
  const ofRuns = mean - acrossRuns(mean, { lower: mean, upper: mean }, [values], 0.9).lower
  const { lower, upper } = acrossRuns(mean, { lower: mean - 0.03, upper: mean + 0.04 }, [values], 0.9)
  expect(mean - lower).toBeCloseTo(Math.hypot(0.03, ofRuns), 12)
  expect(upper - mean).toBeCloseTo(Math.hypot(0.04, ofRuns), 12)
  // Runs of two sides are independent, and a single run stands for itself.
  const ofBoth = acrossRuns(0, { lower: 0, upper: 0 }, [values, values], 0.9)
  expect(ofBoth.upper).toBeCloseTo(Math.SQRT2 * ofRuns, 12)
  expect(acrossRuns(0, { lower: 0, upper: 0 }, [values, [0.7]], 0.9).upper).toBeCloseTo(ofRuns, 12)
})

test('limits on one side of the value stay outside of what rows alone allow', () => {
  // The interval of a gap may lie below the gap.
  const ofRuns = mean - acrossRuns(mean, { lower: mean, upper: mean }, [values], 0.9).lower
  const { upper } = acrossRuns(mean, { lower: mean - 0.2, upper: mean - 0.1 }, [values], 0.9)
  expect(upper).toBeCloseTo(mean - 0.1 + ofRuns, 12)
})
