import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scipy: kendalltau', () => {
  expect(measure({ yTrue: [12, 2, 1, 12, 2], yPred: [1, 4, 7, 1, 0] }, 'kendallTau').value).toBeCloseTo(
    -0.47140452079103173,
    12,
  )
})

test('scipy: weightedtau', () => {
  expect(measure({ yTrue: [12, 2, 1, 12, 2], yPred: [1, 4, 7, 1, 0] }, 'weightedTau').value).toBeCloseTo(
    -0.56694968153682723,
    12,
  )
})

test('scipy: weightedtau(additive=False)', () => {
  expect(
    measure({ yTrue: [12, 2, 1, 12, 2], yPred: [1, 4, 7, 1, 0] }, 'weightedTau', { pairWeight: 'product' }).value,
  ).toBeCloseTo(-0.62205716951801038, 12)
})

test('of a truth of two classes Somers’ D is 2·AUC − 1', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yPred: [0.1, 0.4, 0.35, 0.8] }, 'somersD').value).toBeCloseTo(0.5, 12)
})

describe('by all pairs', () => {
  const yTrue = [12, 2, 1, 12, 2, 7, 5]
  const yPred = [1, 4, 7, 1, 0, 4, 6]
  const n = yTrue.length
  const pairs = yTrue.flatMap((_, i) => yTrue.slice(0, i).map((_, j) => [i, j] as const))
  const orders = (of: readonly number[]) => pairs.map(([i, j]) => Math.sign(of[i] - of[j]))
  const [x, y] = [orders(yTrue), orders(yPred)]
  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)
  const difference = sum(x.map((each, k) => each * y[k]))
  const untied = (of: readonly number[]): number => sum(of.map(Math.abs))
  const value = (metric: string, options: Readonly<Record<string, unknown>>): number =>
    measure({ yTrue, yPred }, metric, options).value

  test('τ-a divides by all, τ-b by untied ones, τ-c by those of as many classes', () => {
    expect(value('kendallTau', { variant: 'a' })).toBeCloseTo(difference / pairs.length, 14)
    expect(value('kendallTau', { variant: 'b' })).toBeCloseTo(difference / Math.sqrt(untied(x) * untied(y)), 14)
    const classes = new Set(yPred).size
    expect(classes).toBeLessThan(n)
    expect(new Set(yTrue).size).toBe(classes)
    expect(value('kendallTau', { variant: 'c' })).toBeCloseTo(
      (2 * difference) / ((n ** 2 * (classes - 1)) / classes),
      14,
    )
    const fewer = measure({ yTrue: yTrue.map(each => Math.min(each, 3)), yPred }, 'kendallTau', { variant: 'c' })
    const ordered = sum(orders(yTrue.map(each => Math.min(each, 3))).map((each, k) => each * y[k]))
    expect(fewer.value).toBeCloseTo((2 * ordered) / ((n ** 2 * 2) / 3), 14)
  })

  test('Somers’ D divides by those untied in the independent column', () => {
    expect(value('somersD', {})).toBeCloseTo(difference / untied(x), 14)
    const other = measure({ yTrue: yTrue.map(each => Math.min(each, 3)), yPred }, 'somersD', { independent: 'yPred' })
    const ordered = sum(orders(yTrue.map(each => Math.min(each, 3))).map((each, k) => each * y[k]))
    expect(other.value).toBeCloseTo(ordered / untied(y), 14)
  })

  const places = (first: readonly number[], second: readonly number[]): number[] => {
    const order = [...first.keys()].sort((a, b) => first[b] - first[a] || second[b] - second[a])
    return first.map((_, row) => order.indexOf(row))
  }
  const weighted = (place: readonly number[], weigher: string, pairWeight: string): number => {
    const weight = (row: number): number => 1 / (place[row] + 1) ** (weigher === 'hyperbolic' ? 1 : 2)
    const of = pairs.map(([i, j]) => (pairWeight === 'sum' ? weight(i) + weight(j) : weight(i) * weight(j)))
    const product = (a: readonly number[], b: readonly number[]): number => sum(of.map((w, k) => w * a[k] * b[k]))
    return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
  }

  test.each([
    ['hyperbolic', 'sum'],
    ['hyperbolic', 'product'],
    ['inverseSquare', 'sum'],
    ['inverseSquare', 'product'],
  ])('weighted τ, weigher %s, pairs by %s', (weigher, pairWeight) => {
    // Rows of one truth and one prediction are the same to any order of them.
    const both = [places(yTrue, yPred), places(yPred, yTrue)].map(place => weighted(place, weigher, pairWeight))
    expect(value('weightedTau', { weigher, pairWeight })).toBeCloseTo((both[0] + both[1]) / 2, 14)
    const rows = weighted([...yTrue.keys()], weigher, pairWeight)
    expect(value('weightedTau', { weigher, pairWeight, ranks: 'rows' })).toBeCloseTo(rows, 14)
  })
})

test('one row has no pair', () => {
  const of = (variant: string) => measure({ yTrue: [1], yPred: [2] }, 'kendallTau', { variant }).undefinedBecause
  expect(of('a')).toBe('one row has no pair to order')
  expect(measure({ yTrue: [1, 2], yPred: [2, 1] }, 'kendallTau', { variant: 'a' }).value).toBe(-1)
})
