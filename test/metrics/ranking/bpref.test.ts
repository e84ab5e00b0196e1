import { expect, test } from 'vitest'
import { bpref } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'

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
