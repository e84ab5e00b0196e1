import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachResample } from '../../../src/stats/resampling/resamples.ts'
import { aucResampler } from '../../../src/stats/scores/resampleAuc.ts'

/** In order of their scores, negatives first among those that tie. */
function ranked(rows: readonly (readonly [positive: 0 | 1, score: number])[]): Parameters<typeof aucResampler>[0] {
  const sorted = rows.toSorted(([p, a], [q, b]) => a - b || p - q)
  const ends = sorted.flatMap(([, score], i) => (score === sorted[i + 1]?.[1] ? [] : [i + 1]))
  return { positive: Uint8Array.from(sorted, ([flag]) => flag), blockEnds: Uint32Array.from(ends) }
}

test('by hand', () => {
  const auc = aucResampler(
    ranked([
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 3],
    ]),
  )
  expect(auc(Uint16Array.of(1, 1, 1, 1))).toBe(3.5 / 4)
  expect(auc(Uint16Array.of(0, 1, 3, 0))).toBe(0.5)
  expect(auc(Uint32Array.of(0, 2, 1, 1))).toBe(3 / 4)
})

test('a resample of one class has no AUC', () => {
  const auc = aucResampler(
    ranked([
      [0, 1],
      [1, 2],
    ]),
  )
  expect(auc(Uint16Array.of(2, 0))).toBeNaN()
  expect(auc(Uint16Array.of(0, 2))).toBeNaN()
})

test('law: it is the AUC of the resample, pair by pair', () => {
  const row = fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.integer({ min: 0, max: 9 }))
  const rows = fc.array(row, { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(rows, fc.integer(), (given, seed) => {
      const sorted = given.toSorted(([p, a], [q, b]) => a - b || p - q)
      const auc = aucResampler(ranked(given))
      eachResample({ ends: [given.length], count: undefined }, { resamples: 3, seed }, counts => {
        let inOrder = 0
        let pairs = 0
        sorted.forEach(([p, a], i) => {
          sorted.forEach(([q, b], j) => {
            if (p !== 1 || q !== 0) return
            pairs += counts[i] * counts[j]
            inOrder += counts[i] * counts[j] * (a > b ? 1 : a === b ? 0.5 : 0)
          })
        })
        expect(auc(counts)).toBe(inOrder / pairs)
      })
    }),
  )
})

test('more pairs than 32 bits count', () => {
  const n = 200_000
  const auc = aucResampler(ranked(Array.from({ length: n }, (_, i) => [i < n / 2 ? 0 : 1, i] as const)))
  expect(auc(new Uint16Array(n).fill(1))).toBe(1)
})
