import { expect, test } from 'vitest'
import { seededRandom } from '../../src/numeric/random.ts'
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

test('draws far from the middle are kept with the probability of their number beside that of the mode', () => {
  const [n, p, u] = [50, 0.485, 0.45]
  const deviation = Math.sqrt(n * p * (1 - p))
  const b = 1.15 + 2.53 * deviation
  const a = -0.0873 + 0.0248 * b + 0.01 * p
  const k = Math.floor(((2 * a) / (0.5 - u) + b) * u + n * p + 0.5)
  const mode = Math.floor((n + 1) * p)
  const share = binomialPmf(k, n, p) / binomialPmf(mode, n, p)
  // Of the hat by which candidates are drawn.
  const kept = (share * (a / (0.5 - u) ** 2 + b)) / ((2.83 + 5.1 / b) * deviation)
  const drawn = (v: number) => {
    const next = [0.5 + u, v, 0.5, 0]
    return randomBinomial({ ...seededRandom(1), next: () => next.shift() ?? Number.NaN }, n, p)
  }
  expect(kept).toBeLessThan(1)
  expect(drawn(kept * 0.999)).toBe(k)
  expect(drawn(kept * 1.001)).toBe(Math.floor(n * p + 0.5))
})
