import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'

// The examples of scikit-learn's documentation.
const both = { task: 'multilabel' as const, yTrue: tableOf('1 0 0 / 0 0 1'), yScore: tableOf('0.75 0.5 1 / 1 0.2 0.1') }
const certain = tableOf('1 0 0 / 0 1 1')

test.each([
  ['coverageError', { ...both, yTrue: certain, yScore: certain }, 1.5],
  ['labelRankingAveragePrecision', both, (1 / 2 + 1 / 3) / 2],
  ['labelRankingLoss', both, 0.75],
])('%s of scikit-learn', (metric, input, value) => {
  expect(measure(input, metric).value).toBeCloseTo(value, 12)
})

describe('ties and rows without pairs', () => {
  // Two true of four, one tied with a false one; none true; all true.
  const input = {
    task: 'multilabel' as const,
    yTrue: tableOf('1 0 1 0 / 0 0 0 0 / 1 1 1 1'),
    yScore: tableOf('0.9 0.5 0.5 0.1 / 0.1 0.2 0.3 0.4 / 0.4 0.3 0.2 0.1'),
  }
  const of = (metric: string, whenEmpty?: string) => {
    const { value, undefinedBecause } = measure(input, metric, { ...(whenEmpty && { whenEmpty }) })
    return { value: undefinedBecause ?? value }
  }

  test('the rank of the last true label is the worst of its tie', () => {
    expect(of('coverageError').value).toBeCloseTo((3 + 0 + 4) / 3, 14)
    expect(of('coverageError', 'skip').value).toBe((3 + 4) / 2)
    expect(of('coverageError', 'fail').value).toContain('no label is true in row 1')
  })

  test('precision of a tie is that of all its labels', () => {
    const first = (1 + 2 / 3) / 2
    expect(of('labelRankingAveragePrecision').value).toBeCloseTo((first + 1 + 1) / 3, 14)
    expect(of('labelRankingAveragePrecision', 'zero').value).toBeCloseTo((first + 0 + 1) / 3, 14)
    expect(of('labelRankingAveragePrecision', 'skip').value).toBeCloseTo((first + 1) / 2, 14)
  })

  test('in a tie it makes no difference which label is given first', () => {
    const swapped = { ...input, yTrue: [[1, 1, 0, 0], ...input.yTrue.slice(1)] }
    for (const metric of ['coverageError', 'labelRankingAveragePrecision', 'labelRankingLoss']) {
      expect(measure(swapped, metric).value).toBe(of(metric).value)
    }
  })

  test('a tied pair is wrong', () => {
    expect(of('labelRankingLoss').value).toBeCloseTo((1 / 4 + 0 + 0) / 3, 14)
    expect(of('labelRankingLoss', 'one').value).toBeCloseTo((1 / 4 + 1 + 1) / 3, 14)
    expect(of('labelRankingLoss', 'skip').value).toBe(1 / 4)
    expect(of('labelRankingLoss', 'fail').value).toContain('no label or every label is true in row 1')
  })

  test('the parts are what each row counts as', () => {
    const partsOf = (metric: string, whenEmpty: string) => {
      const { parts } = measure(input, metric, { whenEmpty })
      if (parts.kind !== 'cases') throw new Error(`the parts are ${parts.kind}`)
      return [Array.from(parts.values), parts.better, parts.of]
    }
    expect(partsOf('coverageError', 'skip')).toEqual([[3, Number.NaN, 4], 'lower', 'labels it takes'])
    expect(partsOf('coverageError', 'zero')).toEqual([[3, 0, 4], 'lower', 'labels it takes'])
    expect(partsOf('labelRankingLoss', 'one')).toEqual([[0.25, 1, 1], 'lower', 'share of pairs wrong'])
    expect(partsOf('labelRankingAveragePrecision', 'one')).toEqual([
      [expect.closeTo(5 / 6, 14), 1, 1],
      'higher',
      'average precision',
    ])
  })
})
