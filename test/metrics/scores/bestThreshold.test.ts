import { describe, expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../../src/index.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'

const input = { yTrue: [1, 0, 1, 0, 1], yScore: [0.9, 0.8, 0.6, 0.4, 0.3] }
const columns = columnsOf('scores', input)

type Columns = ReturnType<typeof columnsOf<'scores'>>

const best = (id: string, options: Readonly<Record<string, unknown>>, from: Columns) =>
  resolveMetric(id, options).compute('scores', from)

function precisionAt(least: number, from = columns, other?: EvaluationInput) {
  return best(
    'precisionAtRecall',
    other === undefined ? { recall: least } : { recall: least, thresholdFrom: other },
    from,
  )
}

describe('the best rate over thresholds that keep the other', () => {
  test('and the threshold where it is reached', () => {
    expect(precisionAt(0.3)).toMatchObject({ value: 1, convention: ['positive = 1', 'threshold = 0.9'] })
    expect(precisionAt(0.5)).toMatchObject({ value: 2 / 3, convention: ['positive = 1', 'threshold = 0.6'] })
    expect(precisionAt(1)).toMatchObject({ value: 3 / 5, convention: ['positive = 1', 'threshold = 0.3'] })
  })

  test('rounding alone excludes no threshold', () => {
    expect(precisionAt(1 / 3 + 1e-16 * 2).value).toBe(1)
  })

  test('of equally good thresholds, the one that keeps more', () => {
    const perfect = columnsOf('scores', { yTrue: [1, 1, 0], yScore: [0.9, 0.8, 0.1] })
    expect(precisionAt(0.5, perfect).convention).toContain('threshold = 0.8')
  })

  test('may be the one from which no row is predicted positive', () => {
    const worst = columnsOf('scores', { yTrue: [0, 1], yScore: [0.9, 0.1] })
    const { value, convention } = best('tprAtFpr', { fpr: 0 }, worst)
    expect([value, convention?.[1]]).toEqual([0, 'threshold = Infinity'])
    const perfect = columnsOf('scores', { yTrue: [1, 0], yScore: [0.9, 0.1] })
    expect(precisionAt(1, perfect)).toMatchObject({ value: 1, convention: ['positive = 1', 'threshold = 0.9'] })
  })

  test('where none keeps it, says how far they get', () => {
    const inverted = columnsOf('scores', { yTrue: [0, 1, 1], yScore: [0.9, 0.8, 0.1] })
    expect(best('recallAtPrecision', { precision: 0.95 }, inverted)).toMatchObject({
      value: Number.NaN,
      undefinedBecause: 'no threshold reaches a precision of 0.95: the highest is 0.6667',
    })
    expect(best('recallAtPrecision', { precision: 0.95, whenUndefined: 0 }, inverted).value).toBe(0)
  })

  test('and the message shows the confusion there', () => {
    expect(precisionAt(0.5).parts?.()).toMatchObject({ kind: 'scores', columns: { threshold: 0.6 } })
  })
})

describe('a threshold fitted elsewhere', () => {
  test('is judged here', () => {
    // Fitted at 0.75: here 0.9 and 0.8 are predicted positive.
    const other = { yTrue: [1, 1, 0], yScore: [0.9, 0.75, 0.1] }
    const { value, convention } = precisionAt(0.3, columns, other)
    expect(value).toBe(0.5)
    expect(convention?.[1]).toContain('0.75')
  })

  test('that keeps too little here has a value, and a note', () => {
    const other = { yTrue: [1, 0], yScore: [0.85, 0.1] }
    expect(precisionAt(0.9, columns, other)).toMatchObject({
      value: 1,
      notes: ['recall is 0.3333 at this threshold, not the 0.9 asked for'],
    })
  })

  test('that no row reaches has no precision', () => {
    expect(precisionAt(0.5, columns, { yTrue: [1, 0], yScore: [2, 0] }).undefinedBecause).toBe(
      'no row scores 2 or more',
    )
  })

  test('is that of its printed digits, in the precision of these scores', () => {
    const single = columnsOf('scores', { yTrue: [1, 0], yScore: Float32Array.of(0.6, 0.1) })
    expect(precisionAt(1, single, { yTrue: [1, 0], yScore: [0.6, 0.1] }).value).toBe(1)
  })

  test('that cannot be fitted says so', () => {
    expect(precisionAt(0.5, columns, { yTrue: [0, 0], yScore: [0.3, 0.1], positive: 1 }).undefinedBecause).toBe(
      'in thresholdFrom no row is truly 1',
    )
  })
})

test('without weights a rate at a threshold fitted elsewhere is a proportion', () => {
  const other = { yTrue: [1, 1, 0], yScore: [0.9, 0.75, 0.1] }
  const found = precisionAt(0.3, columns, other)
  // Two rows are predicted positive, and three are positive.
  expect(found.proportionOf).toMatchObject({ successes: 1, trials: 2 })
  const recall = best('recallAtPrecision', { precision: 0.3, thresholdFrom: other }, columns)
  expect(recall.proportionOf).toMatchObject({ successes: 1, trials: 3 })
  expect(found.notes).toBeUndefined()
  const weighted = columnsOf('scores', { ...input, sampleWeight: [1, 2, 1, 1, 1] })
  expect(precisionAt(0.3, weighted, other)).not.toHaveProperty('proportionOf')
  expect(precisionAt(0.3, weighted, other).value).toBeCloseTo(1 / 3, 15)
})

test('without a positive there is none to judge', () => {
  const none = columnsOf('scores', { yTrue: [0, 0], yScore: [0.9, 0.1], positive: 1 })
  expect(precisionAt(0.5, none, { yTrue: [1, 0], yScore: [0.9, 0.1] }).undefinedBecause).toBe('no row is truly 1')
  expect(precisionAt(0.5, none).undefinedBecause).toBe('no row is truly 1')
})

describe('recall at a precision', () => {
  const recallAt = (least: number, yTrue: readonly number[]) => {
    const yScore = yTrue.map((_, i) => 9 - i)
    return best('recallAtPrecision', { precision: least }, columnsOf('scores', { yTrue, yScore }))
  }

  test('of equal recalls, that of the higher precision', () => {
    expect(recallAt(0.6, [1, 1, 0])).toMatchObject({ value: 1, convention: ['positive = 1', 'threshold = 8'] })
  })

  test('the highest precision need not be the last', () => {
    expect(recallAt(0.95, [0, 1, 1, 0, 0]).undefinedBecause).toBe(
      'no threshold reaches a precision of 0.95: the highest is 0.6667',
    )
  })
})

test('the threshold is fitted on the other evaluation and judged here', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.85, 0.1] }, 'precisionAtRecall', {
      recall: 1,
      thresholdFrom: { yTrue: [1, 0], yScore: [0.8, 0.2] },
    }).value,
  ).toBeCloseTo(0.5, 12)
})

test('it must be about the same positive label', () => {
  const other = { yTrue: [1, 0], yScore: [0.8, 0.2], positive: 0 }
  const call = () =>
    measure({ yTrue: [1, 0], yScore: [0.9, 0.1] }, 'precisionAtRecall', { recall: 1, thresholdFrom: other })
  expect(call).toThrow('positive is 0, but 1 is judged')
})
