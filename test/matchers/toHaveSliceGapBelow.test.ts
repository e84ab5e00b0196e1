import { expect, test } from 'vitest'
import { expects } from '../evaluation/expects.ts'

const country = Array.from({ length: 80 }, (_, row) => (row < 40 ? 'DE' : 'FR'))
const passed = country.map((_, row) => (row < 40 ? row % 10 !== 0 : row % 4 !== 0))

test.each(expects)('%s: the largest difference between slices', (_, expectOf) => {
  const cases = { passed, slices: { country } }
  expectOf(cases).toHaveSliceGapBelow('passRate', 0.16, { slices: 'country' })
  // 0.9 beside 0.75.
  expect(() => expectOf(cases).toHaveSliceGapBelow('passRate', 0.15, { slices: 'country' })).toThrow(
    'pass rate differs by 0.15 between country = DE and country = FR',
  )
  expect(() => expectOf(cases).toHaveSliceGapBelow('passRate', 0.16, { slices: 'country', confidence: 0.95 })).toThrow(
    'inconclusive',
  )
  const ranked = {
    qrels: { q1: { a: 1 }, q2: { b: 1 } },
    run: { q1: ['a', 'c'], q2: ['c', 'b'] },
    slices: { length: { q1: 'short', q2: 'long' } },
  }
  expect(() => expectOf(ranked).toHaveSliceGapBelow('mrr', 0.4, { slices: 'length', minSupport: 1 })).toThrow(
    'MRR differs by 0.5 between length = short and length = long',
  )
})

test('inside toEqual it says what it measured', () => {
  const [, [, expectOf]] = expects
  const asymmetric = expectOf as unknown as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>
  const cases = { passed, slices: { country } }
  expect({ cases }).toEqual({ cases: asymmetric.toHaveSliceGapBelow('passRate', 0.2, { slices: 'country' }) })
  expect({ cases: 1 }).not.toEqual({ cases: asymmetric.toHaveSliceGapBelow('passRate', 0.2, { slices: 'country' }) })
})
