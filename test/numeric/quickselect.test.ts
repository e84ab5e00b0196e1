import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickselect, quickselectPair } from '../../src/numeric/quickselect.ts'
import { seededRandom } from '../../src/numeric/random.ts'

const random = seededRandom(3)
const n = 3000
const columns: Record<string, (i: number) => number> = {
  uniform: () => random.next(),
  'few different values': () => random.below(5),
  'all the same': () => 7,
  'crowded in one bucket': i => (i === 0 ? 1e9 : random.next()),
  'of every size': () => (random.next() - 0.5) * 10 ** (random.below(600) - 300),
  'as far apart as doubles go': i => (i % 2 ? 1 : -1) * Number.MAX_VALUE * random.next(),
  subnormal: () => random.below(3) * Number.MIN_VALUE,
}

test.each(Object.entries(columns))('%s: the value that sorting puts there', (_, value) => {
  const values = Float64Array.from({ length: n }, (_, i) => value(i))
  const before = values.slice()
  const sorted = values.slice().sort()
  for (const rank of [0, 1, 24, 1499, 1500, n - 2, n - 1]) expect(quickselect(values, rank)).toBe(sorted[rank])
  for (const rank of [1, 2, 700, 1500, n - 1]) {
    expect(quickselectPair(values, rank)).toEqual([sorted[rank - 1], sorted[rank]])
  }
  expect(values).toEqual(before)
})

test('of few values, too', () => {
  const list = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(list, fc.nat(), (values, any) => {
      const rank = any % values.length
      const sorted = Float64Array.from(values).sort()
      expect(quickselect(Float64Array.from(values), rank) === sorted[rank]).toBe(true)
      if (rank > 0) expect(quickselectPair(Float64Array.from(values), rank)[0] === sorted[rank - 1]).toBe(true)
    }),
  )
})
