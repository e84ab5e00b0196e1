import { describe, expect, test } from 'vitest'
import { type BaselineInput, compare, type EvaluationInput } from '../../../src/index.ts'

const count = [50, 50, 5, 5, 1, 2]
const numbers = { yTrue: [1, 2, 3, 4, 2, 3.5], yPred: [1.1, 2.2, 2.7, 4.4, 2.3, 3] }
const scores = { yTrue: [1, 0, 1, 0, 1, 0], yScore: [0.9, 0.1, 0.4, 0.6, 0.2, 0.3] }
const otherNumbers = { yPred: [1.1, 2.1, 2.8, 4.4, 2.2, 3.1] }
const otherScores = { yScore: [0.9, 0.1, 0.65, 0.6, 0.2, 0.3] }

function compared(input: EvaluationInput, other: BaselineInput, metric: string) {
  const { n, metrics } = compare(input, other, metric as 'auc')
  const [{ gain, interval, pValue }] = metrics
  return { n, gain, interval, pValue }
}

const cases = [
  ['mae', numbers, otherNumbers],
  ['mse', numbers, otherNumbers],
  ['rmse', numbers, otherNumbers],
  ['logLoss', scores, otherScores],
  ['brierScore', scores, otherScores],
  ['auc', scores, otherScores],
  ['gini', scores, otherScores],
] as const

describe.each(cases)('%s', (metric, input, other) => {
  const repeated = <Item>(column: readonly Item[]): Item[] =>
    column.flatMap((value, i) => Array.from({ length: count[i] }, () => value))
  const rowsOf = <Columns extends object>(columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, repeated(column)])) as Columns

  test('counted rows are compared as the rows one by one', () => {
    const [ofCounts, ofRows] = [
      compared({ ...input, count }, other, metric),
      compared(rowsOf(input), rowsOf(other), metric),
    ]
    expect(ofCounts.n).toBe(113)
    expect(ofCounts.gain).toBeCloseTo(ofRows.gain, 12)
    expect(ofCounts.pValue).toBeCloseTo(ofRows.pValue, 9)
    expect(ofCounts.interval?.method).toBe(ofRows.interval?.method)
    expect(ofCounts.interval?.lower).toBeCloseTo(ofRows.interval?.lower ?? Number.NaN, 9)
    expect(ofCounts.interval?.upper).toBeCloseTo(ofRows.interval?.upper ?? Number.NaN, 9)
  })

  test('a billion of them in no more time', () => {
    const [few, many] = [1, 1e7].map(times =>
      compared({ ...input, count: count.map(each => each * times) }, other, metric),
    )
    expect(many.n).toBe(113 * 1e7)
    expect(many.gain).toBeCloseTo(few.gain, 12)
    const width = ({ interval }: typeof few): number => (interval?.upper ?? 0) - (interval?.lower ?? 0)
    expect(width(few) / width(many)).toBeGreaterThan(1000)
  })
})

test('rows that count otherwise in the baseline are no pairs', () => {
  const input = { ...numbers, count }
  expect(() => compare(input, { ...numbers, ...otherNumbers, count: [1, 1, 1, 1, 1, 1] }, 'mae')).toThrow()
})
