import { expect, test } from 'vitest'
import { bpref } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { longTest } from '../../thoroughness.ts'

const unjudged = { qrels: { q: { a: 1 } }, run: { q: ['x', 'a'] } }

test('bpref ignores what no one judged', () => {
  const qrels = { q: { a: 1, b: 1, no1: 0, no2: 0, no3: 0, pooled: -1 } }
  const of = (...docs: readonly string[]): number => measure({ qrels, run: { q: docs } }, 'bpref').value
  expect(of('no1', 'a', 'b')).toBe(1 / 2)
  expect(of('x', 'pooled', 'no1', 'a', 'b')).toBe(1 / 2)
  expect(of('a', 'no1', 'no2', 'no3', 'b')).toBe(1 / 2)
})

test('without documents judged irrelevant bpref is 1, and nothing to ranx', () => {
  expect(measure(unjudged, 'bpref').value).toBe(1)
  const { undefinedBecause, convention } = measure(unjudged, bpref({ preset: 'ranx' }))
  expect(undefinedBecause).toBe('nothing was judged irrelevant: 0/0 in ranx (query "q")')
  expect(convention).toContain('preset = ranx 0.3.20')
})

test('infAP averages in zeros for what was not in the pool', () => {
  const qrels = { q: { a: 1, b: 1, no: 0, pooled: -1 } }
  const of = (...docs: readonly string[]): number => measure({ qrels, run: { q: docs } }, 'infAp').value
  expect(of('a')).toBe(1 / 2)
  // At rank 3: one of the two above was in the pool, and it is relevant.
  expect(of('a', 'x', 'b')).toBeCloseTo((1 + 1 / 3 + (2 / 3) * (1 / 2) * 1) / 2, 5)
  // What was in the pool but not judged is as often relevant as what was judged.
  expect(of('a', 'pooled', 'b')).toBeCloseTo((1 + 1 / 3 + 2 / 3) / 2, 5)
})

longTest('as many tied documents as take minutes are refused, unless none of them is relevant', () => {
  const tied = Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`d${i}`, 1]))
  const judged = Object.fromEntries(Object.keys(tied).map(doc => [doc, 0]))
  const of = (grades: object): number =>
    measure({ qrels: { q: { ...judged, ...grades } }, run: { q: { ...tied, last: 0.5 } } }, 'infAp(ties="average")')
      .value
  expect(() => of({ d0: 1 })).toThrow('the ties of "q" have too man')
  // Unjudged documents take no steps: 6,000 × 5,000 is the most that is computed.
  for (const doc of Object.keys(judged).slice(5000)) delete judged[doc]
  expect(of({ d0: 1 })).toBeGreaterThan(0)
  // None of 5,000 judged documents above is relevant.
  expect(of({ last: 1 })).toBeCloseTo(1 / 6001, 3)
})

test('with ties, infAP is the mean over their orders', () => {
  const qrels = { q: { a: 1, b: 1, c: 1, no: 0, pooled: -1 } }
  const run = { q: { a: 2, x: 2, b: 1, c: 1, no: 1, pooled: 1, y: 1 } }
  // The mean of infAP over all 240 orders.
  expect(measure({ qrels, run }, 'infAp', { ties: 'average' }).value).toBeCloseTo(0.6429882142169262, 14)
  // With all documents judged, the mean over the four places of the one that is not relevant.
  expect(measure({ qrels, run: { q: { a: 1, b: 1, c: 1, no: 1 } } }, 'infAp', { ties: 'average' }).value).toBeCloseTo(
    0.8402768750124998,
    14,
  )
})

test('judged@k is the share of what was returned', () => {
  const qrels = { q: { a: 1, no: 0, pooled: -1 } }
  const of = (k: number, ...docs: readonly string[]): number =>
    measure({ qrels, run: { q: docs } }, 'judged', { k }).value
  expect(of(4, 'a', 'no', 'x', 'pooled')).toBe(1 / 2)
  expect(of(2, 'a', 'no', 'x')).toBe(1)
  expect(of(10, 'a', 'x')).toBe(1 / 2)
  expect(of(10)).toBe(0)
  // Whether anything is relevant does not matter.
  expect(measure({ qrels: { q: { no: 0 } }, run: { q: ['no'] } }, 'judged@1').value).toBe(1)
})
