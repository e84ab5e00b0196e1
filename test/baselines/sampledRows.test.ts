import { describe, expect, test } from 'vitest'
import { idHash } from '../../src/baselines/idHashes.ts'
import { quotaOf, sampledRows, samplingKeys, strataOf } from '../../src/baselines/sampledRows.ts'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'

const names = Array.from({ length: 1000 }, (_, i) => `row-${i}`)
const keys = samplingKeys(names)
const all = { of: new Uint8Array(1000), sizes: [1000] }

describe('a sample', () => {
  test('holds the rows with the smallest keys, in their order', () => {
    const smallest = Array.from(keys.keys())
      .sort((a, b) => keys[a]! - keys[b]!)
      .slice(0, 50)
    expect(Array.from(sampledRows(keys, all, 50))).toEqual(smallest)
  })

  test('does not depend on the order of rows', () => {
    const turned = names.toReversed()
    const sampled = sampledRows(samplingKeys(turned), all, 50)
    expect(Array.from(sampled, row => turned[row])).toEqual(Array.from(sampledRows(keys, all, 50), row => names[row]))
  })

  test('of more rows holds the rows of the smaller one', () => {
    const few = Array.from(sampledRows(keys, all, 50))
    expect(Array.from(sampledRows(keys, all, 80)).slice(0, 50)).toEqual(few)
  })

  test('of fewer rows than there are strata holds none', () => {
    const strata = { of: Uint8Array.from(names, (_, row) => row % 4), sizes: [250, 250, 250, 250] }
    expect([...sampledRows(keys, strata, 3)]).toEqual([])
    expect(sampledRows(keys, strata, 4)).toHaveLength(4)
  })

  test('of as many rows as there are holds all', () => {
    expect(Array.from(sampledRows(keys, all, 1000)).sort((a, b) => a - b)).toEqual(names.map((_, row) => row))
  })

  test('takes small strata as a whole, and equal numbers of the others', () => {
    const of = Uint8Array.from(names, (_, row) => (row < 10 ? 0 : row % 3 === 0 ? 1 : 2))
    const sizes = [0, 1, 2].map(stratum => of.filter(each => each === stratum).length)
    const counts = [0, 0, 0]
    for (const row of sampledRows(keys, { of, sizes }, 90)) counts[of[row]!]!++
    expect(counts).toEqual([10, 40, 40])
  })
})

test('a quota never takes more rows than asked for', () => {
  expect(quotaOf([10, 330, 660], 90)).toBe(40)
  expect(quotaOf([10, 330, 660], 1000)).toBe(Number.POSITIVE_INFINITY)
  expect(quotaOf([5, 5, 5], 2)).toBe(0)
  expect(quotaOf([0, 100], 30)).toBe(30)
})

test('keys of texts and of numbers differ, and say nothing about the hashes by which rows are known', () => {
  expect(samplingKeys(['1'])[0]).not.toBe(samplingKeys([1])[0])
  const sampled = sampledRows(keys, all, 200)
  const first = Array.from(sampled, row => idHash(names[row]!)[0]!)
  // All 64 digits come first with equal chances: 200 hashes hold about 61 of them.
  expect(new Set(first).size).toBeGreaterThan(50)
})

test('keys are the same everywhere, and of 53 uniform bits', () => {
  // A file that was written keeps its sample.
  expect(Array.from(samplingKeys(['row-1', 1, -2.5]))).toEqual([
    1_101_506_568_273_071, 3_144_353_578_368_204, 3_636_515_016_489_041,
  ])
  const few = samplingKeys(Array.from({ length: 4000 }, (_, i) => i))
  expect(new Set(few).size).toBe(4000)
  // Uniform: each quarter of the range has about a thousand.
  for (const quarter of [0, 1, 2, 3]) {
    const count = few.filter(key => Math.floor(key / 2 ** 51) === quarter).length
    expect(Math.abs(count - 1000)).toBeLessThan(120)
  }
  // The lowest bits, too.
  expect(Math.abs(few.filter(key => key % 2 === 1).length - 2000)).toBeLessThan(150)
})

test('a stratum may have no rows, and where more strata than rows are asked for, none has', () => {
  const places = Float64Array.of(5, 3, 4, 1, 2)
  expect(Array.from(sampledRows(places, { of: [0, 2, 2, 2, 0], sizes: [2, 0, 3] }, 4))).toEqual([3, 4, 1, 0])
  expect(Array.from(sampledRows(places, { of: [0, 2, 2, 2, 0], sizes: [2, 0, 3] }, 2))).toEqual([3, 4])
  expect(Array.from(sampledRows(places, { of: [0, 1, 1, 1, 0], sizes: [2, 3] }, 1))).toEqual([])
  expect(Array.from(sampledRows(places, { of: [0, 1, 1, 1, 0], sizes: [2, 3] }, 5))).toEqual([3, 4, 1, 2, 0])
  expect(quotaOf([660, 10, 330], 90)).toBe(40)
  expect(quotaOf([], 5)).toBe(Number.POSITIVE_INFINITY)
})

describe('strataOf', () => {
  function sizes(input: unknown): readonly number[] {
    return strataOf(borrowedEvaluation(input)).sizes
  }

  test('rows with a label each are apart by their true class', () => {
    const strata = strataOf(borrowedEvaluation({ yTrue: ['b', 'a', 'b'], yPred: ['a', 'a', 'b'] }))
    expect(Array.from(strata.of)).toEqual([0, 1, 0])
    expect(strata.sizes).toEqual([2, 1])
    expect(sizes({ yTrue: [0, 1, 1], yScore: [0.1, 0.2, 0.9] })).toEqual([1, 2])
  })

  test('other rows are all alike', () => {
    expect(sizes({ yTrue: [0.5, 1, 1], yPred: [1, 2, 3] })).toEqual([3])
    expect(sizes({ passed: [true, false] })).toEqual([2])
    const many = Array.from({ length: 201 }, (_, i) => `class ${i}`)
    expect(sizes({ yTrue: many, yPred: many })).toEqual([201])
    expect(sizes({ yTrue: many.slice(1), yPred: many.slice(1) })).toHaveLength(200)
  })
})
