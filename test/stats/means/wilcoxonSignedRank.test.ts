import { describe, expect, test } from 'vitest'
import { wilcoxonSignedRank } from '../../../src/stats/means/wilcoxonSignedRank.ts'
import { pairedTestLaws } from '../pairedTestLaws.ts'

// test/parity/stats.test.ts compares with R and scipy.

test('by hand: ranks 1, 2½, 2½, 4, of which the first is negative', () => {
  const tested = wilcoxonSignedRank(Float64Array.of(-1, 2, 2, 3))
  expect(tested?.positiveRanks).toBe(9)
  expect(tested?.negativeRanks).toBe(1)
  // Of 16 ways two have at most 1 on the negative side.
  expect(tested?.greater).toBe(2 / 16)
  expect(tested?.twoSided).toBe(4 / 16)
  expect(tested?.less).toBe(15 / 16)
})

test('differences that are all 0 have no ranks', () => {
  expect(wilcoxonSignedRank(Float64Array.of(0, 0))).toBeUndefined()
})

describe('by default', () => pairedTestLaws(differences => wilcoxonSignedRank(differences)))

describe('by the normal approximation', () =>
  pairedTestLaws(differences =>
    wilcoxonSignedRank(differences, { zeros: 'split', distribution: 'normal', continuityCorrection: true }),
  ))

test('up to 50 differences that are not 0, the test is exact, however many are 0', () => {
  const differences = (n: number, zeros: number): Float64Array =>
    Float64Array.from({ length: n + zeros }, (_, i) => (i < n ? (i % 3 === 0 ? -2 : 2) * (i + 1) : 0))
  const tested = (n: number, zeros: number, distribution: 'exact' | 'normal') =>
    wilcoxonSignedRank(differences(n, zeros), { zeros: 'drop', distribution, continuityCorrection: true })
  expect(wilcoxonSignedRank(differences(50, 3))).toEqual(tested(50, 3, 'exact'))
  expect(wilcoxonSignedRank(differences(51, 3))).toEqual(tested(51, 3, 'normal'))
  expect(tested(50, 3, 'exact')?.twoSided).not.toBe(tested(50, 3, 'normal')?.twoSided)
})

test('zeros by hand: dropped first, dropped after ranking, or half to either side', () => {
  const ranks = (zeros: 'drop' | 'rankThenDrop' | 'split') => {
    const tested = wilcoxonSignedRank(Float64Array.of(0, 0, -1, 2, 3), {
      zeros,
      distribution: 'normal',
      continuityCorrection: false,
    })
    return [tested?.positiveRanks, tested?.negativeRanks]
  }
  expect(ranks('drop')).toEqual([5, 1])
  // The zeros have ranks 1 and 2.
  expect(ranks('rankThenDrop')).toEqual([9, 3])
  expect(ranks('split')).toEqual([10.5, 4.5])
})
