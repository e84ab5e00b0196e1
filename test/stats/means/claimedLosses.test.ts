import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { claimedOfPoisson, MOST_CLAIMED, noLessThanClaimed } from '../../../src/stats/means/claimedLosses.ts'
import type { Moments } from '../../../src/stats/means/moments.ts'
import { expectNear } from '../near.ts'

describe('what a rate claims of the deviance of its count', () => {
  // Sums over scipy.stats.poisson.pmf of 2·(xlogy(k, k / rate) − k + rate), k up to 400.
  test.each([
    [0.01, 0.09224174603916088, 0.524263670753888, 3.852618256549061],
    [0.3, 0.8398188822903195, 0.6582477069407219, 3.2751885063329875],
    [1, 1.1468056182452404, 1.364601879280088, 2.6567323528098945],
    [8, 1.0246173751263146, 2.123202509739298, 8.966319908813153],
  ])('reference: rate %d', (rate, mean, squares, cubes) => {
    const claimed = claimedOfPoisson(rate)
    expectNear(claimed.mean, mean, 1e-12)
    expectNear(claimed.squares, squares, 1e-12)
    expectNear(claimed.cubes, cubes, 1e-12)
  })

  test('is that of a squared normal number where counts are frequent', () => {
    const [below, above] = [29.999, 30].map(claimedOfPoisson)
    expect(above).toEqual({ mean: 1, squares: 2, cubes: 8 })
    expect(below.mean).toBeCloseTo(1, 1)
    expect(below.squares).toBeCloseTo(2, 0)
  })

  test('law: is finite at any rate', () => {
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }), rate => {
        const { mean, squares } = claimedOfPoisson(rate)
        return mean > 0 && squares >= 0 && Number.isFinite(mean + squares)
      }),
    )
  })
})

describe('losses vary no less than predictions claim', () => {
  const claimed = { mean: 1, squares: 2, cubes: 8 }
  const moments: Moments = { n: 20, mean: 0.8, squares: 10, cubes: 3, least: 0, most: 3 }

  test('where they vary less', () => {
    expect(noLessThanClaimed(moments, claimed)).toEqual({ ...moments, squares: 40, cubes: 160 })
  })

  test('but as they do where they vary more, and where there are many', () => {
    const wide = { ...moments, squares: 41 }
    expect(noLessThanClaimed(wide, claimed)).toBe(wide)
    const many = { ...moments, n: MOST_CLAIMED + 1 }
    expect(noLessThanClaimed(many, claimed)).toBe(many)
  })

  test('and where they are so small that they refute the claim', () => {
    const precise = { ...moments, mean: 0.3 }
    expect(noLessThanClaimed(precise, claimed)).toBe(precise)
    const exact = { ...moments, mean: 0 }
    expect(noLessThanClaimed(exact, claimed)).toBe(exact)
  })
})

describe('a gate on the Poisson deviance', () => {
  test.each([
    [20, 0],
    [30, 0],
    [50, 7.5],
  ])('of %i counts with a mean of 0.3 lets hardly a model at the bound pass', (n, most) => {
    const random = seededRandom(7)
    const drawn = (): number => {
      let count = 0
      for (let product = random.next(); product > Math.exp(-0.3); count++) product *= random.next()
      return count
    }
    const { mean } = claimedOfPoisson(0.3)
    let passed = 0
    for (let i = 0; i < 200; i++) {
      const yTrue = Array.from({ length: n }, drawn)
      const { interval } = measure({ yTrue, yPred: yTrue.map(() => 0.3) }, 'meanPoissonDeviance', { confidence: 0.9 })
      if (interval !== undefined && interval.upper < mean) passed++
    }
    expect((100 * passed) / 200).toBeLessThanOrEqual(most)
  })

  test('says that its limits allow for counts that the sample lacks, and not where the truth is no count', () => {
    const yTrue = [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    const of = (truth: readonly number[]) =>
      measure({ yTrue: [...truth], yPred: truth.map(() => 0.3) }, 'meanPoissonDeviance', { confidence: 0.9 }).interval!
    expect(of(yTrue).worst).toMatchObject({ claimed: true })
    const amounts = of(yTrue.map((each, i) => each + (i % 3) / 8))
    expect(amounts.worst?.claimed).toBeUndefined()
  })

  test('of a model that knows more than its rates say stays as near as before', () => {
    const yTrue = Array.from({ length: 12 }, (_, i) => 3 + (i % 5))
    const yPred = yTrue.map((truth, i) => truth * (1 + (i % 3) / 100))
    const { interval } = measure({ yTrue, yPred }, 'meanPoissonDeviance', { confidence: 0.9 })
    expect(interval!.worst).not.toHaveProperty('claimed')
    expect(interval!.upper).toBeLessThan(0.01)
  })

  test('weights of one kind change nothing', () => {
    const yTrue = [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    const yPred = yTrue.map((_, i) => 0.2 + i / 50)
    const upper = (columns: object): number =>
      measure({ yTrue, yPred, ...columns }, 'meanPoissonDeviance', { confidence: 0.9 }).interval!.upper
    expect(upper({ count: yTrue.map(() => 2) })).toBeLessThan(upper({}))
    const nearly = yTrue.map((_, i) => 1 + (i % 2) * 1e-9)
    expectNear(upper({ sampleWeight: nearly }), upper({}), 1e-6)
  })
})
