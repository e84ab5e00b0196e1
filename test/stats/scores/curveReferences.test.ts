import { describe, expect, test } from 'vitest'
import type { Limits } from '../../../src/stats/interval.ts'
import type { CurvePoint, RowParts } from '../../../src/stats/scores/curvePoint.ts'
import { pointAtPrecision, pointAtRecall } from '../../../src/stats/scores/precisionPoint.ts'
import { pointAtFpr, pointOfEqualErrors } from '../../../src/stats/scores/rocPoint.ts'
import { pointsAtShare } from '../../../src/stats/scores/sharePoints.ts'
import { countsOf } from '../curvePoints.ts'
// From the definitions, by going through all rows, with the quantiles of scipy 1.17 (stats.norm, stats.binom).
import references from './curveReferences.json' with { type: 'json' }

interface Reference {
  readonly level: number
  readonly limits: readonly number[]
  /** The place of the last row that is predicted positive; −1 for none. */
  readonly step: number
  readonly parts: readonly number[]
}

function expectLimits({ lower, upper }: Limits, limits: readonly number[]): void {
  expect(lower).toBeCloseTo(limits[0], 10)
  expect(upper).toBeCloseTo(limits[1], 10)
}

function expectParts(found: RowParts, parts: readonly number[]): void {
  const { positiveAbove, positiveBelow, negativeAbove, negativeBelow } = found
  ;[positiveAbove, positiveBelow, negativeAbove, negativeBelow].forEach((part, i) => {
    expect(part).toBeCloseTo(parts[i], 12)
  })
}

function expectPoint({ limits, threshold, parts }: CurvePoint, { level, step, ...reference }: Reference): void {
  expectLimits(limits(level), reference.limits)
  expect(threshold).toBe(step < 0 ? Number.POSITIVE_INFINITY : -step)
  expectParts(parts, reference.parts)
}

test.each(references.atFpr)('the true positive rate of $rows at $fpr, level $level', ({ rows, fpr, ...reference }) => {
  expectPoint(pointAtFpr(countsOf(rows), fpr), reference)
})

test.each(references.equalErrors)('the equal error rate of $rows, level $level', ({ rows, rate, ...reference }) => {
  expectPoint(pointOfEqualErrors(countsOf(rows), rate), reference)
})

test.each(references.atRecall)('the precision of $rows at recall $recall, level $level', given => {
  const { rows, recall, value, ...reference } = given
  expectPoint(pointAtRecall(countsOf(rows), recall, value), reference)
})

test.each(references.atPrecision)('the recall of $rows at precision $precision, level $level', given => {
  const { rows, precision, recall, ...reference } = given
  expectPoint(pointAtPrecision(countsOf(rows), precision, recall), reference)
})

describe.each(references.atShare)('the best $share of $rows, level $level', ({ rows, share, level, step, ...of }) => {
  const { precision, recall } = pointsAtShare(countsOf(rows), share)

  test('precision', () => {
    expectPoint(precision, { level, step, ...of.precision })
  })

  test('recall', () => {
    expectPoint(recall, { level, step, ...of.recall })
  })
})
