import { expect, test } from 'vitest'
import { type Random, seededRandom } from '../../src/numeric/random.ts'
import { randomBinomial } from '../../src/numeric/randomBinomial.ts'
import { binomialPmf } from '../../src/stats/distributions/binomial.ts'

const DRAWS = 20_000

test.each([
  [1, 0.3],
  [12, 0.5],
  [40, 0.2],
  [40, 0.9],
  [300, 0.04],
  [1000, 0.35],
  [1_500_000, 2e-6],
  [1_500_000, 1e-4],
])('%i trials with probability %d have the binomial distribution', (n, p) => {
  const random = seededRandom(1)
  const drawn = new Map<number, number>()
  for (let i = 0; i < DRAWS; i++) {
    const k = randomBinomial(random, n, p)
    drawn.set(k, (drawn.get(k) ?? 0) + 1)
  }
  // Pearson's statistic over the numbers that are expected often enough; the others share a place.
  let statistic = 0
  let places = 0
  let [restDrawn, restExpected] = [DRAWS, DRAWS]
  const deviation = Math.sqrt(n * p * (1 - p))
  const [from, to] = [Math.max(0, Math.floor(n * p - 6 * deviation)), Math.min(n, Math.ceil(n * p + 6 * deviation))]
  for (let k = from; k <= to; k++) {
    const expected = DRAWS * binomialPmf(k, n, p)
    if (expected < 10) continue
    const count = drawn.get(k) ?? 0
    statistic += (count - expected) ** 2 / expected
    places++
    restDrawn -= count
    restExpected -= expected
  }
  if (restExpected > 5) statistic += (restDrawn - restExpected) ** 2 / restExpected
  expect(statistic).toBeLessThan(places + 4 * Math.sqrt(2 * places))
})

test('where nothing or everything succeeds, nothing is drawn', () => {
  const random = seededRandom(1)
  expect([randomBinomial(random, 0, 0.5), randomBinomial(random, 9, 0), randomBinomial(random, 9, 1)]).toEqual([
    0, 0, 9,
  ])
  expect(random.next()).toBe(seededRandom(1).next())
})

/** A generator of these numbers, and NaN after them. */
function scripted(...numbers: readonly number[]): Random {
  const next = [...numbers]
  return { ...seededRandom(1), next: () => next.shift() ?? Number.NaN }
}

test.each([
  [50, 0.485, 0.45, 32],
  [50, 0.495, 0.45, 32],
  [20, 0.5, -0.487, 0],
  [20, 0.5, 0.487, 20],
])(
  'draws far from the middle are kept with the probability of their number beside that of the mode: %i, %d, %d',
  (n, p, u, k) => {
    const deviation = Math.sqrt(n * p * (1 - p))
    const b = 1.15 + 2.53 * deviation
    const a = -0.0873 + 0.0248 * b + 0.01 * p
    const distance = 0.5 - Math.abs(u)
    expect(Math.floor(((2 * a) / distance + b) * u + n * p + 0.5)).toBe(k)
    const share = binomialPmf(k, n, p) / binomialPmf(Math.floor((n + 1) * p), n, p)
    // Of the hat by which candidates are drawn.
    const kept = (share * (a / distance ** 2 + b)) / ((2.83 + 5.1 / b) * deviation)
    const drawn = (v: number) => randomBinomial(scripted(0.5 + u, v, 0.5, 0), n, p)
    expect(kept).toBeLessThan(1)
    expect(drawn(kept * 0.999)).toBe(k)
    expect(drawn(kept * 1.001)).toBe(Math.floor(n * p + 0.5))
  },
)

test('candidates below 0 and above n are passed over', () => {
  for (const u of [0.001, 0.999]) expect(randomBinomial(scripted(u, 0, 0.5, 0), 20, 0.5)).toBe(10)
})

test('of a small mean, a uniform number gives the quantile', () => {
  const [n, p] = [12, 0.3]
  for (const u of [0, 0.0138, 0.0139, 0.1, 0.5, 0.9, 0.999, 0.99999]) {
    let k = 0
    for (let below = binomialPmf(0, n, p); below <= u; below += binomialPmf(k, n, p)) k++
    expect(randomBinomial(scripted(u), n, p)).toBe(k)
  }
  expect([0.499, 0.5].map(u => randomBinomial(scripted(u), 1, 0.5))).toEqual([0, 1])
})

test('above a probability of ½ it is the failures that are drawn', () => {
  // One trial fails with probability 0.2.
  expect([0.79, 0.81].map(u => randomBinomial(scripted(u), 1, 0.8))).toEqual([1, 0])
  expect([0.1, 0.3].map(u => randomBinomial(scripted(u), 2, 0.75))).toEqual([2, 2])
})

test('a mean below 10 takes one uniform number, from 10 on a draw takes two', () => {
  const taken = (n: number, p: number): number => {
    let numbers = 0
    const next = () => {
      numbers++
      return 0.5
    }
    randomBinomial({ ...seededRandom(1), next }, n, p)
    return numbers
  }
  expect([taken(19, 0.5), taken(20, 0.45), taken(20, 0.5), taken(21, 0.5)]).toEqual([1, 1, 2, 2])
})
