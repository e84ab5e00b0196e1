import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieller } from '../../../src/stats/means/fieller.ts'
import golden from '../../golden/llm/values.json' with { type: 'json' }

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
