import { expect, test } from 'vitest'
import { binOf, innerEdges } from '../../../src/results/recording/histogram.ts'

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
