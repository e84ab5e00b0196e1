import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterHolm } from '../../../src/gates/slices/afterHolm.ts'
import { holm } from '../../../src/stats/corrections.ts'

test('finds what Holm’s adjusted p-values reject', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { maxLength: 12 }), pValues => {
      const adjusted = holm(pValues)
      const rows = pValues.map((_, i) => i)
      const found = afterHolm(rows, 0.95, (i, level) => pValues[i] <= 1 - level)
      // Rounding decides where a p-value lies at a limit itself.
      for (const i of rows) if (Math.abs(adjusted[i] - 0.05) > 1e-9) expect(found.has(i)).toBe(adjusted[i] <= 0.05)
    }),
  )
})

test('each found makes it easier for the rest', () => {
  const found = afterHolm([0.01, 0.024, 0.04, 0.9], 0.95, (p, level) => p <= 1 - level)
  // 0.01 ≤ 0.05/4, then 0.024 > 0.05/3.
  expect([...found]).toEqual([0.01])
  expect([...afterHolm([0.01, 0.016, 0.024, 0.9], 0.95, (p, level) => p <= 1 - level)]).toEqual([0.01, 0.016, 0.024])
})
