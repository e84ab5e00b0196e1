import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benjaminiHochberg, bonferroni, type Correction, hochberg, holm } from '../../src/stats/corrections.ts'

const corrections: Readonly<Record<string, Correction>> = { holm, hochberg, benjaminiHochberg, bonferroni }

// R's p.adjust and statsmodels are held to in test/parity/stats.test.ts.

test('by hand', () => {
  const p = [0.04, 0.01, 0.03]
  expect(Array.from(holm(p), value => Number(value.toFixed(12)))).toEqual([0.06, 0.03, 0.06])
  expect(Array.from(hochberg(p), value => Number(value.toFixed(12)))).toEqual([0.04, 0.03, 0.04])
  expect(Array.from(benjaminiHochberg(p), value => Number(value.toFixed(12)))).toEqual([0.04, 0.03, 0.04])
  expect(Array.from(bonferroni(p), value => Number(value.toFixed(12)))).toEqual([0.12, 0.03, 0.09])
})

describe.each(Object.entries(corrections))('%s', (_, correct) => {
  const pValues = fc.array(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.01, 0.05, 1)), {
    maxLength: 30,
  })

  test('law: it lowers no p-value, passes 1 with none and keeps their order', () => {
    fc.assert(
      fc.property(pValues, list => {
        const adjusted = correct(list)
        expect(adjusted.length).toBe(list.length)
        for (let i = 0; i < list.length; i++) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(list[i])
          expect(adjusted[i]).toBeLessThanOrEqual(1)
          for (let j = 0; j < list.length; j++) {
            if (list[i] <= list[j]) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j])
          }
        }
      }),
    )
  })

  test('law: a single p-value stays, and the order of the tests does not matter', () => {
    fc.assert(
      fc.property(pValues, list => {
        for (const p of list) expect(Array.from(correct([p]))).toEqual([p])
        expect(Array.from(correct(list.toReversed()))).toEqual(Array.from(correct(list)).reverse())
      }),
    )
  })
})

test('law: from the most careful to the least: Bonferroni, Holm, Hochberg, Benjamini–Hochberg', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), list => {
      const [a, b, c, d] = [bonferroni, holm, hochberg, benjaminiHochberg].map(correct => correct(list))
      for (let i = 0; i < list.length; i++) {
        expect(a[i]).toBeGreaterThanOrEqual(b[i])
        expect(b[i]).toBeGreaterThanOrEqual(c[i])
        expect(c[i]).toBeGreaterThanOrEqual(d[i] - 1e-15)
      }
    }),
  )
})
