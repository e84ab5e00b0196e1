import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { requireConfidence } from '../../../src/measure/intervals/confidence.ts'
import { undefinedNearby } from '../../../src/measure/intervals/confusionMethods.ts'
import { defaultAmong } from '../../../src/measure/intervals/defineMethod.ts'
import { momentsSample } from '../../../src/measure/intervals/momentsSample.ts'
import { pairedMethods } from '../../../src/measure/pairs/pairedMethods.ts'
import { type PairedParts, sameModel } from '../../../src/measure/pairs/pairedSample.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { hoeffding } from '../../../src/stats/means/hoeffding.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { type SampledGain, sampledFartherT, sampledT } from '../../../src/stats/means/sampledGain.ts'
import { type BoundedPair, moverDifference } from '../../../src/stats/mover.ts'
import { exactPairs, MOST_EXACT_PAIRS, tango } from '../../../src/stats/proportions/tango.ts'
import { tableOf } from '../../tableOf.ts'

const asked = { metric: resolveMetric('mae'), request: requireConfidence({ level: 0.9, resamples: 200 }), level: 0.9 }

const plain = (values: Float64Array) => ({ ...momentsSample({ values }), method: 'fartherT' as const })

/** The default method of a sample, and its limits. */
function limitsOf(sample: PairedParts, sides: 1 | 2 = 2) {
  const name = defaultAmong(pairedMethods, sample, { level: asked.level, sides })
  return { name, limits: pairedMethods[name].limits(sample, asked) }
}

const gains = Float64Array.from({ length: 40 }, (_, i) => ((i * 7) % 11) - 4)
const deviationsOf = (values: Float64Array, largest = 10) => ({ usual: 0, values, largest })

test('the same model differs by nothing', () => {
  expect(limitsOf(sameModel)).toEqual({ name: 'identical', limits: { lower: 0, upper: 0 } })
})

test('rows that are right on one side only have Tango’s limits', () => {
  const flips = { b: 5, c: 2, n: 60 }
  expect(limitsOf({ flips })).toEqual({ name: 'tango', limits: tango(flips, 0.9) })
})

test('a bound of its own is exact for whole numbers of rows, up to some hundreds', () => {
  const flips = { b: 5, c: 2, n: 60 }
  expect(limitsOf({ flips }, 1)).toEqual({ name: 'exactPairs', limits: exactPairs(flips, 0.9) })
  for (const other of [
    { ...flips, n: MOST_EXACT_PAIRS + 1 },
    { ...flips, b: 4.5 },
  ]) {
    expect(limitsOf({ flips: other }, 1).name).toBe('tango')
  }
})

test('two values with limits of their own are apart by MOVER', () => {
  const bounded: BoundedPair = {
    values: [0.8, 0.7],
    limits: () => [
      { lower: 0.7, upper: 0.9 },
      { lower: 0.6, upper: 0.8 },
    ],
    correlation: 0.5,
  }
  expect(limitsOf({ bounded })).toEqual({ name: 'mover', limits: moverDifference(bounded, 0.9) })
})

test('few rows are told where bounds are overconfident', () => {
  const few = { fewerUnits: { row: 200, other: 200 } }
  for (const name of ['tMover', 'correlatedZ', 'paired bootstrap', 'paired bootstrap, debiased'] as const) {
    expect(pairedMethods[name].caveat).toEqual(few)
  }
  for (const name of ['fartherT', 'weightedT'] as const) {
    expect(pairedMethods[name].caveat).toEqual({ fewerUnits: { row: 200, other: 50 } })
  }
  expect(pairedMethods.stringer.caveat).toEqual({ rareChanges: true })
})

describe('gains of units', () => {
  test('have the farther limits of Student’s t and Hall’s, however many there are', () => {
    for (const n of [9, 10, 40]) {
      const first = gains.subarray(0, n)
      const { name, limits } = limitsOf({ gains: plain(first), deviations: deviationsOf(first) })
      expect(name).toBe('fartherT')
      expect(limits).toEqual(fartherT(momentsOf(first), 0.9))
    }
  })

  test('with equal weights have the limits of gains without weights', () => {
    const { name, limits } = limitsOf({
      gains: { ...momentsSample({ values: gains, sampleWeight: gains.map(() => 2) }), method: 'weightedT' },
    })
    expect(name).toBe('weightedT')
    const { lower, upper } = fartherT(momentsOf(gains), 0.9)
    expect(limits).toEqual({ lower: expect.closeTo(lower, 9), upper: expect.closeTo(upper, 9) })
  })

  test('of which hardly one differs are bounded by the range of the metric', () => {
    const rare = new Float64Array(200)
    rare[3] = 1
    const { name, limits } = limitsOf({ gains: plain(rare), deviations: deviationsOf(rare) })
    expect(name).toBe('stringer')
    expect(limits).toMatchObject({ lower: expect.any(Number), upper: expect.any(Number) })
    expect(limitsOf({ gains: plain(rare), deviations: deviationsOf(rare, Number.POSITIVE_INFINITY) }).limits).toEqual({
      because: expect.stringContaining('confidence: { maxError } would say how far one can lie from them'),
    })
    const none = new Float64Array(200)
    expect(limitsOf({ gains: plain(none), deviations: deviationsOf(none, Number.POSITIVE_INFINITY) }).limits).toEqual({
      because: expect.stringContaining('confidence: { maxError } would say how far one can lie from them'),
    })
  })

  test('that are all the same are as sure as those that vary less and less, where chance hardly gives so many a sign', () => {
    const alike = (n: number, gain = 0.3) => plain(new Float64Array(n).fill(gain))
    expect(limitsOf({ gains: alike(5) }).limits).toEqual({ lower: 0.3, upper: 0.3 })
    expect(limitsOf({ gains: alike(5, -0.3) }).limits).toEqual({ lower: -0.3, upper: -0.3 })
    const nearly = Float64Array.from({ length: 5 }, (_, i) => 0.3 + 1e-9 * i)
    expect(limitsOf({ gains: plain(nearly) }).limits).toMatchObject({ lower: expect.closeTo(0.3, 6) })
    for (const few of [alike(4), alike(40, 0)]) {
      expect(limitsOf({ gains: few }).limits).toEqual({
        because: 'every unit differs by the same, which says nothing about how others would',
      })
    }
  })
})

describe('bounded gains', () => {
  const bounded = Float64Array.of(0.5, -0.25, 1, 0.75, 0.25)
  // Their mean is 0.45, and each lies between −1.5 and 1.5.
  const { lower, upper } = hoeffding(0.45 + 1.5, 5, 3, 0.9)

  test('have Hoeffding’s limits of values from 0 on', () => {
    expect(limitsOf({ boundedGains: { values: bounded, largest: 1.5 } })).toEqual({
      name: 'hoeffding',
      limits: {
        lower: expect.closeTo(lower - 1.5, 12),
        upper: expect.closeTo(upper - 1.5, 12),
        assumed: { size: 1.5, from: 'maxLoss' },
      },
    })
  })

  test('of which the metric is a function have those of the function', () => {
    const from = (mean: number): number => 2 * mean + 1
    expect(limitsOf({ boundedGains: { values: bounded, largest: 1.5, from } }).limits).toMatchObject({
      lower: expect.closeTo(2 * (lower - 1.5) + 1, 12),
      upper: expect.closeTo(2 * (upper - 1.5) + 1, 12),
    })
  })
})

describe('a sample of the rows', () => {
  const sampled = (list: readonly number[], unseen: number): SampledGain => ({
    gain: 0.1,
    centre: 0.1,
    strata: [{ units: 100, gains: Float64Array.from(list), unseen }],
    deviations: [0.4, 0.4],
  })
  const varying = sampled([0.5, -0.25, 0.125, 0, 0.25], 0.5)

  test('has the farther limits of Student’s t and Hall’s', () => {
    expect(limitsOf({ sampled: varying })).toEqual({ name: 'sampledT', limits: sampledFartherT(varying, 0.9) })
  })

  test('of a confusion matrix has the farther limits of Student’s t and MOVER', () => {
    const { lower, upper } = sampledT(varying, 0.9)
    const mover = () => ({ lower: lower - 0.25, upper: upper - 0.25 })
    expect(limitsOf({ sampled: { ...varying, mover } }).limits).toEqual({ lower: lower - 0.25, upper })
  })

  test('of a confusion matrix that has no value nearby has none', () => {
    expect(limitsOf({ sampled: { ...varying, mover: () => undefined } }).limits).toEqual(undefinedNearby)
  })

  test('in which no row differs, nor could, has none', () => {
    const alike: SampledGain = { ...sampled([0.1, 0.1, 0.1], 0) }
    expect(limitsOf({ sampled: alike }).limits).toEqual({
      because: 'no row has shown by how much others would differ',
    })
  })
})

test('a gain in correlation needs five rows', () => {
  const of = (rows: number) => {
    const [yTrue, yPred, older] = tableOf('1 2 4 3 7 / 1 3 4 2 6 / 2 1 5 4 4').map(list => list.slice(0, rows))
    return compare({ yTrue: yTrue!, yPred: yPred! }, { yPred: older! }, 'pearson').metrics[0]
  }
  expect(of(4).noInterval).toBe('4 rows show nothing of how a correlation varies: it takes 5')
  expect(of(5).interval?.method).toBe('correlatedZ')
})

describe('gains of resamples', () => {
  const replicates = (list: readonly number[], tooManyUndefined = false) => ({
    gains: Float64Array.from(list),
    tooManyUndefined,
    estimate: () => 0.2,
  })

  test('have their percentiles', () => {
    const { name, limits } = limitsOf({ replicates: replicates(Array.from({ length: 101 }, (_, i) => i)) as never })
    expect(name).toBe('paired bootstrap')
    expect(limits).toMatchObject({ lower: expect.closeTo(5, 0), upper: expect.closeTo(95, 0) })
  })

  test('lie around the plain gain where the metric is debiased, and are shifted to the debiased one', () => {
    const drawn = replicates(Array.from({ length: 101 }, (_, i) => i / 100))
    const { name, limits } = limitsOf({ debiased: { replicates: drawn as never, plain: 0.5 } })
    expect(name).toBe('paired bootstrap, debiased')
    // 2 × 0.5 − 0.95, less the 0.3 that debiasing takes off.
    expect(limits).toMatchObject({ lower: expect.closeTo(0.05 - 0.3, 1), upper: expect.closeTo(0.95 - 0.3, 1) })
  })

  test('that are too few, or all the same, have none', () => {
    const list = Array.from({ length: 101 }, (_, i) => i)
    expect(limitsOf({ replicates: replicates(list, true) as never }).limits).toEqual({
      because: 'too many of the resamples have no value',
    })
    expect(limitsOf({ replicates: replicates(list.map(() => 0.5)) as never }).limits).toEqual({
      because: 'every resample gives the same difference',
    })
  })
})
