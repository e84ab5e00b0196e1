import { expect, test } from 'vitest'
import { binOf, edgesAround, innerEdges, sorted } from '../../../src/results/recording/histogram.ts'

test('far values do not squeeze the rest', () => {
  const edges = innerEdges([...Array.from({ length: 1000 }, (_, i) => i / 1000), 1e9], 10)
  expect(edges[10]).toBeLessThan(1)
  expect(binOf(1e9, edges)).toBe(10)
  expect(binOf(edges[10], edges)).toBe(9)
  expect(binOf(-1, edges)).toBe(-1)
})

test('values that are all alike share a bin', () => {
  expect(binOf(2, innerEdges([2, 2], 10))).toBe(0)
})

test('a rare group is no group of far values', () => {
  const common = Array.from({ length: 4000 }, (_, i) => i / 8000)
  const edges = edgesAround([sorted([0.9, 0.95]), sorted(common), sorted([])], 10)
  expect(binOf(0.92, edges)).toBe(9)
  expect(binOf(0.9, edges)).toBeLessThan(10)
  expect(edges[0]).toBeCloseTo(0.0025, 3)
})
