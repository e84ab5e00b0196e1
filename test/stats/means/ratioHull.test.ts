import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { studentTQuantile } from '../../../src/stats/distributions/studentT.ts'
import { errorHull, fieller, ratioHull } from '../../../src/stats/means/ratioHull.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }
import { tableOf } from '../../tableOf.ts'

const { cost, passes, fiellerLower, fiellerUpper, costPerSuccess } = golden.ratio

test('the cost of a success, against a hand-written formula in Python', () => {
  const limits = fieller(Float64Array.from(cost), Float64Array.from(passes), 0.9)
  expect(limits?.lower).toBeCloseTo(fiellerLower, 12)
  expect(limits?.upper).toBeCloseTo(fiellerUpper, 12)
})

test('the limits are those of the ratio of means of any scale', () => {
  const scaled = fieller(
    Float64Array.from(cost, each => 1000 * each),
    Float64Array.from(passes, each => 7 * each),
    0.9,
  )
  expect(scaled?.upper).toBeCloseTo((1000 * fiellerUpper) / 7, 8)
})

test('the ratio lies between its limits where there are any', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 2,
    maxLength: 12,
  })
  fc.assert(
    fc.property(pairs, all => {
      const [a, b] = [0, 1].map(side => Float64Array.from(all, pair => pair[side]))
      const limits = fieller(a, b, 0.9)
      if (limits === undefined) return
      const ratio = a.reduce((sum, each) => sum + each, 0) / b.reduce((sum, each) => sum + each, 0)
      expect(limits.lower).toBeLessThanOrEqual(ratio + 1e-9)
      expect(limits.upper).toBeGreaterThanOrEqual(ratio - 1e-9)
    }),
  )
})

test('there are no limits where the denominator may be 0, or with one unit', () => {
  expect(fieller(Float64Array.of(1, 2, 3), Float64Array.of(0, 0, 1), 0.9)).toBeUndefined()
  expect(fieller(Float64Array.of(1), Float64Array.of(1), 0.9)).toBeUndefined()
  expect(costPerSuccess).toBeGreaterThan(fiellerLower)
})

const t = (df: number): number => -studentTQuantile(0.05, df)

/** Student’s t of values, of which the last one counts half. */
function tOf(values: readonly number[]): number {
  const weights = values.map((_, i) => (i === values.length - 1 ? 0.5 : 1))
  const n = values.length - 0.5
  const mean = values.reduce((sum, each, i) => sum + weights[i] * each, 0) / n
  const squares = values.reduce((sum, each, i) => sum + weights[i] * (each - mean) ** 2, 0)
  return mean / Math.sqrt(squares / (n - 1) / n)
}

describe('ratioHull', () => {
  const [cost, passed] = tableOf('1 2 3 2 2 1 / 1 1 1 1 0 1')

  test('by hand: at the upper limit the costs less so many successes have a t that is just large enough', () => {
    const { upper } = ratioHull(Float64Array.from(cost), Float64Array.from(passed), 0.9)
    // The unseen case costs 3 and brings nothing. No case is so good that another in its place would help.
    expect(tOf([...cost.map((each, i) => each - upper * passed[i]), 3])).toBeCloseTo(-t(5.5), 10)
  })

  test('by hand: at the lower limit the unseen case costs 2 and succeeds', () => {
    const like = [2, 2.5, 2.2, 2.4, 2.1, 2.3, 2, 2.5, 2.2, 2.4, 2.1, 2.3]
    const { lower } = ratioHull(Float64Array.from(like), new Float64Array(12).fill(1), 0.9)
    expect(tOf([...like.map(each => each - lower), 2 - lower])).toBeCloseTo(t(11.5), 10)
  })

  test('a case that succeeds far more often than the others counts as one that does so a little less often', () => {
    const [a, b] = [Float64Array.of(1, 1, 1, 1, 1, 1), Float64Array.of(1, 1, 1, 0, 1, 40)]
    const { upper } = ratioHull(a, b, 0.9)
    const plain = Array.from(a, (each, i) => each - upper * b[i])
    expect(-tOf([...plain, 1])).toBeLessThan(t(5.5))
    // Whatever value is put in its place, none does better than the limit.
    const best = Array.from({ length: 4000 }, (_, i) => tOf([...plain.with(5, (plain[5] * i) / 4000), 1]))
    expect(best.reduce((least, each) => Math.min(least, each))).toBeCloseTo(-t(5.5), 4)
  })

  test('there is no upper limit where hardly any case succeeds, and no limit of costs that are all 0', () => {
    expect(ratioHull(Float64Array.of(1, 2, 3), Float64Array.of(0, 0, 1), 0.9).upper).toBe(Number.POSITIVE_INFINITY)
    expect(ratioHull(Float64Array.of(0, 0), Float64Array.of(1, 1), 0.9)).toEqual({ lower: -0, upper: 0 })
  })

  test('units of measure change nothing', () => {
    const scaled = ratioHull(
      Float64Array.from(cost, each => 1e-100 * each),
      Float64Array.from(passed, each => 3e100 * each),
      0.9,
    )
    const { lower, upper } = ratioHull(Float64Array.from(cost), Float64Array.from(passed), 0.9)
    expect(scaled.lower * 3e200).toBeCloseTo(lower, 8)
    expect(scaled.upper * 3e200).toBeCloseTo(upper, 8)
  })
})

describe('errorHull', () => {
  test('of no error it is the limit of a share of which none was seen', () => {
    const { lower, upper } = errorHull(new Float64Array(10), new Float64Array(10).fill(4), 0.9, 10)
    expect(lower).toBe(0)
    expect(upper).toBeCloseTo(1 - 0.05 ** (1 / 10), 14)
  })

  test('by hand: the unseen document is as bad as the worst that was seen', () => {
    const [errors, all] = tableOf('1 0 2 1 0 3 0 1 2 0 1 0 0 1 2 / 4 4 4 2 4 6 4 4 4 4 4 4 4 4 4')
    const { upper } = errorHull(Float64Array.from(errors), Float64Array.from(all), 0.9, 15)
    const d = errors.map((each, i) => each - upper * all[i])
    expect(tOf([...d, Math.max(...d)])).toBeCloseTo(-t(14.5), 10)
  })

  test('errors and what is right have the same limits', () => {
    const unit = fc.tuple(fc.nat(5), fc.nat(5)).map(([error, right]) => [error, error + right] as const)
    fc.assert(
      fc.property(fc.array(unit, { minLength: 2, maxLength: 20 }), units => {
        const all = Float64Array.from(units, each => each[1])
        const count = all.filter(each => each > 0).length
        fc.pre(count > 1)
        const errors = errorHull(
          Float64Array.from(units, each => each[0]),
          all,
          0.9,
          count,
        )
        const right = errorHull(
          Float64Array.from(units, ([error, each]) => each - error),
          all,
          0.9,
          count,
        )
        expect(right.lower).toBeCloseTo(1 - errors.upper, 9)
        expect(right.upper).toBeCloseTo(1 - errors.lower, 9)
      }),
    )
  })
})

test('counts are units that are written out', () => {
  const [a, b, count] = tableOf('1 4 2 9 / 10 0 10 10 / 3 2 5 1').map(values => Float64Array.from(values))
  const written = (values: Float64Array): Float64Array =>
    Float64Array.from([...values].flatMap((value, i) => Array<number>(count[i]!).fill(value)))
  const pairs = [
    [ratioHull(a, b, 0.9, count), ratioHull(written(a), written(b), 0.9)],
    [
      errorHull(
        a,
        b.map(each => each + 5),
        0.9,
        11,
        count,
      ),
      errorHull(written(a), written(b.map(each => each + 5)), 0.9, 11),
    ],
  ] as const
  for (const [counted, out] of pairs) {
    expect(counted.lower).toBeCloseTo(out.lower, 12)
    expect(counted.upper).toBeCloseTo(out.upper, 12)
  }
})
