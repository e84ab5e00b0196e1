import { expect, test } from 'vitest'
import { seededRandom } from '../../src/numeric/random.ts'
import { randomNormals } from '../../src/numeric/randomNormals.ts'

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
