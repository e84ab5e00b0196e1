import { describe, expect, test } from 'vitest'
import { jackknifeOf, replicatesOf } from '../../../src/measure/resampling/replicates.ts'
import type { ValueWhen } from '../../../src/measure/resampling/samplingOrder.ts'
import type { DrawnUnits } from '../../../src/stats/resampling/resamples.ts'
import { whileFollowed } from '../../../src/stats/resampling/whileFollowed.ts'

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
