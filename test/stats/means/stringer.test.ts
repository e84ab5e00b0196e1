import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../../src/numeric/random.ts'
import { stringer } from '../../../src/stats/means/stringer.ts'
import { clopperPearson } from '../../../src/stats/proportions/clopperPearson.ts'
import { expectNear } from '../near.ts'

function differences(n: number, changed: readonly number[]): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => changed[i] ?? 0)
}

test('where nothing differs it is the rule of three: 1 − α^(1/n) may differ, and by all there is', () => {
  const { lower, upper } = stringer(differences(200, []), 2, 0.9)
  expectNear(upper, 2 * (1 - 0.05 ** (1 / 200)))
  expect(lower).toBe(-upper)
})

test('losses of all there is are the upper end of Clopper and Pearson', () => {
  const { lower } = stringer(differences(100, [-1, -1, -1, 1]), 1, 0.95)
  expectNear(-lower, clopperPearson(3, 100, 0.95).upper)
})

test('each smaller loss adds its share of one more unit', () => {
  const share = (units: number): number => clopperPearson(units, 200, 0.9).upper
  const { lower, upper } = stringer(differences(200, [-0.1, 0.4, -0.5]), 1, 0.9)
  expectNear(-lower, share(0) + 0.5 * (share(1) - share(0)) + 0.1 * (share(2) - share(1)))
  expectNear(upper, share(0) + 0.4 * (share(1) - share(0)))
})

test('neither the order of units nor the sign turns anything else round', () => {
  const given = differences(60, [-0.2, 0.7, -0.9, 0.1])
  const { lower, upper } = stringer(given, 1, 0.9)
  expect(stringer(given.toReversed(), 1, 0.9)).toEqual({ lower, upper })
  const turned = stringer(
    given.map(value => -value),
    1,
    0.9,
  )
  expect([turned.lower, turned.upper]).toEqual([-upper, -lower])
})

describe('a bound of 95 % is on the wrong side of the truth at most 5 times in 100', () => {
  // Shares of units by what they lose; the rest stays what it is.
  test.each<readonly [what: string, n: number, parts: readonly (readonly [share: number, difference: number])[]]>([
    [
      'small changes',
      200,
      [
        [0.01, -0.05],
        [0.01, 0.05],
      ],
    ],
    [
      'small losses, and rare ones of all there is',
      200,
      [
        [0.02, -0.05],
        [0.01, -1],
      ],
    ],
    [
      'small changes, and rare losses of all there is',
      50,
      [
        [0.1, -0.05],
        [0.1, 0.05],
        [0.02, -1],
      ],
    ],
    ['losses of half', 200, [[0.03, -0.5]]],
    [
      'losses and as many gains',
      200,
      [
        [0.02, -1],
        [0.02, 1],
      ],
    ],
    [
      'losses of every size',
      400,
      [
        [0.005, -0.1],
        [0.005, -0.3],
        [0.005, -0.6],
        [0.005, -1],
      ],
    ],
  ])('%s', (_, n, parts) => {
    const random = seededRandom(11)
    const mean = parts.reduce((sum, [share, difference]) => sum + share * difference, 0)
    const samples = 2000
    let wrong = 0
    for (let sample = 0; sample < samples; sample++) {
      const drawn = Float64Array.from({ length: n }, () => {
        let place = random.next()
        for (const [share, difference] of parts) {
          if (place < share) return difference
          place -= share
        }
        return 0
      })
      if (stringer(drawn, 1, 0.9).lower > mean) wrong++
    }
    expect(wrong / samples).toBeLessThanOrEqual(0.05)
  })
})

test('of more losses than units of one weight, only so many count', () => {
  const { lower } = stringer(Float64Array.of(-0.5, -0.25, 0, -1, 0), 1.5, 0.9, 2)
  // Of two units none, one or both differ: the upper limits of the share are 1 − √0.05, √0.95 and 1.
  const [none, one] = [1 - Math.sqrt(0.05), Math.sqrt(0.95)]
  expect(lower).toBeCloseTo(-(none * 1.5 + (one - none) * 1 + (1 - one) * 0.5), 10)
})
