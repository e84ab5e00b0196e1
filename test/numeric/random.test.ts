import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCounts, seededRandom } from '../../src/numeric/random.ts'

test('it is xoshiro128**: the first numbers from the state 1, 2, 3, 4', () => {
  const random = seededRandom(0)
  random.state.set([1, 2, 3, 4])
  // By the definition in the paper, in integers of any size.
  const reference = [
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]
  expect(reference.map(() => random.next() * 2 ** 32)).toEqual(reference)
})

test('a seed gives the same numbers always', () => {
  const random = seededRandom(20240229)
  expect([random.next() * 2 ** 32, random.next() * 2 ** 32, random.below(1000)]).toEqual([1211377767, 3409526007, 207])
})

test('seeds give numbers of their own, beyond 32 bits and below 0, too', () => {
  const seeds = [0, 1, 2, 42, -1, 2 ** 32, 2 ** 32 + 1, 2 ** 40, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  expect(new Set(seeds.map(seed => seededRandom(seed).next())).size).toBe(seeds.length)
})

test('numbers fill [0, 1) evenly', () => {
  const random = seededRandom(1)
  const counts = new Float64Array(100)
  for (let i = 0; i < 100_000; i++) counts[Math.floor(random.next() * 100)]++
  const chiSquared = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  // 99 degrees of freedom: of all seeds 1 in 10⁴ would be outside.
  expect(chiSquared).toBeGreaterThan(50)
  expect(chiSquared).toBeLessThan(161)
})

test('law: counts are those of as many single draws, and leave the generator where these do', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 300 }), (seed, n) => {
      const together = seededRandom(seed)
      const single = seededRandom(seed)
      const counts = new Uint16Array(n).fill(7)
      drawCounts(together, n, counts)
      const expected = new Uint16Array(n)
      for (let i = 0; i < n; i++) expected[single.below(n)]++
      expect(counts).toEqual(expected)
      expect(together.state).toEqual(single.state)
    }),
  )
})

test('a unit is drawn k times about as often as Poisson says', () => {
  const counts = new Uint32Array(100_000)
  drawCounts(seededRandom(3), counts.length, counts)
  const never = counts.filter(count => count === 0).length / counts.length
  expect(never).toBeCloseTo(Math.exp(-1), 2)
})

test('every bit of a number counts where there are many units', () => {
  const n = 2 ** 18
  const counts = new Uint16Array(n)
  drawCounts(seededRandom(5), n, counts)
  const expected = new Uint16Array(n)
  const single = seededRandom(5)
  for (let i = 0; i < n; i++) expected[single.below(n)]++
  expect(counts.every((count, i) => count === expected[i])).toBe(true)
})

// MurmurHash3's finaliser on each word before it plus the golden ratio, in Python's integers.
test.each([
  [0, [-1832243442, -741171420, 1422740206, -1606362141]],
  [-1, [920564995, 35752051, 1505673904, 1515723333]],
  [2 ** 31, [-1122851478, -1276862268, -2067586678, 1930277246]],
  [3 * 2 ** 32 + 5, [1478832577, 358722805, -676830185, -1385261241]],
  [-7 * 2 ** 40 - 3, [-155730964, -163026051, -580479870, 783773054]],
])('the state from the seed %d', (seed, state) => {
  expect(seededRandom(seed).state).toEqual(Int32Array.from(state))
})
