import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fisherExact } from '../../../src/stats/proportions/fisherExact.ts'
import { expectNear } from '../near.ts'

const of = (successes: number, trials: number) => ({ successes, trials })

describe("scipy.stats.fisher_exact(alternative='less')", () => {
  test.each([
    [1, 30, 20, 970, 0.8715242167442072],
    [28, 30, 960, 970, 0.04765668178237879],
    [20, 30, 950, 970, 2.3589441781852515e-9],
    [0, 5, 7, 9, 0.01048951048951049],
    [5, 10, 5, 10, 0.6718591006516703],
    [150, 200, 9000, 10000, 1.5257135399392382e-9],
    [0, 0, 0, 0, 1],
    [0, 30, 0, 50, 1],
    [30, 30, 50, 50, 1],
    [9, 10, 1, 10, 0.9999945874558878],
    [40, 100, 600, 1000, 9.502278100318472e-5],
    // The probability of the table itself is too small for a number.
    [1998, 2000, 1, 2000, 1],
    [29999, 31000, 970000, 1000000, 0.011073754413375735],
  ])('%i of %i beside %i of %i', (a, n, b, m, p) => {
    expectNear(fisherExact(of(a, n), of(b, m)), p, 1e-9)
  })
})

const samples = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .chain(([n, m]) =>
    fc.tuple(fc.constant(n), fc.constant(m), fc.integer({ min: 0, max: n }), fc.integer({ min: 0, max: m })),
  )

test('law: the probabilities of both directions overlap in the table that was seen', () => {
  fc.assert(
    fc.property(samples, ([n, m, a, b]) => {
      const atMost = fisherExact(of(a, n), of(b, m))
      const atLeast = fisherExact(of(n - a, n), of(m - b, m))
      const fewer = a === 0 || b === m ? 0 : fisherExact(of(a - 1, n), of(b + 1, m))
      expectNear(atMost + atLeast, 1 + (atMost - fewer), 1e-9)
    }),
  )
})

test('law: it keeps its level: under one population a p-value of at most α has at most that probability', () => {
  fc.assert(
    fc.property(samples, fc.double({ min: 0.001, max: 0.2, noNaN: true }), ([n, m, a, b], level) => {
      // The probability of all tables of these margins whose p-value is that small, by the distribution function itself.
      const successes = a + b
      let rejected = 0
      for (let k = Math.max(0, successes - m); k <= Math.min(n, successes); k++) {
        const p = fisherExact(of(k, n), of(successes - k, m))
        if (p <= level) rejected = p
      }
      expect(rejected).toBeLessThanOrEqual(level)
    }),
  )
})

test('law: more successes of the first sample make it less sure', () => {
  fc.assert(
    fc.property(samples, ([n, m, a, b]) => {
      fc.pre(a < n)
      expect(fisherExact(of(a + 1, n), of(b, m))).toBeGreaterThanOrEqual(fisherExact(of(a, n), of(b, m)) - 1e-12)
    }),
  )
})
