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
