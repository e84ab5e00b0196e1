import { describe, expect, test } from 'vitest'
import { measure } from '../src/index.ts'
import { tableOf } from './tableOf.ts'

// Values that papers, packages and scripts publish for data that they publish, too.

describe('agreement of raters', () => {
  // Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), section E: 4 observers, 12 units. The same data
  // are raw4raters of the R package irrCAC.
  const units = [
    [1, 1, null, 1],
    [2, 2, 3, 2],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [2, 2, 2, 2],
    [1, 2, 3, 4],
    [4, 4, 4, 4],
    [1, 1, 2, 1],
    [2, 2, 2, 2],
    [null, 5, 5, 5],
    [null, null, 1, 1],
    [null, null, 3, null],
  ]

  test.each([
    ['nominal', 0.743],
    ['ordinal', 0.815],
    ['interval', 0.849],
    ['ratio', 0.797],
  ])('Krippendorff’s α, %s', (level, published) => {
    const { value, n, notes } = measure({ ratings: units }, 'krippendorffAlpha', { level })
    expect(value).toBeCloseTo(published, 3)
    expect(n).toBe(11)
    expect(notes).toEqual(['1 item with fewer than two ratings: left out'])
  })

  test('Krippendorff’s α of two observers, sections A and B', () => {
    const binary = tableOf('0 1 0 0 0 0 0 0 1 0 / 1 1 1 0 0 1 0 0 0 0')
    const letters = [
      ['a', 'a', 'b', 'b', 'd', 'c', 'c', 'c', 'e', 'd', 'd', 'a'],
      ['b', 'a', 'b', 'b', 'b', 'c', 'c', 'c', 'e', 'd', 'd', 'd'],
    ]
    const alpha = ([one, other]: readonly (readonly (string | number)[])[]): number =>
      measure({ ratings: one.map((rating, i) => [rating, other[i]]) }, 'krippendorffAlpha').value
    expect(alpha(binary)).toBeCloseTo(0.095, 3)
    expect(alpha(letters)).toBeCloseTo(0.692, 3)
  })

  test('irrCAC, raw4raters', () => {
    expect(measure({ ratings: units }, 'gwetAC1').value).toBeCloseTo(0.77544, 5)
    expect(measure({ ratings: units }, 'percentAgreement').value).toBeCloseTo(0.8181818, 7)
  })

  test('irrCAC, cont3x3abstractors: Scott’s π is Fleiss’ κ of two raters', () => {
    const counts: readonly (readonly [string, string, number])[] = [
      ['Ectopic', 'Ectopic', 13],
      ['AIU', 'AIU', 20],
      ['AIU', 'NIU', 7],
      ['NIU', 'AIU', 4],
      ['NIU', 'NIU', 56],
    ]
    const ratings = counts.flatMap(([one, other, n]) => Array.from({ length: n }, () => [one, other]))
    expect(measure({ ratings }, 'fleissKappa').value).toBeCloseTo(0.7962397, 7)
    expect(measure({ ratings }, 'gwetAC1').value).toBeCloseTo(0.8493305, 7)
    expect(measure({ ratings }, 'krippendorffAlpha').value).toBeCloseTo(0.7972585, 7)
    expect(measure({ ratings }, 'percentAgreement').value).toBe(0.89)
    // Each row of the table once, weighted by its count.
    const weighted = { ratings: counts.map(([one, other]) => [one, other]), sampleWeight: counts.map(([, , n]) => n) }
    expect(measure(weighted, 'fleissKappa').value).toBeCloseTo(0.7962397, 7)
    expect(measure(weighted, 'gwetAC1').value).toBeCloseTo(0.8493305, 7)
  })

  // 14 raters, 10 subjects, 5 categories: the worked example of Wikipedia's article on Fleiss' kappa.
  test('Fleiss’ κ', () => {
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ]
    const ratings = counts.map(row => row.flatMap((n, category) => Array.from({ length: n }, () => category + 1)))
    expect(measure({ ratings }, 'fleissKappa').value).toBeCloseTo(0.21, 3)
  })
})

describe('rank-biased overlap', () => {
  // Corsi & Urbano, "The Treatment of Ties in Rank-Biased Overlap" (SIGIR 2024), README of their program: the variant w,
  // that of Webber, Moffat & Zobel.
  test('of lists with ties, of different lengths', () => {
    const run = { q: { red: 5, blue: 4, green: 4, yellow: 3, pink: 2 } }
    const otherRun = { q: { blue: 9, red: 9, white: 8, yellow: 7, black: 7, purple: 7, green: 6 } }
    expect(measure({ run, otherRun }, 'rbo', { p: 0.95 }).value).toBeCloseTo(0.7068257, 7)
    expect(measure({ run: otherRun, otherRun: run }, 'rbo', { p: 0.95 }).value).toBeCloseTo(0.7068257, 7)
  })

  // What William Webber's own program says of these lists beside the alphabet, to the six digits that it prints.
  test.each([
    ['bqidkgvstfyaxejpwhloumc', 0.2, 0.094491],
    ['aptkn', 0.2, 0.892587],
    ['afdqwtvehcpubinloygrs', 0.4, 0.78233],
    ['yad', 0.4, 0.187572],
    ['fgmrd', 0.4, 0.00723],
    ['karfvodcjmwgzlypebunq', 0.9, 0.468431],
    ['zhatsimjpnkvcfxwqgoeryubd', 0.9, 0.364444],
    ['zclx', 0.9, 0.233312],
    ['f', 0.9, 0.05309],
  ])('of the alphabet and %s, p = %d', (other, p, published) => {
    const input = { run: { q: [...'abcdefghijklmnopqrstuvwxyz'] }, otherRun: { q: [...other] } }
    expect(measure(input, 'rbo', { p }).value).toBeCloseTo(published, 6)
  })

  // README of the Python package rbo.
  test('of lists of different lengths, one the beginning of the other', () => {
    const run = { q: ['a', 'b', 'c', 'd', 'e'] }
    const otherRun = { q: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }
    expect(measure({ run, otherRun }, 'rbo', { p: 0.9 }).value).toBeCloseTo(1, 12)
  })
})

describe('trials', () => {
  // Yao et al., τ-bench (2024), and Chen et al. (2021), by their formulas: 3 of 10 trials passed.
  test('pass@k and pass^k', () => {
    const trials = [Array.from({ length: 10 }, (_, i) => i < 3)]
    expect(measure({ trials }, 'passAtK@1').value).toBe(0.3)
    expect(measure({ trials }, 'passAtK@2').value).toBeCloseTo(1 - 21 / 45, 15)
    expect(measure({ trials }, 'passAtK@5').value).toBeCloseTo(1 - 21 / 252, 15)
    expect(measure({ trials }, 'passAtK@8').value).toBe(1)
    expect(measure({ trials }, 'allPassAtK@1').value).toBe(0.3)
    expect(measure({ trials }, 'allPassAtK@3').value).toBeCloseTo(1 / 120, 15)
    expect(measure({ trials }, 'allPassAtK@4').value).toBe(0)
  })
})

describe('texts, as the evaluation script of SQuAD 2.0 compares them', () => {
  const of = (yTrue: string | readonly string[], yPred: string, metric: string): number =>
    measure({ yTrue: [yTrue], yPred: [yPred] }, metric, { normalise: 'squad' }).value

  test.each([
    ['The Norman  conquest!', 'norman conquest', 1, 1],
    ['in the 10th century', '10th century', 0, 0.8],
    ['France', 'in France, of course', 0, 0.4],
    ['a an the', '', 1, 1],
    ['the', 'cat', 0, 0],
    ['theatre', 'atre', 0, 0],
    ['U.S.A.', 'usa', 1, 1],
    ['rock-n-roll', 'rocknroll', 1, 1],
    // Only ASCII punctuation is taken out.
    ['“Paris”', 'Paris', 0, 0],
    ['été', 'Été', 1, 1],
    // An article only where no other letter touches it, whatever its alphabet.
    ['éa', 'é', 0, 0],
    ['to be or not to be', 'to be', 0, 0.5],
  ])('%s / %s', (accepted, predicted, exact, f1) => {
    expect(of(accepted, predicted, 'exactMatch')).toBe(exact)
    expect(of(accepted, predicted, 'tokenF1')).toBeCloseTo(f1, 15)
  })

  test('the best of several accepted texts; none where there is no answer', () => {
    expect(of(['Denmark', 'Kingdom of Denmark'], 'the kingdom of denmark', 'exactMatch')).toBe(1)
    expect(of(['cat dog', 'cat'], 'cat bird', 'tokenF1')).toBeCloseTo(2 / 3, 15)
    expect(of([], '', 'exactMatch')).toBe(1)
    expect(of([], 'something', 'tokenF1')).toBe(0)
    // What is empty once normalised does not count beside another answer.
    expect(of(['the', 'cat'], '', 'exactMatch')).toBe(0)
  })
})

describe('quantiles of type 7, as numpy computes them', () => {
  test.each([
    [0, 1],
    [0.25, 2.25],
    [0.5, 3.5],
    [0.9, 8.5],
    [1, 10],
  ])('%d', (quantile, expected) => {
    const score = [10, 1, 4, 3, 2, 7]
    expect(measure({ score }, 'scoreQuantile', { quantile, better: 'lower' }).value).toBeCloseTo(expected, 12)
  })
})

// Cohen, "A coefficient of agreement for nominal scales", 1960, as two raters: what two columns of labels come to.
test('Cohen’s κ of two raters is that of two columns, and leaves out what one of them did not rate', () => {
  const counts = [
    ['yes', 'yes', 20],
    ['yes', 'no', 5],
    ['no', 'yes', 10],
    ['no', 'no', 15],
  ] as const
  const pairs = counts.flatMap(([first, second, times]) => Array.from({ length: times }, () => [first, second]))
  // (0.7 − 0.5) / (1 − 0.5)
  expect(measure({ ratings: pairs }, 'cohenKappa').value).toBeCloseTo(0.4, 12)
  const incomplete = measure({ ratings: [...pairs, ['yes', null], [null, 'no']] }, 'cohenKappa')
  expect([incomplete.value, incomplete.n]).toEqual([measure({ ratings: pairs }, 'cohenKappa').value, 50])
  expect(incomplete.notes).toEqual(['2 of 52 items lack a rating: left out'])
  const grades = {
    ratings: tableOf('1 2 / 2 2 / 3 1 / 3 3'),
    labels: [1, 2, 3],
  }
  const columns = { yTrue: [1, 2, 3, 3], yPred: [2, 2, 1, 3], labels: [1, 2, 3] }
  const quadratic = { weights: 'quadratic' }
  expect(measure(grades, 'cohenKappa', quadratic).value).toBe(measure(columns, 'cohenKappa', quadratic).value)
  expect(() => measure({ ratings: [['a', 'b', 'a']] }, 'cohenKappa')).toThrow('there are 3 raters. Expected two')
  expect(() => measure({ ratings: [['a', 'b']] }, 'cohenKappa', quadratic)).toThrow('the order of ratings')
})
