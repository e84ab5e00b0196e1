import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('identical lists are 1', () => {
  expect(
    measure({ run: { q: ['a', 'b', 'c'] }, otherRun: { q: ['a', 'b', 'c'] } }, 'rbo', { p: 0.9 }).value,
  ).toBeCloseTo(1, 12)
})

test('disjoint lists are 0', () => {
  expect(measure({ run: { q: ['a', 'b'] }, otherRun: { q: ['c', 'd'] } }, 'rbo', { p: 0.9 }).value).toBeCloseTo(0, 12)
})

test('Webber et al., equation 32, by hand', () => {
  expect(measure({ run: { q: ['a', 'b'] }, otherRun: { q: ['b', 'a'] } }, 'rbo', { p: 0.5 }).value).toBeCloseTo(
    0.5 * (0 + 1 * 0.5) + 1 * 0.25,
    12,
  )
})

test('documents that tie share their first rank, by hand', () => {
  const overlap = (run: Record<string, number>) =>
    measure({ run: { q: run }, otherRun: { q: ['a', 'b', 'c'] } }, 'rbo', { p: 0.5 }).value
  // At depth 1 both tied documents are there beside one of the other list: 2·1/(2 + 1). From depth 2 on all agree.
  expect(overlap({ a: 2, b: 2, c: 1 })).toBeCloseTo(0.5 * (2 / 3 + 0.5 + 0.25) + 0.125, 12)
  // At depth 2 three are there beside two: 2·2/(3 + 2).
  expect(overlap({ a: 2, b: 1, c: 1 })).toBeCloseTo(0.5 * (1 + 0.5 * (4 / 5) + 0.25) + 0.125, 12)
})
