import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topCandidates } from '../../src/numeric/topCandidates.ts'

const lists = fc.array(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 60 }), {
  minLength: 1,
  maxLength: 8,
})

test('has the largest of each list and all that tie with the last of them, at their positions', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 5 }), (many, most) => {
      const candidatesOf = topCandidates(most, 60)
      for (const list of many) {
        const { count, values, places } = candidatesOf(Float64Array.from(list), list.length)
        const least = [...list].sort((a, b) => b - a)[Math.min(most, list.length) - 1]
        const found = new Map(Array.from(places.subarray(0, count), (place, i) => [place, values[i]]))
        expect(found.size).toBe(count)
        for (const [place, value] of found) expect(list[place]).toBe(value)
        for (const [place, value] of list.entries()) if (value >= least) expect(found.get(place)).toBe(value)
      }
    }),
  )
})

test('a long list gives few candidates', () => {
  const list = Float64Array.from({ length: 1000 }, (_, i) => (i * 7919) % 1000)
  expect(topCandidates(3, 1000)(list, 1000).count).toBeLessThan(20)
})

test('lists one after another, each higher, lower or shorter than the one before', () => {
  const candidatesOf = topCandidates(2, 40)
  const lists = [
    Array.from({ length: 40 }, (_, i) => 100 + ((i * 7) % 40)),
    Array.from({ length: 40 }, (_, i) => (i * 11) % 40),
    Array.from({ length: 25 }, (_, i) => i - 100),
    Array.from({ length: 40 }, (_, i) => 200 - i),
    Array.from({ length: 40 }, (_, i) => 200 - ((i * 3) % 40)),
    [3, 9, 4],
    Array.from({ length: 40 }, (_, i) => i),
    Array.from({ length: 25 }, (_, i) => 300 + i),
  ]
  for (const list of lists) {
    const { count, values, places } = candidatesOf(Float64Array.from(list), list.length)
    const found = [...values.subarray(0, count)]
    expect(found).toEqual(Array.from(places.subarray(0, count), place => list[place]))
    const descending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => b - a)
    expect(descending(found).slice(0, 2)).toEqual(descending(list).slice(0, 2))
    expect(count).toBeLessThanOrEqual(10)
  }
})
