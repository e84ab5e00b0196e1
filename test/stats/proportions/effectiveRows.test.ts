import fc from 'fast-check'
import { expect, test } from 'vitest'
import { effectiveRows } from '../../../src/stats/proportions/effectiveRows.ts'

test('Kish’s formula', () => {
  expect(effectiveRows(Float64Array.of(1, 2, 3))).toBeCloseTo(36 / 14, 14)
  expect(effectiveRows(Float64Array.of(0.1, 0.1, 0.1, 0.1))).toBeCloseTo(4, 14)
  expect(effectiveRows(Float64Array.of(5, 0, 0))).toBe(1)
})

test('law: from 1 to the number of rows, whatever the unit of the weights', () => {
  const weights = fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.constantFrom(1, 1e-200, 1e200), (list, unit) => {
      const rows = effectiveRows(Float64Array.from(list, weight => weight * unit))
      expect(rows).toBeGreaterThan(1 - 1e-12)
      expect(rows).toBeLessThan(list.length + 1e-12)
      expect(rows).toBeCloseTo(effectiveRows(Float64Array.from(list)), 9)
    }),
  )
})
