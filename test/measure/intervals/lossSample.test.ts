import { describe, expect, test } from 'vitest'
import { deviationsOfRatio } from '../../../src/measure/intervals/deviations.ts'
import { isLoss, type LossSample, lossSample, ratioOfRows } from '../../../src/measure/intervals/lossSample.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { LossRatio } from '../../../src/metrics/definition/computed.ts'
import type { Moments } from '../../../src/stats/means/moments.ts'

const [mae, r2, accuracy, errorRate] = ['mae', 'r2', 'accuracy', 'errorRate'].map(id => resolveMetric(id))

const unitMean = { values: Float64Array.of(1, 2, 6), sampleWeight: undefined, fromMean: undefined, largest: undefined }

const ratio: LossRatio = {
  losses: Float64Array.of(1, 2, 3),
  references: Float64Array.of(4, 4, 1),
  sampleWeight: undefined,
  from: share => 1 - share,
}

function momentsOfSample(sample: LossSample | undefined): Moments {
  const found = sample?.scaled(0.9)
  if (found === undefined || 'because' in found) throw new Error('losses that differ')
  const { moments, unit } = found
  return { ...moments, mean: moments.mean / unit, least: moments.least / unit, most: moments.most / unit }
}

test('a loss is best at 0', () => {
  expect([mae, errorRate, accuracy, r2].map(isLoss)).toEqual([true, true, false, false])
  expect(isLoss({ direction: 'down', range: [-1, 1] })).toBe(false)
})

describe('losses', () => {
  test('of a mean are the values of its units', () => {
    const sample = lossSample(unitMean, undefined, mae)
    expect(momentsOfSample(sample)).toMatchObject({ n: 3, mean: 3, least: 1, most: 6 })
    expect(sample?.from(7)).toBe(7)
  })

  test('keep weights and the way from their mean', () => {
    const sampleWeight = Float64Array.of(1, 2, 3)
    const sample = lossSample({ ...unitMean, sampleWeight, fromMean: Math.sqrt }, undefined, mae)
    expect(momentsOfSample(sample)).toMatchObject({ n: 36 / 14, mean: 23 / 6 })
    expect(sample?.from(9)).toBe(3)
  })

  test.each([2, 3])('of %i values are enough', n => {
    expect(lossSample({ ...unitMean, values: unitMean.values.subarray(0, n) }, undefined, mae)?.units).toBe(n)
  })

  test('there are none of a single value, of a gain, or of nothing', () => {
    expect(lossSample({ ...unitMean, values: Float64Array.of(1) }, undefined, mae)).toBeUndefined()
    expect(lossSample(unitMean, undefined, accuracy)).toBeUndefined()
    expect(lossSample(undefined, undefined, mae)).toBeUndefined()
  })

  test('of a ratio are r + (a − r·b)/mean(b), whichever way the metric points', () => {
    // r = 6/9, mean(b) = 3.
    const sample = lossSample(undefined, ratio, r2)
    const expected = [1, 2, 3].map((loss, i) => 2 / 3 + (loss - (2 / 3) * [4, 4, 1][i]) / 3)
    const { mean, least, most } = momentsOfSample(sample)
    expect(mean).toBeCloseTo(2 / 3, 14)
    expect([least, most]).toEqual([Math.min(...expected), Math.max(...expected)].map(each => expect.closeTo(each, 14)))
    expect(sample?.from(0.25)).toBe(0.75)
  })
})

test('a ratio is one of independent rows, two of them at least', () => {
  const computed = { value: 1 / 3, ratio: () => ratio }
  expect(ratioOfRows(computed)).toBe(ratio)
  expect(ratioOfRows({})).toBeUndefined()
  const ofLength = (n: number): LossRatio => ({ ...ratio, losses: ratio.losses.subarray(0, n) })
  expect(ratioOfRows({ ratio: () => ofLength(1) })).toBeUndefined()
  expect(ratioOfRows({ ratio: () => ofLength(2) })).toBeDefined()
})

describe('deviations of a ratio', () => {
  test('lie around the usual loss, in units of the mean reference', () => {
    const deviations = deviationsOfRatio({ ...ratio, largest: 6 }, mae, {})
    expect(deviations).toMatchObject({ usual: 2 / 3, largest: 2 })
    expect(Array.from(deviations?.values ?? [])).toEqual([1 / 3 - 2 / 3, 0, 1 - 2 / 3])
    expect(deviations?.from?.(0.25)).toBe(0.75)
  })

  test('weights enter both means', () => {
    const sampleWeight = Float64Array.of(1, 1, 2)
    const deviations = deviationsOfRatio({ ...ratio, sampleWeight, largest: 6 }, mae, {})
    // The weighted mean of the references is 10/4; the effective number of rows 16/6.
    expect(deviations?.usual).toBeCloseTo(2 / 2.5, 14)
    expect(deviations?.largest).toBeCloseTo(6 / 2.5, 14)
    expect(deviations?.units).toBeCloseTo(16 / 6, 14)
    expect(deviations?.values[2]).toBeCloseTo(((16 / 6) * 2 * (1 / 2.5)) / 4, 14)
  })
})

test('deviations of a ratio: losses that differ by rounding are alike, and the range of the metric is not theirs', () => {
  const largest = (error = 2 ** 23) => ({ error, loss: error === 2 ** 23 ? 10 : error })
  const losses = Float64Array.of(3, 4, 6)
  // A loss of 1 is rounding; references are 4 on average.
  const references = Float64Array.of(4, 5, 3)
  expect(Array.from(deviationsOfRatio({ ...ratio, losses, references, largest }, mae, {})?.values ?? [])).toEqual([
    0, 0, 0.5,
  ])
  const smape = resolveMetric('smape')
  expect(deviationsOfRatio(ratio, smape, {})).toMatchObject({ largest: 1, assumed: { size: 3, from: 'scale' } })
})
