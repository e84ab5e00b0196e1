import { describe, expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { compare, type EvaluationInput, measure } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { isReason } from '../../../src/measure/intervals/defineMethod.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { drawReplicates, jackknifeOf, replicatesOf } from '../../../src/measure/resampling/drawReplicates.ts'
import type { ValueWhen } from '../../../src/measure/resampling/samplingOrder.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import type { DrawnUnits } from '../../../src/stats/resampling/resamples.ts'
import { whileFollowed } from '../../../src/stats/resampling/whileFollowed.ts'

const yTrue = Array.from({ length: 60 }, (_, row) => Number(row % 3 === 0))
const yScore = yTrue.map((truth, row) => truth / 3 + ((row * 37) % 60) / 90)

function draw(input: EvaluationInput, metric: string, more: object = {}) {
  const request = requireConfidence({ level: 0.9, resamples: 200, ...more })
  return drawReplicates(computationOf(borrowedEvaluation(input), resolveMetric(metric)), request)
}

test('as many values as were asked for, and the value where each unit counts once', () => {
  const drawn = draw({ yTrue, yScore }, 'auc')
  expect(drawn).toMatchObject({ units: { ends: [60], count: undefined }, replicates: { length: 200 } })
  if (!('estimate' in drawn)) throw new Error(drawn.because)
  expect(drawn.estimate()).toBeCloseTo(
    computationOf(borrowedEvaluation({ yTrue, yScore }), resolveMetric('auc')).computed.value,
    14,
  )
  expect(drawn.alike.because).toContain('every resample gives the same value')
})

test('no value depends on the order of rows', () => {
  const turned = { yTrue: [...yTrue].reverse(), yScore: [...yScore].reverse() }
  const [ours, theirs] = [{ yTrue, yScore }, turned].map(input => draw(input, 'auc'))
  if (isReason(ours) || isReason(theirs)) throw new Error('both can be drawn from')
  expect(theirs.replicates).toEqual(ours.replicates)
})

test('resamples without a value are left out, unless they are too many', () => {
  // Without the one positive in (1 − 1/4)⁴ of all.
  expect(draw({ yTrue: [1, 0, 0, 0], yScore: [4, 3, 2, 1] }, 'averagePrecision')).toEqual({
    because: expect.stringMatching(/^3\d % of the resamples have no value$/),
  })
  const rare = { yTrue: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0], yScore: [9, 8, 7, 3, 6, 5, 4, 3, 2, 1] }
  const drawn = draw(rare, 'averagePrecision', { resamples: 2000 })
  if (!('replicates' in drawn)) throw new Error(drawn.because)
  expect(drawn.replicates.length).toBeLessThan(2000)
  expect(drawn.replicates.some(Number.isNaN)).toBe(false)
})

test('the share of resamples without a value is told in whole per cent', () => {
  const rare = borrowedEvaluation({ yTrue: [1, 0, 0, 0], yScore: [4, 3, 2, 1] })
  const computation = computationOf(rare, resolveMetric('averagePrecision'))
  const shares = Array.from({ length: 200 }, (_, i) => {
    const drawn = drawReplicates(computation, { ...requireConfidence(0.9), resamples: 3, seed: i + 1 })
    return isReason(drawn) ? drawn.because.replace(' of the resamples have no value', '') : 'few'
  })
  expect(new Set(shares)).toEqual(new Set(['few', '33 %', '67 %', '100 %']))
})

test('within the true classes, every resample has both', () => {
  for (const yTrue of [
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 0, 1],
  ]) {
    const input = { yTrue, yScore: [4, 3, 2, 1] }
    expect(draw(input, 'averagePrecision', { stratify: true })).toMatchObject({ replicates: { length: 200 } })
  }
})

test('data that cannot be drawn from is an error', () => {
  expect(() => draw({ run: { u: ['a', 'b'], v: ['b', 'c'] }, catalog: ['a', 'b', 'c'] }, 'coverage@2')).toThrow(
    'has no interval',
  )
})

test.each(['percentile', 'bca'] as const)('%s: resamples that overflow have no interval, nor a gain one', method => {
  const tiny = { yTrue: [5e-324, 1e-323, 0, 5e-324, 3e-310, 1e-308, 2e-308], yPred: [1, 2, 3, 4, 5, 6, 7] }
  const confidence = { level: 0.9, method }
  for (const id of ['wape', 'r2', 'd2AbsoluteError'] as const) {
    expect(measure(tiny, id, { confidence })).toMatchObject({ interval: undefined, noInterval: expect.any(String) })
  }
  const mixed = { yTrue: [1, -1.7e308, 3], yPred: [1, 1.7e308, 2] }
  expect(measure(mixed, 'mae', { confidence }).interval).toBeUndefined()
  expect(() => compare(mixed, { yPred: [1.7e308, 2, 3] }, 'mae', { confidence })).not.toThrow()
})

describe('samples of units', () => {
  const unitsOf = (...ends: readonly number[]): DrawnUnits => ({ ends, count: undefined })

  /** What a metric was asked about: how often each unit was in each sample. */
  function samplesOf(run: (valueWhen: ValueWhen) => void): readonly (readonly number[])[] {
    const samples: (readonly number[])[] = []
    run(counts => samples.push(Array.from(counts)))
    return samples
  }

  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

  describe('the jackknife', () => {
    test('leaves out each of few units once', () => {
      for (const units of [1, 2, 1000]) {
        const samples = samplesOf(valueWhen => jackknifeOf(valueWhen, unitsOf(units), 1))
        expect(samples.map(counts => counts.indexOf(0))).toEqual(Array.from({ length: units }, (_, i) => i))
        expect(samples.every(counts => sum(counts) === units - 1)).toBe(true)
      }
    })

    test('leaves out each of many units once, too, in 200 groups of about the same size', () => {
      const units = 1001
      const samples = samplesOf(valueWhen => jackknifeOf(valueWhen, unitsOf(units), 1))
      expect(samples).toHaveLength(200)
      for (let unit = 0; unit < units; unit++) {
        expect(samples.filter(counts => counts[unit] === 0)).toHaveLength(1)
      }
      expect(samples.every(counts => counts.every(count => count === 0 || count === 1))).toBe(true)
      expect(new Set(samples.map(counts => units - sum(counts)))).toEqual(new Set([5, 6]))
    })

    test('deals groups at random, the same for a seed: neighbours share a group as often as any two', () => {
      const units = 4000
      const groupsOf = (seed: number): readonly number[] => {
        const group: number[] = []
        samplesOf(valueWhen => jackknifeOf(valueWhen, unitsOf(units), seed)).forEach((counts, i) => {
          counts.forEach((count, unit) => {
            if (count === 0) group[unit] = i
          })
        })
        return group
      }
      const group = groupsOf(1)
      expect(groupsOf(1)).toEqual(group)
      expect(groupsOf(2)).not.toEqual(group)
      for (const apart of [1, 200]) {
        const together = group.filter((each, i) => each === group[i + apart]).length
        // 1 in 200, and no unit is likelier to stay where it was: 20 expected.
        expect(together).toBeGreaterThan(5)
        expect(together).toBeLessThan(45)
      }
      expect(group.filter((each, i) => each === i % 200).length).toBeLessThan(45)
    })
  })

  describe('replicates', () => {
    test('draw as many units as there are, of each stratum as many as it has', () => {
      const ends = [3, 4, 10]
      const samples = samplesOf(valueWhen => replicatesOf(valueWhen, unitsOf(...ends), { resamples: 200, seed: 1 }))
      expect(samples).toHaveLength(200)
      for (const counts of samples) {
        expect([sum(counts.slice(0, 3)), counts[3], sum(counts.slice(4))]).toEqual([3, 1, 6])
      }
      // Each unit is drawn once on average.
      for (let unit = 0; unit < 10; unit++) {
        expect(sum(samples.map(counts => counts[unit])) / 200).toBeCloseTo(1, 0)
      }
    })

    test('have the values of the samples, in their order', () => {
      const seen: number[] = []
      const values = replicatesOf(counts => seen.push(counts[0]), unitsOf(5), { resamples: 4, seed: 7 })
      expect(Array.from(values)).toEqual([1, 2, 3, 4])
      const again: number[] = []
      replicatesOf(counts => again.push(counts[0]), unitsOf(5), { resamples: 4, seed: 7 })
      expect(again).toEqual(seen)
    })
  })

  test('whoever follows hears how many of how many are drawn', () => {
    const heardOf = (work: () => unknown): readonly (readonly number[])[] => {
      const heard: (readonly number[])[] = []
      whileFollowed((drawn, of) => heard.push([drawn, of]), work)
      return heard
    }
    const one = (): number => 1
    const upTo = (of: number): readonly (readonly number[])[] => Array.from({ length: of }, (_, i) => [i + 1, of])
    expect(heardOf(() => replicatesOf(one, unitsOf(5), { resamples: 3, seed: 1 }))).toEqual(upTo(3))
    expect(heardOf(() => jackknifeOf(one, unitsOf(4), 1))).toEqual(upTo(4))
    expect(heardOf(() => jackknifeOf(one, unitsOf(1001), 1))).toEqual(upTo(200))
  })
})
