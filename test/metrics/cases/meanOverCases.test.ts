import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { meanOverCases } from '../../../src/metrics/cases/meanOverCases.ts'
import { finite } from '../../laws/numbers.ts'

const about = { better: 'higher', of: 'score' } as const

function cases(sampleWeight?: readonly number[]): Parameters<typeof meanOverCases>[0] {
  return { n: 3, sampleWeight: sampleWeight && Float64Array.from(sampleWeight), ids: undefined }
}

test('the mean, by weight', () => {
  const values = Float64Array.of(1, 2, 6)
  expect(meanOverCases(cases(), values, about).value).toBe(3)
  expect(meanOverCases(cases([1, 1, 2]), values, about).value).toBe(3.75)
})

test('values whose sum would overflow', () => {
  expect(meanOverCases(cases(), new Float64Array(3).fill(1.5e308), about).value).toBe(1.5e308)
})

test('is explained by the cases, and resampled by their values', () => {
  const columns = cases([1, 0, 3])
  const values = Float64Array.of(1, 2, 6)
  const { parts, units } = meanOverCases(columns, values, { ...about, better: 'lower' })
  expect(parts?.()).toEqual({ kind: 'cases', columns, values, better: 'lower', of: 'score' })
  expect(units?.()).toEqual({ values, sampleWeight: columns.sampleWeight })
})

test('3 of 4 passed', () => {
  expect(measure({ passed: [true, true, false, true] }, 'passRate').value).toBeCloseTo(0.75, 12)
})

test('with weights', () => {
  expect(measure({ passed: [true, false], sampleWeight: [1, 4] }, 'passRate').value).toBeCloseTo(0.2, 12)
})

test('the pass rate is the mean of scores of 1 and 0', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), passed => {
      expect(measure({ passed }, 'passRate').value).toBe(measure({ score: passed.map(Number) }, 'meanScore').value)
    }),
  )
})

test('a tie is half a win', () => {
  expect(measure({ preferred: ['candidate', 'tie', 'baseline', 'tie', 'candidate'] }, 'winRate').value).toBeCloseTo(
    0.6,
    12,
  )
})

test('with sides swapped the win rate is the rest of 1', () => {
  const swapped = { candidate: 'baseline', baseline: 'candidate', tie: 'tie' } as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom('candidate', 'baseline', 'tie'), { minLength: 1 }), preferred => {
      const other = measure({ preferred: preferred.map(side => swapped[side]) }, 'winRate').value
      expect(measure({ preferred }, 'winRate').value).toBeCloseTo(1 - other, 14)
    }),
  )
})

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
