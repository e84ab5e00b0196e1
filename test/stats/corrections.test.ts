import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  benjaminiHochberg,
  benjaminiYekutieli,
  bonferroni,
  type Correction,
  holm,
} from '../../src/stats/corrections.ts'
import { tableOf } from '../tableOf.ts'

const corrections: Readonly<Record<string, Correction>> = {
  holm,
  benjaminiHochberg,
  benjaminiYekutieli,
  bonferroni,
}

// R's p.adjust and statsmodels are held to in test/parity/stats.test.ts.

test('by hand', () => {
  const p = [0.04, 0.01, 0.03]
  expect(Array.from(holm(p), value => Number(value.toFixed(12)))).toEqual([0.06, 0.03, 0.06])
  expect(Array.from(benjaminiHochberg(p), value => Number(value.toFixed(12)))).toEqual([0.04, 0.03, 0.04])
  expect(Array.from(bonferroni(p), value => Number(value.toFixed(12)))).toEqual([0.12, 0.03, 0.09])
})

test.each([
  tableOf('0.04 0.01 0.03 / 0.07333333333333332 0.055 0.07333333333333332'),
  [
    [0.2, 0.0004, 0.0004, 1, 0.03],
    [0.5708333333333333, 0.0022833333333333334, 0.0022833333333333334, 1, 0.11416666666666665],
  ],
  [
    [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205],
    [
      0.02174285714285714, 0.08697142857142856, 0.18264, 0.18264, 0.18264, 0.21742857142857142, 0.22985306122448976,
      0.5571607142857142,
    ],
  ],
])("statsmodels' multipletests(method='fdr_by') of %j", (pValues, adjusted) => {
  benjaminiYekutieli(pValues).forEach((p, i) => {
    expect(p).toBeCloseTo(adjusted[i]!, 12)
  })
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

test('law: from the most careful to the least: Bonferroni, Holm, Benjamini–Hochberg', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), list => {
      const [a, b, c] = [bonferroni, holm, benjaminiHochberg].map(correct => correct(list))
      for (let i = 0; i < list.length; i++) {
        expect(a[i]).toBeGreaterThanOrEqual(b[i])
        expect(b[i]).toBeGreaterThanOrEqual(c[i] - 1e-15)
      }
    }),
  )
})
