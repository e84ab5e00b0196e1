import { expect, test } from 'vitest'
import { seededRandom } from '../../src/numeric/random.ts'
import { randomNormals } from '../../src/numeric/randomNormals.ts'

function scripted(...numbers: readonly number[]): () => number {
  const next = [...numbers]
  return randomNormals({ ...seededRandom(1), next: () => next.shift() ?? Number.NaN })
}

test('a point in the unit circle gives two: its coordinates times √(−2 ln s / s)', () => {
  // The points (0.8, −0.4) with s = 0.8 and (−0.5, 0.2) with s = 0.29.
  const normal = scripted(0.9, 0.3, 0.25, 0.6)
  for (const expected of [0.5975196081324321, -0.29875980406621605, -1.4609127732473526, 0.584365109298941]) {
    expect(normal()).toBeCloseTo(expected, 14)
  }
})

test('points outside the circle, on it or in its centre are passed over', () => {
  const inside = scripted(0.9, 0.3)()
  for (const point of [
    [0.95, 0.95],
    [0, 0.5],
    [0.5, 0.5],
  ]) {
    expect(scripted(...point, 0.9, 0.3)()).toBe(inside)
  }
})

test('have mean 0, variance 1, no skewness and a kurtosis of 3', () => {
  const normal = randomNormals(seededRandom(1))
  const n = 200_000
  const moments = [0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    const z = normal()
    for (let power = 1; power <= 4; power++) moments[power - 1]! += z ** power / n
  }
  const expected = [0, 1, 0, 3]
  const deviations = [1, Math.sqrt(2), Math.sqrt(15), Math.sqrt(96)]
  moments.forEach((moment, i) => {
    expect(Math.abs(moment - expected[i]!)).toBeLessThan((4 * deviations[i]!) / Math.sqrt(n))
  })
})

test('are the same for the same seed', () => {
  const [first, second] = [randomNormals(seededRandom(7)), randomNormals(seededRandom(7))]
  for (let i = 0; i < 5; i++) expect(first()).toBe(second())
})
