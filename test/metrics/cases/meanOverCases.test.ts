import { expect, test } from 'vitest'
import { meanOverCases } from '../../../src/metrics/cases/meanOverCases.ts'

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
