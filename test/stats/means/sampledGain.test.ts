import { describe, expect, test } from 'vitest'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import {
  type SampledGain,
  sampledFartherT,
  sampledSpread,
  sampledT,
  sampledTest,
} from '../../../src/stats/means/sampledGain.ts'

const gains = (...values: readonly number[]): Float64Array => Float64Array.from(values)

/** Eight of 80 units were sampled, and all four of another kind. */
const twoStrata: SampledGain = {
  gain: 0.05,
  centre: 0.05,
  strata: [
    { units: 80, gains: gains(1, 0, 0, -1, 0, 0, 0, 1), unseen: 1 },
    { units: 4, gains: gains(0.5, 0.25, 0, 0), unseen: 2 },
  ],
  deviations: [0, 0],
}

describe('numpy and scipy give the same', () => {
  test('degrees of freedom, limits and p-value', () => {
    expect(sampledSpread(twoStrata).degrees).toBeCloseTo(13.558427705183266, 10)
    const { lower, upper } = sampledT(twoStrata, 0.9)
    expect(lower).toBeCloseTo(-0.07524527021765441, 10)
    expect(upper).toBeCloseTo(0.1752452702176544, 10)
    expect(sampledT(twoStrata, 0.95).lower).toBeCloseTo(-0.10262926330189025, 10)
    expect(sampledTest(twoStrata)).toBeCloseTo(0.4928853685768919, 10)
  })
})

test('if all units are known, the limits are those of the units', () => {
  const values = gains(0.3, -0.1, 0.2, 0.9, 0, 0, 0.4, -0.3, 0.1)
  const mean = momentsOf(values).mean
  const strata = [{ units: values.length, gains: values, unseen: 5 }]
  const sampled = { gain: mean, centre: mean, strata, deviations: [0, 0] as const }
  const [ours, known] = [sampledFartherT(sampled, 0.9), fartherT(momentsOf(values), 0.9)]
  expect(ours.lower).toBeCloseTo(known.lower, 12)
  expect(ours.upper).toBeCloseTo(known.upper, 12)
})

test('a sample of which no unit differs allows for one that does', () => {
  const none = { units: 1000, gains: new Float64Array(100), unseen: 1 }
  const { lower } = sampledT({ gain: 0, centre: 0, strata: [none], deviations: [0, 0] }, 0.9)
  // The 5 % quantile of Student's t with two degrees of freedom is 2.92, and 1/101 of the units may differ.
  expect(-lower).toBeGreaterThan(2.5 * Math.sqrt(1 / 101 / 1000))
  expect(-lower).toBeLessThan(2.92 * Math.sqrt(1 / 101 / 1000))
})

test('units that are counted apart add their squares', () => {
  const [stratum] = twoStrata.strata
  const variance = (apart: number): number =>
    sampledSpread({ ...twoStrata, strata: [{ ...stratum!, apart }] }).moments.squares
  expect(variance(7) - variance(0)).toBeCloseTo(7, 10)
})

test('the gains spread at least as far as the standard deviations of both sides are apart', () => {
  const none = { units: 1000, gains: new Float64Array(100), unseen: 0 }
  const spread = (ours: number, theirs: number): number =>
    sampledSpread({ gain: 0, centre: 0, strata: [none], deviations: [ours, theirs] }).moments.squares / 1000
  expect(spread(0.5, 0.2)).toBeCloseTo(0.09, 12)
  expect(spread(0.2, 0.2)).toBe(0)
})

test('known as a whole, classes have the degrees of Satterthwaite, not all units but one', () => {
  // Variances of 1/64 and 9/64 about 0, for which 7 and 3 units were counted.
  const strata = [
    { units: 8, gains: gains(1, -1, 0, 0, 0, 0, 0, 0), unseen: 0 },
    { units: 4, gains: gains(3, -3, 0, 0), unseen: 0 },
  ]
  const known: SampledGain = { gain: 0, centre: 0, strata, deviations: [0, 0] }
  expect(sampledSpread(known).degrees).toBeCloseTo(11, 12)
  expect(sampledSpread({ ...known, ofClasses: true }).degrees).toBeCloseTo(10 ** 2 / (1 / 7 + 9 ** 2 / 3), 12)
})

test('limits scale with the gains', () => {
  const scale = 1e200
  const scaled = {
    ...twoStrata,
    gain: twoStrata.gain * scale,
    centre: twoStrata.centre * scale,
    strata: twoStrata.strata.map(each => ({
      ...each,
      gains: each.gains.map(gain => gain * scale),
      unseen: each.unseen * scale,
    })),
  }
  expect(sampledFartherT(scaled, 0.9).lower / scale).toBeCloseTo(sampledFartherT(twoStrata, 0.9).lower, 10)
})

test('without any spread, the p-value tells no difference from one', () => {
  const same = { units: 4, gains: new Float64Array(4), unseen: 0 }
  expect(sampledTest({ gain: 0, centre: 0, strata: [same], deviations: [0, 0] })).toBe(1)
  expect(sampledTest({ gain: 1, centre: 0, strata: [same], deviations: [0, 0] })).toBe(0)
})

test('the extremes are those of the kind that may lack the most', () => {
  expect(sampledSpread(twoStrata).moments).toMatchObject({ n: 84, mean: 0.05, least: -2, most: 2 })
})

test('a gain and a loss of the same size have the same p-value', () => {
  expect(sampledTest({ ...twoStrata, gain: -0.05 })).toBe(sampledTest(twoStrata))
})

test('one of two units leaves one degree of freedom', () => {
  const one = { units: 2, gains: gains(1), unseen: 3 }
  expect(sampledSpread({ gain: 0, centre: 0, strata: [one], deviations: [0, 0] }).degrees).toBe(1)
  const single = { units: 1, gains: gains(1), unseen: 3 }
  expect(sampledSpread({ gain: 0, centre: 0, strata: [single], deviations: [0, 0] }).degrees).toBe(1)
})

test('a kind of which more gains are known than it has units adds nothing to what is uncertain', () => {
  const more = { units: 8, gains: gains(1, -1, 0, 0, 0, 0, 0, 0, 2), unseen: 0 }
  expect(sampledSpread({ gain: 0, centre: 0, strata: [more], deviations: [0, 0] }).degrees).toBeCloseTo(7, 12)
})

test('limits scale with what is counted apart and with how far the standard deviations lie apart', () => {
  const scaledBy = (scale: number, apart: number, ours: number): SampledGain => ({
    gain: 0.05 * scale,
    centre: 0.05 * scale,
    strata: twoStrata.strata.map(each => ({
      ...each,
      gains: each.gains.map(gain => gain * scale),
      unseen: each.unseen * scale,
      apart: apart * scale ** 2,
    })),
    deviations: [ours * scale, 0.5 * scale],
  })
  for (const [apart, ours] of [
    [7, 0.5],
    [0, 3],
  ]) {
    const plain = sampledFartherT(scaledBy(1, apart, ours), 0.9)
    expect(plain.lower).toBeLessThan(sampledFartherT(twoStrata, 0.9).lower - 0.01)
    const scaled = sampledFartherT(scaledBy(1000, apart, ours), 0.9)
    expect(scaled.lower / 1000).toBeCloseTo(plain.lower, 10)
    expect(scaled.upper / 1000).toBeCloseTo(plain.upper, 10)
  }
})

test.each([
  ['gains', 1e-120, 1],
  ['the gain that may be lacking', 1, 1e-120],
])('one kind with small %s does not make the squares of another overflow', (_, small, smallUnseen) => {
  const kindsOf = (scale: number): SampledGain => ({
    gain: 0.05 * scale,
    centre: 0.05 * scale,
    strata: [
      { units: 80, gains: gains(1, 0, 0, -1, 0, 0, 0, 1).map(gain => gain * scale), unseen: scale },
      { units: 40, gains: gains(1, 0, 0, -1).map(gain => gain * small), unseen: smallUnseen },
    ],
    deviations: [0, 0],
  })
  const { lower, upper } = sampledT(kindsOf(1e100), 0.9)
  // What the other kind adds is too little to be seen.
  const alone = sampledT(
    { ...kindsOf(1), strata: [kindsOf(1).strata[0], { units: 40, gains: new Float64Array(4), unseen: 0 }] },
    0.9,
  )
  expect(lower / 1e100).toBeCloseTo(alone.lower, 3)
  expect(upper / 1e100).toBeCloseTo(alone.upper, 3)
})
