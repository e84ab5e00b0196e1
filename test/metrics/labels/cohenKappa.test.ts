import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confusionMatrix, measure } from '../../../src/index.ts'
import { labels, same } from './labelRows.ts'

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
