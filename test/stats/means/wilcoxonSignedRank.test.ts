import { describe, expect, test } from 'vitest'
import { normalCdf } from '../../../src/stats/distributions/normal.ts'
import { type WilcoxonOptions, wilcoxonSignedRank } from '../../../src/stats/means/wilcoxonSignedRank.ts'
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

describe('ties and zeros by hand', () => {
  // By size: two zeros of rank 1½, two ones of 3½, −2 of 5, three threes of 7, and −4 of 9.
  const differences = Float64Array.of(0, 1, -2, 3, 3, 0, -1, 3, -4)
  const tested = (zeros: WilcoxonOptions['zeros'], distribution: 'exact' | 'normal', continuityCorrection = false) =>
    wilcoxonSignedRank(differences, { zeros, distribution, continuityCorrection })

  test.each([
    // Positive and negative ranks, and Σr² of those that take a sign.
    ['drop', 16.5, 11.5, 2 * 1.5 ** 2 + 3 ** 2 + 3 * 5 ** 2 + 7 ** 2],
    ['rankThenDrop', 24.5, 17.5, 2 * 3.5 ** 2 + 5 ** 2 + 3 * 7 ** 2 + 9 ** 2],
    ['split', 26, 19, 2 * 1.5 ** 2 + 2 * 3.5 ** 2 + 5 ** 2 + 3 * 7 ** 2 + 9 ** 2],
  ] as const)('%s: normal with variance Σr²/4', (zeros, positiveRanks, negativeRanks, squares) => {
    const beyond = (positiveRanks - negativeRanks) / 2
    const deviation = Math.sqrt(squares) / 2
    expect(tested(zeros, 'normal')).toEqual({
      positiveRanks,
      negativeRanks,
      twoSided: expect.closeTo(2 * normalCdf(-beyond / deviation), 12),
      less: expect.closeTo(normalCdf(beyond / deviation), 12),
      greater: expect.closeTo(normalCdf(-beyond / deviation), 12),
    })
    // Each side moves half a rank the way that makes it larger.
    expect(tested(zeros, 'normal', true)).toEqual({
      positiveRanks,
      negativeRanks,
      twoSided: expect.closeTo(2 * normalCdf(-(beyond - 0.5) / deviation), 12),
      less: expect.closeTo(normalCdf((beyond + 0.5) / deviation), 12),
      greater: expect.closeTo(normalCdf(-(beyond - 0.5) / deviation), 12),
    })
  })

  test.each([
    ['drop', [1.5, 1.5, 3, 5, 5, 5, 7], 16.5],
    ['rankThenDrop', [3.5, 3.5, 5, 7, 7, 7, 9], 24.5],
    // The zeros' ranks go half to either side whatever the signs.
    ['split', [3.5, 3.5, 5, 7, 7, 7, 9], 24.5],
  ] as const)('%s: exact over all 2⁷ signs', (zeros, ranks, positive) => {
    let [less, greater] = [0, 0]
    for (let signs = 0; signs < 128; signs++) {
      const sum = ranks.reduce((total, rank, i) => total + ((signs >> i) & 1) * rank, 0)
      if (sum <= positive) less++
      if (sum >= positive) greater++
    }
    const { twoSided, ...sides } = tested(zeros, 'exact') ?? {}
    expect(sides).toMatchObject({ less: less / 128, greater: greater / 128 })
    expect(twoSided).toBe((2 * Math.min(less, greater)) / 128)
  })
})

test('differences that are all 0 have no ranks but those that are split', () => {
  const zeros = (how: WilcoxonOptions['zeros']) =>
    wilcoxonSignedRank(new Float64Array(3), { zeros: how, distribution: 'normal', continuityCorrection: false })
  expect(zeros('drop')).toBeUndefined()
  expect(zeros('rankThenDrop')).toBeUndefined()
  expect(zeros('split')).toEqual({ positiveRanks: 3, negativeRanks: 3, twoSided: 1, less: 0.5, greater: 0.5 })
})
