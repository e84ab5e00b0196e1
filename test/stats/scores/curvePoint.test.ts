import { describe, expect, test } from 'vitest'
import { around, firstFinding, lastWithin } from '../../../src/stats/scores/curvePoint.ts'
import { countsOf } from '../curvePoints.ts'

describe('limits around a value', () => {
  test('reach to either side by the root of the summed squares of both distances', () => {
    const { lower, upper } = around(0.5, { lower: 0.2, upper: 0.53 }, { lower: 0.1, upper: 0.54 })
    expect(lower).toBeCloseTo(0, 12)
    expect(upper).toBeCloseTo(0.55, 12)
  })

  test('a limit on the other side of the value counts as none', () => {
    expect(around(0.5, { lower: 0.6, upper: 0.7 }, { lower: 0.4, upper: 0.45 })).toEqual({
      lower: expect.closeTo(0.4, 12),
      upper: expect.closeTo(0.7, 12),
    })
  })

  test('stay within 0 and 1', () => {
    expect(around(0.5, { lower: 0, upper: 1 }, { lower: 0.1, upper: 0.9 })).toEqual({ lower: 0, upper: 1 })
  })
})

describe('steps of a curve', () => {
  const counts = countsOf('-+--+-')

  test('the last with at most so many false positives', () => {
    expect([0, 1, 2, 3, 4, 9].map(most => lastWithin(counts, most))).toEqual([-1, 1, 2, 4, 5, 5])
    expect(lastWithin(countsOf('++-'), 0)).toBe(1)
  })

  test('the first with at least so many true positives', () => {
    expect([0, 1, 2].map(count => firstFinding(counts, count))).toEqual([0, 1, 4])
    // No step has more than there are: the last one stands for it.
    expect(firstFinding(counts, 3)).toBe(5)
  })
})
