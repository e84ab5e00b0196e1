import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { requireGapGate } from '../../../src/gates/slices/gapGate.ts'
import type { GapKind } from '../../../src/measure/slices/slicePairs.ts'

function gate(kind: GapKind, metric: string, limit: unknown, options: unknown = { slices: 'country' }) {
  return requireGapGate(catalog, kind, metric, limit, options)
}

test('reads the slices, the bound and the confidence', () => {
  const found = gate('difference', 'recall', 0.1, {
    slices: ['country', ['country', 'device']],
    minSupport: 10,
    whenSmall: 'fail',
    confidence: 0.9,
    whenInconclusive: 'pass',
    class: 'spam',
  })
  expect(found).toMatchObject({
    kind: 'difference',
    bound: { below: 0.1 },
    columns: [['country'], ['country', 'device']],
    minSupport: 10,
    whenSmall: 'fail',
    whenInconclusive: 'pass',
    confidence: { level: 0.9 },
    metric: { id: 'recall(class="spam")' },
  })
  expect(gate('ratio', 'recall', 0.8)).toMatchObject({ bound: { above: 0.8 }, minSupport: 30, confidence: undefined })
  // Errors have no largest value, so that any gap can be missed.
  expect(gate('difference', 'rmse', 25).bound).toEqual({ below: 25 })
  expect(gate('difference', 'mcc', 1.5).bound).toEqual({ below: 1.5 })
})

describe('is refused', () => {
  test.each<[GapKind, string, unknown, unknown, string]>([
    ['difference', 'recall', 0, undefined, 'gap is 0'],
    ['difference', 'recall', -0.1, undefined, 'the difference that is allowed, above 0'],
    ['difference', 'recall', '0.1', undefined, 'gap is "0.1"'],
    ['difference', 'recall', Number.NaN, undefined, 'gap is NaN. Expected the difference'],
    ['difference', 'recall', 1, undefined, 'two values of recall differ by 1 at most'],
    ['difference', 'recall', 10, undefined, 'Did you mean 0.1?'],
    ['difference', 'mcc', 2, undefined, 'two values of mcc differ by 2 at most'],
    ['ratio', 'recall', 1, undefined, 'the smallest value over the largest, between 0 and 1'],
    ['difference', 'rmse', Number.POSITIVE_INFINITY, undefined, 'gap is Infinity'],
    ['ratio', 'recall', 80, undefined, 'Did you mean 0.8?'],
    ['ratio', 'recall', 0, undefined, 'ratio is 0'],
    ['ratio', 'recall', -0.5, undefined, 'ratio is -0.5'],
    ['ratio', 'mcc', 0.8, undefined, 'mcc may be negative'],
    ['difference', 'recall', 0.1, {}, 'there are no slices to set against each other'],
    ['difference', 'recall', 0.1, 'country', "an object: { slices: 'country' }"],
    ['difference', 'recall', 0.1, { slices: 'country', slicesMust: 'prove' }, 'slicesMust has no effect on a gap'],
    ['difference', 'recall', 0.1, { slices: 'country', sliceBound: { above: 0 } }, 'sliceBound has no effect on a gap'],
    ['difference', 'recall', 0.1, { slices: 'country', margin: 0.1 }, 'margin'],
    ['difference', 'recall', 0.1, { slices: 'country', whenInconclusive: 'pass' }, 'without confidence'],
    ['difference', 'recall', 0.1, { slice: 'country' }, 'Did you mean slices?'],
    ['difference', 'recall', undefined, {}, 'the gap is missing. Expected toHaveSliceGapBelow(metric, gap, {'],
    ['ratio', 'recall', undefined, undefined, 'the ratio is missing. Expected toHaveSliceRatioAbove(metric, ratio, {'],
    ['difference', 'recal', 0.1, undefined, 'Did you mean recall?'],
  ])('%s of %s: %j, %j', (kind, metric, limit, options, message) => {
    expect(() => gate(kind, metric, limit, options ?? { slices: 'country' })).toThrow(message)
  })
})

test('a ratio as text is not taken for percent', () => {
  expect(() => gate('ratio', 'recall', '80')).toThrow(/between 0 and 1\.$/)
})
