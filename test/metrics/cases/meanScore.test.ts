import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { finite } from '../../laws/numbers.ts'

test('the mean', () => {
  expect(measure({ score: [1, 2, 6] }, 'meanScore').value).toBeCloseTo(3, 12)
})

test('numpy: quantile', () => {
  expect(
    measure({ score: [15, 20, 35, 40, 50] }, 'scoreQuantile', { quantile: 0.4, better: 'lower' }).value,
  ).toBeCloseTo(29, 12)
})

test('means and quantiles of any finite scores lie between the least and the largest', () => {
  fc.assert(
    fc.property(
      fc.array(finite, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (score, q) => {
        const least = Math.min(...score)
        const most = Math.max(...score)
        const mean = measure({ score }, 'meanScore').value
        const slack = 1e-12 * Math.max(Math.abs(least), Math.abs(most))
        expect(mean).toBeGreaterThanOrEqual(least - slack)
        expect(mean).toBeLessThanOrEqual(most + slack)
        const quantile = measure({ score }, 'scoreQuantile', { quantile: q, better: 'lower' }).value
        expect(quantile).toBeGreaterThanOrEqual(least)
        expect(quantile).toBeLessThanOrEqual(most)
      },
    ),
  )
})

test('the bound of a named matcher says which scores are better', () => {
  const below = measure({ score: [120, 180] }, 'meanScore', { better: 'lower' })
  expect(below.direction).toBe('down')
  expect(below.metric).toBe('meanScore(better="lower")')
  expect(measure({ score: [120, 180] }, 'meanScore').direction).toBe('up')
})
