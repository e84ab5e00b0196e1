import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '../../../src/index.ts'
import { type Correlation, momentsOfCorrelation } from '../../../src/stats/correlations/correlation.ts'
import {
  fisherZ,
  isFew,
  leastLoss,
  pairedCorrelations,
  pairedFisherZ,
  pairedFisherZTest,
} from '../../../src/stats/correlations/fisherZ.ts'
import { studentTQuantile } from '../../../src/stats/distributions/studentT.ts'
import { tableOf } from '../../tableOf.ts'
import { correlations, other, x, y } from '../correlations.ts'

const limitsOf = (correlation: Correlation, level: number) => fisherZ(momentsOfCorrelation(correlation), level)

const names = Object.keys(correlations) as (keyof typeof correlations)[]

describe('reference', () => {
  // tanh(artanh r ± t(.95, 9)·se), in numpy and scipy from the definitions: here the error of normal columns is larger.
  test.each([
    ['pearson', 0.7802497314393445, 0.9787983859443321],
    ['spearman', 0.7639042417600099, 0.9858767787494197],
    ['kendallTau', 0.6081036557354037, 0.9158691670390499],
    ['kendallTau(variant="a")', 0.5631120584584809, 0.9041035195988212],
    ['concordanceCorrelation', 0.7777781470327056, 0.9785329983051574],
  ] as const)('%s', (name, lower, upper) => {
    const limits = limitsOf(correlations[name](x, y), 0.9)
    expect(limits.lower).toBeCloseTo(lower, 12)
    expect(limits.upper).toBeCloseTo(upper, 12)
  })

  test('an outlier makes the error of the influences the larger one', () => {
    const far = y.with(0, 12)
    const { influence, value } = correlations.pearson(x, far)
    const squares = influence.reduce((sum, each) => sum + each ** 2, 0)
    const error = Math.sqrt(squares / 12 / 9) / (1 - value ** 2)
    expect(error).toBeGreaterThan(1 / 3)
    // 2n/(κ − 1) degrees of freedom, κ the kurtosis of the influences.
    const kurtosis = (12 * influence.reduce((sum, each) => sum + each ** 4, 0)) / squares ** 2
    const quantile = studentTQuantile(0.95, 24 / (kurtosis - 1))
    expect(24 / (kurtosis - 1)).toBeLessThan(9)
    expect(limitsOf(correlations.pearson(x, far), 0.9).lower).toBeCloseTo(
      Math.tanh(Math.atanh(value) - quantile * error),
      10,
    )
  })
})

test('rows without influence have the error of normal columns', () => {
  // Each row is above as many as below it, of those to its left and of those to its right.
  const [across, along] = tableOf('2 1 0 1 / 1 2 1 0').map(corners =>
    Float64Array.of(...corners, ...corners, ...corners),
  )
  const { lower, upper } = limitsOf(correlations.kendallTau(across, along), 0.9)
  expect(upper).toBeCloseTo(Math.tanh(studentTQuantile(0.95, 9) * Math.sqrt(0.437 / 8)), 12)
  expect(lower).toBe(-upper)
})

describe.each(names)('%s', name => {
  const ranks = (n: number): Float64Array => Float64Array.from({ length: n }, (_, row) => row + 1)

  test('a perfect sample may hide so many rows of random ranks as n rows show none of with 5 %', () => {
    const { lower, upper } = limitsOf(correlations[name](ranks(100), ranks(100)), 0.9)
    expect(upper).toBe(1)
    expect(lower).toBeCloseTo(1 - 2 * (1 - 0.05 ** (1 / 100)), 12)
  })

  test('so may a sample in perfectly opposite order', () => {
    const { lower, upper } = limitsOf(correlations[name](ranks(100), ranks(100).reverse()), 0.9)
    expect(lower).toBe(-1)
    expect(upper).toBeCloseTo(2 * (1 - 0.05 ** (1 / 100)) - 1, 12)
  })

  const moved = fc.integer({ min: 5, max: 60 }).chain(n =>
    fc.record({
      truth: fc.oneof(
        fc.constant(ranks(n)),
        fc
          .uniqueArray(fc.double({ min: -10, max: 10, noNaN: true }), {
            minLength: n,
            maxLength: n,
            // Else −0 and 0 may be there, which are tied.
            comparator: 'SameValueZero',
          })
          .map(values => Float64Array.from(values)),
      ),
      row: fc.nat(n - 1),
      to: fc.double({ min: -1000, max: 1000, noNaN: true }),
      level: fc.constantFrom(0.8, 0.9, 0.98),
    }),
  )

  test('its bound is no lower than with one row moved', () => {
    fc.assert(
      fc.property(moved, ({ truth, row, to, level }) => {
        const off = truth.with(row, to)
        const found = correlations[name](truth, off)
        fc.pre(found.value > 0)
        const perfect = limitsOf(correlations[name](truth, truth), level)
        expect(limitsOf(found, level).lower).toBeLessThanOrEqual(perfect.lower + 1e-12)
      }),
    )
  })

  test('the value lies within its limits, and a higher level has farther ones', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
      minLength: 5,
      maxLength: 40,
    })
    fc.assert(
      fc.property(rows, pairs => {
        const found = correlations[name](
          Float64Array.from(pairs, ([first]) => first),
          Float64Array.from(pairs, ([, second]) => second),
        )
        fc.pre(!Number.isNaN(found.value))
        const [narrow, wide] = [limitsOf(found, 0.8), limitsOf(found, 0.95)]
        expect(narrow.lower).toBeLessThanOrEqual(found.value + 1e-12)
        expect(narrow.upper).toBeGreaterThanOrEqual(found.value - 1e-12)
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper)
      }),
    )
  })

  test('opposite predictions have opposite limits', () => {
    // Lin's concordance is not symmetric but for columns around 0.
    const [a, b] = [x, y].map(column => column.map(each => each - 5))
    const [forth, back] = [
      correlations[name](a, b),
      correlations[name](
        a,
        b.map(each => -each),
      ),
    ]
    if (name === 'concordanceCorrelation') return
    expect(limitsOf(back, 0.9).lower).toBeCloseTo(-limitsOf(forth, 0.9).upper, 12)
    expect(limitsOf(back, 0.9).upper).toBeCloseTo(-limitsOf(forth, 0.9).lower, 12)
  })
})

test('a correlation of −1 but for rounding is perfect', () => {
  const perfect = momentsOfCorrelation(correlations.pearson(x, x))
  expect(fisherZ({ ...perfect, value: -1 + 2 ** -50 }, 0.9).lower).toBe(-1)
})

test('rows are few where a resample holds none of them with more than half of a tail: e^−rows above (1 − level)/4', () => {
  // ln 40 is 3.6889, ln 80 is 4.3820.
  expect([3.68, 3.7].map(rows => isFew(rows, 0.9))).toEqual([true, false])
  expect([4.38, 4.39].map(rows => isFew(rows, 0.95))).toEqual([true, false])
})

const [first, second] = [correlations.pearson(x, y), correlations.pearson(x, other)]

test('reference: Zou’s formula over both limits, in numpy', () => {
  const { lower, upper } = pairedFisherZ(pairedCorrelations(first, second), 0.9)
  expect(lower).toBeCloseTo(-0.12760088846527942, 10)
  expect(upper).toBeCloseTo(0.348819429661313, 10)
  expect(pairedFisherZTest(pairedCorrelations(first, second))).toBeCloseTo(0.40227644213263614, 10)
})

test('a higher level has no nearer limits, however skewed the influences of few rows are', () => {
  const truth = Float64Array.of(5.4, 4.1, 5.8, 3.6, 1.6, 3.8)
  const predictions = [Float64Array.of(4.4, 4.6, 5.6, 0.3, 1.4, 0.9), Float64Array.of(0.9, 4.4, 4.6, 5.6, 0.3, 1.4)]
  const [first, second] = predictions.map(each => correlations.kendallTau(truth, each))
  const limits = [0.8, 0.9, 0.95, 0.99, 0.999].map(level => pairedFisherZ(pairedCorrelations(first, second), level))
  expect(limits.map(({ lower }) => -lower)).toEqual(limits.map(({ lower }) => -lower).sort((a, b) => a - b))
  expect(limits.map(({ upper }) => upper)).toEqual(limits.map(({ upper }) => upper).sort((a, b) => a - b))
})

test('exchanged models turn the limits round', () => {
  const [forth, back] = [
    pairedFisherZ(pairedCorrelations(first, second), 0.9),
    pairedFisherZ(pairedCorrelations(second, first), 0.9),
  ]
  expect(back.lower).toBeCloseTo(-forth.upper, 12)
  expect(back.upper).toBeCloseTo(-forth.lower, 12)
})

test('where one row tells both apart, others that were not seen may, too', () => {
  const ranks = Float64Array.from({ length: 200 }, (_, row) => row)
  const noisy = ranks.map((rank, row) => rank + 30 * Math.sin(7 * row))
  const [ours, theirs] = [noisy, noisy.with(17, noisy[17] + 0.5)].map(each => correlations.pearson(ranks, each))
  const { lower, upper } = pairedFisherZ(pairedCorrelations(ours, theirs), 0.9)
  expect(ours.value - theirs.value - lower).toBeCloseTo(leastLoss(200, 0.9), 10)
  expect(upper - lower).toBeCloseTo(2 * leastLoss(200, 0.9), 10)
})

test('no row that tells them apart has a p-value of 1, and the limits of what such rows may hide', () => {
  const same = pairedCorrelations(first, first)
  expect(pairedFisherZTest(same)).toBe(1)
  const least = leastLoss(12, 0.9)
  expect(pairedFisherZ(same, 0.9)).toEqual({ lower: -least, upper: least })
})

test('predictions on another scale are the same to Pearson: what is left of their difference is rounding', () => {
  const scaled = pairedCorrelations(
    correlations.pearson(x, other),
    correlations.pearson(
      x,
      other.map(value => 3 * value),
    ),
  )
  expect(scaled.apart).toBe(0)
  expect(pairedFisherZTest(scaled)).toBe(1)
})

test('rows written out have the limits of counted ones, though a perfect correlation has influences by rounding alone', () => {
  const [yTrue, yPred, old] = tableOf('2.9 5.5 3.3 / 0.6 6.1 0.2 / 6.1 0.2 0.6')
  const count = [1, 3, 1]
  const [truth, ours, theirs] = [yTrue, yPred, old].map(values =>
    values.flatMap((value, row) => Array.from({ length: count[row] }, () => value)),
  )
  const options = { confidence: 0.9, whenInverted: 'compare' } as const
  const [counted] = compare({ yTrue, yPred, count }, { yPred: old }, 'spearman', options).metrics
  const [written] = compare({ yTrue: truth, yPred: ours }, { yPred: theirs }, 'spearman', options).metrics
  expect(counted.interval!.lower).toBeCloseTo(written.interval!.lower, 10)
  expect(counted.interval!.upper).toBeCloseTo(written.interval!.upper, 10)
})

test('influences whose correlation rounds to more than 1 have limits', () => {
  const same = correlations.kendallTau(Float64Array.of(0, 1, 2, 3, 4, 0, 1, 2), Float64Array.of(3, 4, 4, 3, 0, 1, 3, 4))
  const least = leastLoss(8, 0.9)
  expect(pairedFisherZ(pairedCorrelations(same, same), 0.9)).toEqual({ lower: -least, upper: least })
})

test('two perfect orders, one opposite to the other, surely differ', () => {
  const falling = x.map(value => -value)
  expect(pairedFisherZTest(pairedCorrelations(correlations.somersD(x, x), correlations.somersD(x, falling)))).toBe(0)
})

test('beside a perfect correlation, which no row influences, the distances to both limits add up as of independent ones', () => {
  const [mixed, perfect] = [correlations.somersD(x, y), correlations.somersD(x, x)]
  const upperOf = fisherZ(momentsOfCorrelation(mixed), 0.9).upper
  const reach = Math.hypot(upperOf - mixed.value, leastLoss(12, 0.9))
  expect(pairedFisherZ(pairedCorrelations(mixed, perfect), 0.9).upper).toBeCloseTo(mixed.value - 1 + reach, 12)
  expect(pairedFisherZ(pairedCorrelations(perfect, mixed), 0.9).lower).toBeCloseTo(1 - mixed.value - reach, 12)
})

test('one weighted row that tells two predictions apart is one, however far off it is', () => {
  const weights = Float64Array.from(x, (_, row) => 1 + (row % 3))
  const [ours, theirs] = [y, y.with(4, 500)].map(each =>
    correlations.concordanceCorrelation(x, each, { sampleWeight: weights }),
  )
  expect(pairedCorrelations(ours, theirs).apart).toBe(1)
})

test('a row counts by its weight among those that tell two predictions apart', () => {
  // With errors of 1 on rows that weigh 1 and 3, (1 + 3)²/(1 + 9) rows.
  const weights = new Float64Array(12).fill(1).with(7, 3)
  const [ours, theirs] = [y, y.with(2, y[2] + 1).with(7, y[7] - 1)].map(each =>
    correlations.concordanceCorrelation(x, each, { sampleWeight: weights }),
  )
  expect(pairedCorrelations(ours, theirs).apart).toBeCloseTo(1.6, 12)
})
