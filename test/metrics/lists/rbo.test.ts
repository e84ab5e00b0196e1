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
