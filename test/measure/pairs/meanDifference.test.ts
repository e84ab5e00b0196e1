import { describe, expect, test } from 'vitest'
import { ratio } from '../../../generated/metrics.ts'
import { compare, measure } from '../../../src/index.ts'
import { momentsSample } from '../../../src/measure/intervals/momentsSample.ts'
import { testOfMeanGain, weighAlike } from '../../../src/measure/pairs/meanDifference.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { fartherT } from '../../../src/stats/means/hallT.ts'
import { hoeffding } from '../../../src/stats/means/hoeffding.ts'
import { momentsOf, weightedMomentsOf } from '../../../src/stats/means/moments.ts'
import { pairedT } from '../../../src/stats/means/pairedT.ts'
import { gainLimits } from '../../../src/stats/means/unseenLoss.ts'
import { expectNear } from '../../stats/near.ts'
import { longTest } from '../../thoroughness.ts'

const yTrue = Array.from({ length: 60 }, (_, i) => i / 3)
const ours = yTrue.map((truth, i) => truth + ((7 * i) % 11) / 10 - 0.5)
const theirs = yTrue.map((truth, i) => truth + ((5 * i) % 13) / 8 - 0.7)
const confidence = 0.9

function intervalOf(id: string, baseline: readonly number[] = theirs) {
  const [found] = compare({ yTrue, yPred: ours }, { yPred: baseline }, id, { confidence }).metrics
  if (found.interval === undefined) throw new Error(found.noInterval)
  return { ...found.interval, gain: found.gain, test: found.test }
}

const squares = (yPred: readonly number[]): number[] => yTrue.map((truth, i) => (truth - yPred[i]) ** 2)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

test('a row whose squares overflow on both sides counts: without it, the other rows would speak for a candidate that lost', () => {
  const [candidate, baseline] = [ours, theirs].map((rows, side) => [(2 - side) * 1e200, ...rows.slice(1)])
  const [found] = compare({ yTrue, yPred: candidate! }, { yPred: baseline! }, 'rmse', { confidence }).metrics
  expect(found.gain).toBeLessThan(-1e198)
  expect(found).toMatchObject({ interval: undefined, noInterval: 'the losses overflow', pValue: Number.NaN })
})

test('a gain in MAE is the mean of gains of rows', () => {
  const gains = yTrue.map((truth, i) => Math.abs(truth - theirs[i]) - Math.abs(truth - ours[i]))
  const { lower, upper } = gainLimits(momentsOf(Float64Array.from(gains)), confidence)
  const interval = intervalOf('mae')
  expect(interval).toMatchObject({ method: 'fartherTOfLosses', test: 'Student’s t' })
  expectNear(interval.lower, lower)
  expectNear(interval.upper, upper)
})

test.each(['mae', 'rmse'])('a largest loss bounds no gain of weighted rows in %s', metric => {
  const bounded = { confidence: { level: confidence, maxLoss: 5 } }
  const sampleWeight = yTrue.map((_, row) => 1 + (row % 2))
  const [found] = compare({ yTrue, yPred: ours }, { yPred: theirs }, metric, bounded).metrics
  expect(found.interval?.method).toBe('hoeffding')
  expect(() => compare({ yTrue, yPred: ours, sampleWeight }, { yPred: theirs }, metric, bounded)).toThrow(
    'Leave maxLoss out',
  )
})

test('one in RMSE goes by the influence of each row on both roots', () => {
  const [a, b] = [squares(ours), squares(theirs)]
  const gains = a.map(
    (square, i) =>
      Math.sqrt(mean(b)) -
      Math.sqrt(mean(a)) +
      (b[i] - mean(b)) / (2 * Math.sqrt(mean(b))) -
      (square - mean(a)) / (2 * Math.sqrt(mean(a))),
  )
  const { lower, upper } = gainLimits(momentsOf(Float64Array.from(gains)), confidence)
  const interval = intervalOf('rmse')
  expect(interval.method).toBe('fartherTOfLosses')
  expectNear(interval.lower, lower, 1e-6)
  expectNear(interval.upper, upper, 1e-6)
})

test('one in R² is that in the mean square over the variance, which varies, too', () => {
  const [a, b] = [squares(ours), squares(theirs)]
  const around = yTrue.map(truth => (truth - mean(yTrue)) ** 2)
  const gain = (mean(b) - mean(a)) / mean(around)
  const gains = a.map((square, i) => gain + (b[i] - square - gain * around[i]) / mean(around))
  const { lower, upper } = gainLimits(momentsOf(Float64Array.from(gains)), confidence)
  const interval = intervalOf('r2')
  expectNear(interval.gain, gain)
  expectNear(interval.lower, lower, 1e-8)
  expectNear(interval.upper, upper, 1e-8)
})

test('MedAE goes by the order statistics of both sides', () => {
  const { method, lower, upper, gain } = intervalOf('medae')
  expect(method).toBe('orderStatistics')
  expect(lower).toBeLessThan(gain)
  expect(upper).toBeGreaterThan(gain)
})

describe('where three rows or fewer differ', () => {
  const nearly = ours
    .with(3, ours[3] + 2)
    .with(9, ours[9] - 2)
    .with(20, ours[20] + 1)

  test.each(['mae', 'mse', 'rmse', 'r2'])('%s: the candidate is not shown to be better', id => {
    const { method, lower, gain } = intervalOf(id, nearly)
    expect(gain).toBeGreaterThan(0)
    expect(method).toBe('stringer')
    expect(lower).toBeLessThan(0)
  })

  test('the root of what may be lost is taken around the mean square of the baseline', () => {
    const interval = intervalOf('rmse', nearly)
    const ofSquares = intervalOf('mse', nearly)
    const theirsNow = mean(squares(nearly))
    expectNear(interval.lower, Math.sqrt(theirsNow) - Math.sqrt(theirsNow - ofSquares.lower))
  })
})

test('a side without any error has no slope, and an interval all the same', () => {
  const [{ interval }] = compare({ yTrue, yPred: yTrue }, { yPred: theirs }, 'rmse', { confidence }).metrics
  expect(interval?.method).toBe('fartherTOfLosses')
  expect(interval?.lower).toBeGreaterThan(0)
})

test('the same gain in every row has the p-value of its sign', () => {
  const [found] = compare(
    { yTrue, yPred: yTrue.map(truth => truth + 1) },
    { yPred: yTrue.map(truth => truth + 2) },
    'mae',
  ).metrics
  expect([found.gain, found.pValue]).toEqual([1, 2 ** (1 - yTrue.length)])
})

describe('a largest loss', () => {
  const gainOf = (id: string, maxLoss: number, baseline: readonly number[] = theirs) =>
    compare({ yTrue, yPred: ours }, { yPred: baseline }, id, { confidence: { level: 0.9, maxLoss } }).metrics[0]

  test('bounds gains by Hoeffding, for any distribution of the losses', () => {
    const { interval, gain } = gainOf('mae', 2)
    const { lower, upper } = hoeffding(gain + 2, 60, 4, 0.9)
    expect(interval).toMatchObject({ method: 'hoeffding', assumed: { size: 2, from: 'maxLoss' } })
    expectNear(interval?.lower ?? 0, lower - 2)
    expectNear(interval?.upper ?? 0, upper - 2)
  })

  test('bounds the gain in RMSE through that in squared errors', () => {
    const { interval, gain } = gainOf('rmse', 4)
    expect(interval?.method).toBe('hoeffding')
    expect(interval?.lower).toBeLessThan(gain)
    expect(interval?.upper).toBeGreaterThan(gain)
  })

  test('where hardly a row differs, it is what Stringer takes for the others', () => {
    const { interval } = gainOf('mae', 2, ours.with(3, yTrue[3]))
    expect(interval).toMatchObject({ method: 'stringer', assumed: { size: 2, from: 'maxLoss' } })
  })

  test('below a loss that occurs is refused, and so is one for what is no mean of losses', () => {
    expect(() => gainOf('mae', 0.3)).toThrow('a value of 0.')
    expect(() => gainOf('spearman', 2)).toThrow('it bounds means of losses of single rows, which spearman is not here')
  })
})

describe('weighted rows', () => {
  const sampleWeight = yTrue.map((_, i) => 1 + (i % 4) / 2)
  const weighted = (values: readonly number[]): number =>
    values.reduce((sum, value, i) => sum + sampleWeight[i]! * value, 0) /
    sampleWeight.reduce((sum, each) => sum + each, 0)
  const errors = (yPred: readonly number[]): number[] => yTrue.map((truth, i) => Math.abs(truth - yPred[i]!))

  function expectLimits(id: string, gains: readonly number[]): void {
    const moments = weightedMomentsOf(Float64Array.from(gains), Float64Array.from(sampleWeight))
    const { lower, upper } = fartherT(moments, confidence)
    const [found] = compare({ yTrue, yPred: ours, sampleWeight }, { yPred: theirs }, id, { confidence }).metrics
    expect(found.interval).toMatchObject({
      method: 'weightedT',
      lower: expect.closeTo(lower, 6),
      upper: expect.closeTo(upper, 6),
    })
    expect(found.gain).toBeCloseTo(weighted(gains), 9)
  }

  test('MAE by the gains of rows', () => {
    const [a, b] = [errors(ours), errors(theirs)]
    expectLimits(
      'mae',
      a.map((error, i) => b[i]! - error),
    )
  })

  test('RMSE by the influence of each row on both roots', () => {
    const [a, b] = [squares(ours), squares(theirs)]
    const [first, second] = [Math.sqrt(weighted(a)), Math.sqrt(weighted(b))]
    expectLimits(
      'rmse',
      a.map((square, i) => second - first + (b[i]! - second ** 2) / (2 * second) - (square - first ** 2) / (2 * first)),
    )
  })

  test('WAPE by the influence of each row on the ratio', () => {
    const [a, b] = [errors(ours), errors(theirs)]
    const scale = weighted(yTrue)
    const gain = (weighted(b) - weighted(a)) / scale
    expectLimits(
      'wape',
      a.map((error, i) => gain + (b[i]! - error - gain * yTrue[i]!) / scale),
    )
  })
})

test('limits of a gain in R² do not depend on the unit of the target, although losses are scaled by the largest of each model', () => {
  const few = Array.from({ length: 30 }, (_, i) => (i % 4) / 10)
  const [close, far] = [0.9, 1.3].map(error =>
    few.map((truth, i) => truth + (i === 7 ? error : i % 3 === 0 ? 0.05 : 0)),
  )
  const limitsIn = (unit: number) => {
    const inUnit = (values: readonly number[]): number[] => values.map(value => value * unit)
    const candidate = { yTrue: inUnit(few), yPred: inUnit(close) }
    const [{ interval }] = compare(candidate, { yPred: inUnit(far) }, 'r2', { confidence }).metrics
    if (interval?.method !== 'stringer') throw new Error('few rows differ')
    return interval
  }
  for (const unit of [1.2, 1.4, 1.7, 3]) {
    expectNear(limitsIn(unit).lower, limitsIn(1).lower, 1e-9)
    expectNear(limitsIn(unit).upper, limitsIn(1).upper, 1e-9)
  }
})

describe.each(['candidate', 'baseline'] as const)('under maxLoss, of the %s', side => {
  test.each([2.001, -0.001])('a value of %f is refused', value => {
    const sides = { candidate: { score: [1, 2, 0] }, baseline: { score: [0, 1, 2] } }
    sides[side].score[1] = value
    const request = { confidence: { level: 0.9, maxLoss: 2 } }
    expect(() => compare(sides.candidate, sides.baseline, 'meanScore(better="lower")', request)).toThrow(
      `a value of ${value} lies outside 0 to 2`,
    )
  })
})

// The extra hours of sleep of Student's ten patients: t = −4.0621, p = 0.00283.
const sleep = Float64Array.of(-1.2, -2.4, -1.3, -1.3, 0, -1, -1.8, -0.8, -4.6, -1.4)

test('reference: Student’s own differences', () => {
  const { pValue, test } = testOfMeanGain(momentsSample({ values: sleep }))
  expect(pValue).toBeCloseTo(0.00283289, 7)
  expect(pValue).toBeCloseTo(pairedT(sleep)?.twoSided ?? Number.NaN, 14)
  expect(test).toBe('Student’s t')
})

test('sums have the p-value of the gains that they sum', () => {
  const { pValue } = testOfMeanGain({ scaled: () => ({ moments: momentsOf(sleep), unit: 1 }) })
  expect(pValue).toBeCloseTo(pairedT(sleep)?.twoSided ?? Number.NaN, 14)
})

test('gains that are alike are evidence by their number; none at all, or what sums say nothing of, is none', () => {
  const alike = (gain: number) => momentsSample({ values: Float64Array.of(gain, gain, gain) })
  expect(testOfMeanGain(alike(-1), 'of clones')).toEqual({ pValue: 0.25, test: 'sign-flip permutation' })
  expect(testOfMeanGain(alike(0), 'of clones')).toEqual({ pValue: 1, test: 'of clones' })
  expect(testOfMeanGain({ scaled: () => ({ because: 'too few' }) }).pValue).toBe(1)
})

describe('units that may have weights', () => {
  const gains = Float64Array.of(0.2, -0.1, 0.4, 0.3, -0.2, 0.5)

  test('equal weights have the p-value of no weights', () => {
    const sevens = gains.map(() => 7)
    const { pValue } = testOfMeanGain(momentsSample({ values: gains, sampleWeight: sevens }))
    expect(pValue).toBeCloseTo(pairedT(gains)?.twoSided ?? Number.NaN, 12)
  })

  test('gains that do not vary show no difference', () => {
    const weighted = momentsSample({ values: new Float64Array(4), sampleWeight: Float64Array.of(1, 2, 3, 4) })
    expect(testOfMeanGain(weighted).pValue).toBe(1)
  })

  test('weigh alike on both sides, or a gain is no mean of gains', () => {
    const of = (sampleWeight: Float64Array | undefined) => ({ values: gains, sampleWeight })
    const ones = gains.map(() => 1)
    expect(weighAlike(of(undefined), of(undefined))).toBe(true)
    expect(weighAlike(of(ones), of(gains.map(() => 1)))).toBe(true)
    expect(weighAlike(of(ones), of(undefined))).toBe(false)
    expect(weighAlike(of(ones), of(ones.with(2, 3)))).toBe(false)
  })
})

describe('ratios of sums', () => {
  const cost = [3, 5, 2, 8, 4, 6, 3, 7, 5, 4]
  const passed = cost.map((_, i) => i % 4 !== 3)
  const sideOf = (factor: number) => ({
    passed,
    numbers: { cost: cost.map((each, i) => each * factor + (i % 2) / 10) },
  })

  test('cases are paired: a candidate that is cheaper by the same share in each case is surely so', () => {
    const [difference] = compare(sideOf(0.9), sideOf(1), [ratio('cost', 'passed')]).metrics
    expect(difference.test).toBe('Student’s t')
    expect(difference.gain).toBeCloseTo(4.7 / 8, 12)
    expect(difference.interval?.lower).toBeGreaterThan(0)
  })

  test('the gain changes its sign with the sides', () => {
    const [difference] = compare(sideOf(1), sideOf(0.9), [ratio('cost', 'passed')]).metrics
    expect(difference.gain).toBeCloseTo(-4.7 / 8, 12)
  })
})

test('weights that come to a whole number of rows but for rounding have the limits of those that do', () => {
  const yTrue = [5, 0, 5, 1, 2, 2, 4, 0, 5, 1]
  const limitsOf = (factor: number) => {
    const sampleWeight = [0.3, 2.5, 2.5, 0.1, 0, 2.5, 0, 0.7, 0.1, 0.1].map(weight => weight * factor)
    const yPred = [5, 0, 5, 0, 2, 2, 4, 1, 1, 5]
    return compare({ yTrue, yPred: yTrue, sampleWeight }, { yPred }, ['mae']).metrics[0].interval
  }
  for (const side of ['lower', 'upper'] as const)
    expectNear(Number(limitsOf(1)?.[side]), Number(limitsOf(10)?.[side]), 1e-9)
})

describe('agreement of the same items', () => {
  const categories = ['good', 'fair', 'poor']

  /** Ratings of two equally good sets of raters, each of whom goes by the item three times of four. */
  function ratedTwice(seed: number, items: number, raters: number) {
    const random = seededRandom(seed)
    const drawn = (): string => categories[Math.floor(random.next() * categories.length)]
    const truth = Array.from({ length: items }, drawn)
    const rated = () => truth.map(own => Array.from({ length: raters }, () => (random.next() < 0.75 ? own : drawn())))
    return [{ ratings: rated(), labels: categories }, { ratings: rated() }] as const
  }

  const measures = [
    ['cohenKappa', 2],
    ['cohenKappa(weights="linear")', 2],
    ['krippendorffAlpha', 3],
  ] as const
  for (const [metric, raters] of measures) {
    longTest(`no more than one in twenty of equally good raters surely agrees better: ${metric}`, () => {
      const samples = 500
      for (const items of [10, 50]) {
        let surely = 0
        for (let seed = 0; seed < samples; seed++) {
          const [candidate, baseline] = ratedTwice(seed, items, raters)
          const [{ interval }] = compare(candidate, baseline, metric, { confidence }).metrics
          if (interval !== undefined && interval.lower > 0) surely++
        }
        // Two standard errors above the level.
        expect(surely / samples).toBeLessThan(0.05 + 2 * Math.sqrt((0.05 * 0.95) / samples))
      }
    })
  }

  test('without chance, it is the mean of what each item gains', () => {
    const [candidate, baseline] = ratedTwice(7, 30, 2)
    const agrees = ({ ratings }: { readonly ratings: readonly string[][] }): number[] =>
      ratings.map(([first, second]) => Number(first === second))
    const others = agrees(baseline)
    const gains = Float64Array.from(agrees(candidate).map((agreed, i) => agreed - others[i]))
    const [{ interval }] = compare(candidate, baseline, 'percentAgreement', { confidence }).metrics
    const { lower, upper } = fartherT(momentsOf(gains), confidence)
    expect(interval?.method).toBe('fartherT')
    expectNear(Number(interval?.lower), lower)
    expectNear(Number(interval?.upper), upper)
  })

  test.each(['krippendorffAlpha', 'gwetAC1', 'percentAgreement'])(
    'items that one side alone can use move its own value only: %s',
    metric => {
      const [{ ratings, labels }, baseline] = ratedTwice(3, 30, 3)
      const gaps = ratings.map((own, i) => (i % 5 === 0 ? [own[0], null, null] : own))
      const [ours, theirs] = [
        { ratings: gaps, labels },
        { ...baseline, labels },
      ]
      const [{ gain, interval }] = compare(ours, theirs, metric, { confidence }).metrics
      const [exchanged] = compare(theirs, ours, metric, { confidence }).metrics
      expect(interval?.method).toBe('fartherT')
      expectNear(Number(exchanged.interval?.lower), -Number(interval?.upper))
      expectNear(Number(exchanged.interval?.upper), -Number(interval?.lower))
      const leaves = ratings.map((_, left) => {
        const without = <Given extends { readonly ratings: readonly unknown[] }>(given: Given) => ({
          ...given,
          ratings: given.ratings.toSpliced(left, 1),
        })
        return 30 * gain - 29 * compare(without(ours), without(theirs), metric, { confidence }).metrics[0].gain
      })
      const { lower, upper } = fartherT(momentsOf(Float64Array.from(leaves)), confidence)
      expect(Math.abs(Number(interval?.lower) - lower)).toBeLessThan(0.02)
      expect(Math.abs(Number(interval?.upper) - upper)).toBeLessThan(0.02)
    },
  )
})

describe('a gain in a geometric mean', () => {
  // Every query has one relevant document, at this place or nowhere.
  const ranked = (places: readonly number[]) => ({
    relevance: places.map(place => Array.from({ length: 5 }, (_, i) => Number(i + 1 === place))),
    judged: places.map(() => [1]),
  })
  const limitsOf = (ours: readonly number[], theirs: readonly number[]) => {
    const [{ gain, interval }] = compare(ranked(ours), ranked(theirs), 'gmap', { confidence }).metrics
    return [Number(interval?.lower), gain, Number(interval?.upper)] as const
  }

  test('is as unsure as the higher value, and exchanging the sides turns it round', () => {
    const [many, few] = [
      [1, 1, 2, 1, 1, 3, 1, 2, 1, 1],
      [1, 2, 2, 1, 0, 3, 2, 0, 1, 1],
    ] as const
    const [lower, gain, upper] = limitsOf(few, many)
    const ofMany = measure(ranked(many), 'gmap', { confidence })
    // All of the higher value may be lost, not as much only as was measured.
    expect(lower).toBeLessThan(-ofMany.value)
    expect(lower).toBeGreaterThanOrEqual(-Number(ofMany.interval?.upper))
    const [otherLower, otherGain, otherUpper] = limitsOf(many, few)
    expectNear(otherLower, -upper)
    expectNear(otherGain, -gain)
    expectNear(otherUpper, -lower)
  })

  test('is sure to be one where it is on the scale of the mean', () => {
    const [lower] = limitsOf([1, 1, 1, 2, 1, 2, 1, 1, 2, 1], [2, 3, 2, 4, 3, 5, 2, 3, 3, 2])
    expect(lower).toBeGreaterThan(0)
  })
})

describe('items that rounding alone moves', () => {
  const [a, b, c] = ['131', '200', '332'].map(item => Array.from(item, Number))
  const compared = (ratings: number[][], count: number[], other: number[][]) =>
    [1, 2].map(way => {
      const all = (rows: number[][]) => (way === 1 ? rows : rows.flatMap((row, i) => Array(count[i]).fill(row)))
      const beside = way === 1 ? { count } : {}
      const candidate = { ratings: all(ratings), ...beside }
      return compare(candidate, { ratings: all(other) }, 'fleissKappa', { confidence, whenInverted: 'compare' })
        .metrics[0]
    })

  test('are no gain: between raters who agree as much the p-value is 1', () => {
    for (const { gain, pValue, swaps } of compared([a, c], [1, 3], [c, a])) {
      expect([gain, pValue, swaps?.differing]).toEqual([0, 1, 0])
    }
  })

  test('do not deviate, whether they are listed or counted', () => {
    const methods = compared([a, b, c], [1, 3, 1], [b, c, a]).map(({ interval }) => interval?.method)
    expect(methods).toEqual(['stringer', 'stringer'])
  })
})
