import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf } from '../../../src/stats/distributions/binomial.ts'
import { mcnemar } from '../../../src/stats/proportions/mcnemar.ts'
import { expectNear } from '../near.ts'

test('the table of Fagerland, Lydersen and Laake', () => {
  // BMC Medical Research Methodology 13 (2013), tables 1 and 4: airway hyper-responsiveness, complete response.
  expect(mcnemar(1, 7)).toBeCloseTo(0.039, 3)
})

test('by hand', () => {
  expect(mcnemar(0, 0)).toBe(1)
  // X of Binomial(2, ½) is 1 half of the time.
  expect(mcnemar(1, 1)).toBeCloseTo(0.75, 14)
  expect(mcnemar(3, 0)).toBeCloseTo(1 / 8, 14)
})

const count = fc.integer({ min: 0, max: 3000 })

test('law: p-values are in (0, 1], the same for either order, and mid-p is below the exact sign test', () => {
  fc.assert(
    fc.property(count, count, (b, c) => {
      fc.pre(Math.abs(b - c) < 900)
      const p = mcnemar(b, c)
      expect(p).toBeGreaterThan(0)
      expect(p).toBeLessThanOrEqual(1)
      expectNear(mcnemar(c, b), p, 1e-12)
      if (b + c > 0) expect(p).toBeLessThan(Math.min(1, 2 * binomialCdf(Math.min(b, c), b + c, 0.5)))
    }),
  )
})

test('law: the farther apart, the smaller', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 300 }), (n, other) => {
      const b = other % n
      fc.pre(2 * (b + 1) <= n)
      expect(mcnemar(b, n - b)).toBeLessThan(mcnemar(b + 1, n - b - 1))
    }),
  )
})
