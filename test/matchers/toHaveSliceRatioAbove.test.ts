import { expect, test } from 'vitest'
import { expects } from '../evaluation/expects.ts'

const country = Array.from({ length: 80 }, (_, row) => (row < 40 ? 'DE' : 'FR'))
const passed = country.map((_, row) => (row < 40 ? row % 10 !== 0 : row % 4 !== 0))

test.each(expects)('%s: the smallest value of a slice over the largest', (_, expectOf) => {
  const cases = { passed, slices: { country } }
  // 0.75 over 0.9.
  expectOf(cases).toHaveSliceRatioAbove('passRate', 0.8, { slices: 'country' })
  expect(() => expectOf(cases).toHaveSliceRatioAbove('passRate', 0.85, { slices: 'country' })).toThrow(
    'the ratio of pass rate between country = DE and country = FR is 0.8333, below',
  )
  expect(() => expectOf(cases).toHaveSliceRatioAbove('passRate', 0.8, { slices: 'country', confidence: 0.9 })).toThrow(
    'inconclusive',
  )
})
