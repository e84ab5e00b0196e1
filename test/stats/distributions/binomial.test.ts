import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf, binomialPmf } from '../../../src/stats/distributions/binomial.ts'
import { expectNear } from '../near.ts'
import { valuesOfR } from '../valuesOfR.ts'

valuesOfR('binomialCdf', binomialCdf)
valuesOfR('binomialPmf', binomialPmf)

test('fewer successes than none, or more than all, are impossible', () => {
  expect([binomialCdf(-2.5, 5, 0.5), binomialCdf(-1, 5, 0.5), binomialCdf(5, 5, 0.5)]).toEqual([0, 0, 1])
  expect([binomialPmf(-1, 5, 0.5), binomialPmf(6, 5, 0.5)]).toEqual([0, 0])
})

test('law: probabilities sum to the distribution function', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.double({ min: 0.001, max: 0.999, noNaN: true }), (n, p) => {
      let sum = 0
      for (let k = 0; k <= n; k++) {
        sum += binomialPmf(k, n, p)
        expectNear(binomialCdf(k, n, p), sum, 1e-11)
      }
    }),
  )
})
