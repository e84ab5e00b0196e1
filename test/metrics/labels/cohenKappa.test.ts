import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confusionMatrix, type EvaluationInput, measure } from '../../../src/index.ts'
import { labels, same } from './labelRows.ts'

const letters = (text: string): string[] => text.split('')

test('scikit-learn: cohen_kappa_score', () => {
  expect(
    measure(
      {
        yTrue: ['negative', 'positive', 'negative', 'neutral', 'positive'],
        yPred: ['negative', 'positive', 'negative', 'neutral', 'negative'],
      },
      'cohenKappa',
    ).value,
  ).toBeCloseTo(0.6875, 12)
})

describe('kappa', () => {
  const order = ['a', 'b', 'c']

  test('is the same after truth and prediction are swapped', () => {
    fc.assert(
      fc.property(labels, fc.constantFrom('none', 'linear', 'quadratic'), (input, weights) => {
        const swapped = { ...input, yTrue: input.yPred, yPred: input.yTrue }
        const options = { weights, labels: order }
        const declared = { labels: order }
        same(
          measure({ ...input, ...declared }, 'cohenKappa', options).value,
          measure({ ...swapped, ...declared }, 'cohenKappa', options).value,
        )
      }),
    )
  })

  test('is 1 − Σ wo / Σ we by its definition, and the same under the reversed order', () => {
    fc.assert(
      fc.property(labels, fc.constantFrom('none', 'linear', 'quadratic'), (input, weights) => {
        const { counts } = confusionMatrix({ ...input, labels: order })
        const total = counts.flat().reduce((a, b) => a + b)
        const rowSums = counts.map(row => row.reduce((a, b) => a + b))
        const columnSums = order.map((_, j) => counts.reduce((sum, row) => sum + row[j], 0))
        let observed = 0
        let expected = 0
        counts.forEach((row, i) => {
          row.forEach((count, j) => {
            const w = weights === 'none' ? Number(i !== j) : weights === 'linear' ? Math.abs(i - j) : (i - j) ** 2
            observed += w * count
            expected += (w * rowSums[i] * columnSums[j]) / total
          })
        })
        const of = (labelOrder: readonly string[]): number =>
          measure({ ...input, labels: labelOrder }, 'cohenKappa', { weights }).value
        same(expected === 0 ? Number.NaN : 1 - observed / expected, of(order))
        same(of(order), of([...order].reverse()))
      }),
    )
  })
})

describe('labels of which one does not occur today', () => {
  // scikit-learn 1.9.1: cohen_kappa_score(y, p, labels=['low', 'middle', 'high'], weights=…)
  const today = { yTrue: ['low', 'high', 'low', 'high', 'low'], yPred: ['low', 'high', 'high', 'high', 'low'] }
  const grades = ['low', 'middle', 'high']

  test.each(['none', 'linear', 'quadratic'] as const)('count as a class without rows, weights: %s', weights => {
    const declared = measure({ ...today, labels: grades }, 'cohenKappa', { weights }).value
    expect(measure(today, 'cohenKappa', { weights, labels: grades }).value).toBe(declared)
    expect(declared).toBeCloseTo(0.6153846153846154, 12)
  })

  test('that stands between two others makes their distance larger', () => {
    const yTrue = [1, 3, 4, 4, 1]
    const yPred = [1, 4, 4, 3, 3]
    const value = (labels: readonly number[]): number =>
      measure({ yTrue, yPred }, 'cohenKappa', { weights: 'linear', labels }).value
    expect(value([1, 2, 3, 4])).not.toBe(value([1, 3, 4]))
    expect(value([1, 2, 3, 4])).toBeCloseTo(0.41176470588235303, 12)
  })

  test.each<[string, readonly unknown[]]>([
    ['that may be the misspelt name of one that occurs', ['low', 'hihg']],
    ['of another type', ['low', 'high', 2]],
    ['all of them', ['a', 'b']],
  ])('are refused where it is one %s', (_, labels) => {
    expect(() => measure(today, 'cohenKappa', { labels })).toThrow('which neither occurs nor is declared')
  })
})

describe('chosen classes', () => {
  const input = { yTrue: letters('aabcba'), yPred: letters('abbbbc') }
  const labels = ['a', 'b']

  test('leave out the rows of others, which are counted', () => {
    // Of a and b: 3 of 4 agree, one half by chance.
    expect(measure(input, 'cohenKappa', { labels })).toMatchObject({
      value: expect.closeTo(0.5, 14),
      n: 4,
      notes: ['2 of 6 rows have a label outside labels: left out'],
    })
    expect(measure(input, 'cohenKappa', { labels: ['a', 'b', 'c'] }).notes).toEqual([])
  })

  test('weights are not counts of rows', () => {
    // 2 of 7 disagree; of 49 expected ones 3·6 + 4·1.
    const numbers = [1, 2, 3, 1, 1, 1]
    expect(measure({ ...input, sampleWeight: numbers }, 'cohenKappa', { labels })).toMatchObject({
      value: expect.closeTo(1 - 2 / 7 / (22 / 49), 14),
      n: 4,
      notes: ['2 of 6 rows have a label outside labels: left out'],
    })
    expect(measure({ ...input, count: numbers }, 'cohenKappa', { labels })).toMatchObject({
      value: expect.closeTo(1 - 2 / 7 / (22 / 49), 14),
      n: 7,
      notes: ['2 of 9 rows have a label outside labels: left out'],
    })
  })

  test('may be absent where all that occur are chosen, whether in truth or prediction', () => {
    const declared = { yTrue: letters('aab'), yPred: letters('abb'), labels: ['a', 'b', 'z'] }
    const of = (input: EvaluationInput) => measure(input, 'cohenKappa', { labels: ['a', 'b', 'new'] })
    expect(of(declared).value).toBeCloseTo(1 - 1 / 3 / (1 - 4 / 9), 14)
    for (const [yTrue, yPred] of [
      ['aab', 'acb'],
      ['acb', 'aab'],
    ]) {
      expect(() => of({ yTrue: letters(yTrue), yPred: letters(yPred) })).toThrow(
        'labels[2] is "new", which neither occurs nor is declared',
      )
    }
  })

  test('that leave nothing have no kappa', () => {
    const apart = { yTrue: ['a', 'c'], yPred: ['c', 'b'] }
    expect(measure(apart, 'cohenKappa', { labels }).undefinedBecause).toBe('no pair of labels is left to compare')
    expect(measure({ yTrue: ['a', 'a'], yPred: ['a', 'a'] }, 'cohenKappa').undefinedBecause).toBe(
      'both have one and the same class throughout',
    )
    expect(measure({ yTrue: ['a', 'a'], yPred: ['a', 'a'] }, 'cohenKappa', { whenUndefined: 1 }).value).toBe(1)
  })
})

test('steps between classes need an order', () => {
  const input = { yTrue: ['a', 'b'], yPred: ['a', 'b'] }
  expect(() => measure(input, 'cohenKappa', { weights: 'linear' })).toThrow(
    `weights: 'linear' count the steps between classes, whose order no one has given. Expected labels, lowest first, of the metric or the evaluation: the classes are "a", "b".`,
  )
  expect(measure({ ...input, labels: ['a', 'b'] }, 'cohenKappa', { weights: 'linear' }).value).toBe(1)
  expect(measure(input, 'cohenKappa', { weights: 'linear', labels: ['b', 'a'] }).value).toBe(1)
})

describe('ratings of two raters', () => {
  // Steps between both: 0, 2, 1, 0, 1 of what both have rated.
  const ratings = [
    ['low', 'low'],
    ['high', 'low'],
    ['middle', null],
    ['middle', 'high'],
    ['high', 'high'],
    [null, 'low'],
    ['low', 'middle'],
  ]
  const input = { ratings, labels: ['low', 'middle', 'high'] }
  // The first rater: 2 low, 1 middle, 2 high; the second: 2 low, 1 middle, 2 high.
  const expected = {
    none: 1 - (4 + 1 + 4) / 25,
    linear: (2 + 8 + 2 + 2 + 8 + 2) / 25,
    quadratic: (2 + 16 + 2 + 2 + 16 + 2) / 25,
  }
  const observed = { none: 3 / 5, linear: 4 / 5, quadratic: 6 / 5 }

  test.each(['none', 'linear', 'quadratic'] as const)('weights: %s', weights => {
    const { value, n, notes } = measure(input, 'cohenKappa', { weights })
    expect(value).toBeCloseTo(1 - observed[weights] / expected[weights], 14)
    expect([n, notes]).toEqual([5, ['2 of 7 items lack a rating: left out']])
    const complete = { ...input, ratings: ratings.filter(row => !row.includes(null)) }
    expect(measure(complete, 'cohenKappa', { weights })).toMatchObject({ value, n: 5, notes: [] })
  })

  test('have the order of the evaluation', () => {
    expect(() => measure(input, 'cohenKappa', { labels: ['low', 'high'] })).toThrow(
      'labels of the metric have no effect on ratings. Give the order of all ratings with the evaluation: { ratings, labels }.',
    )
    expect(() => measure({ ratings }, 'cohenKappa', { weights: 'linear' })).toThrow('labels')
    expect(measure({ ratings }, 'cohenKappa').value).toBeCloseTo(1 - 3 / 5 / (16 / 25), 14)
  })

  test.each([
    [1, 'there is 1 rater'],
    [3, 'there are 3 raters'],
  ])('are not of %d', (raters, problem) => {
    const others = { ratings: [Array.from({ length: raters }, () => 'a'), Array.from({ length: raters }, () => 'b')] }
    expect(() => measure(others, 'cohenKappa')).toThrow(
      `${problem}. Expected two. More raters are for fleissKappa and krippendorffAlpha.`,
    )
  })
})
