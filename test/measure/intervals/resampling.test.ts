import fc from 'fast-check'
import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { resamplingOf } from '../../../src/measure/intervals/resampling.ts'
import { commonOrder } from '../../../src/measure/intervals/sampling.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { measuredOrRefused } from '../../../src/measure/measuredOrRefused.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const row = fc.record({
  yTrue: fc.integer({ min: 0, max: 1 }),
  yPred: fc.integer({ min: 0, max: 1 }),
  yScore: fc.integer({ min: 0, max: 8 }).map(score => score / 8),
  group: fc.integer({ min: 0, max: 3 }),
  times: fc.integer({ min: 0, max: 3 }),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never
type Column = Exclude<keyof Row, 'times'>

function columnsOf(rows: readonly Row[], columns: readonly Column[]): Record<string, number[]> {
  return Object.fromEntries(
    columns.map(column => [column === 'group' ? 'groups' : column, rows.map(each => each[column])]),
  )
}

/** The value on rows that stand as often as they were drawn, measured as any other input. */
function valueOfRepeated(
  rows: readonly Row[],
  columns: readonly Column[],
  metric: string,
  times: (at: number) => number,
): number {
  const repeated = rows.flatMap((each, at) => Array.from({ length: times(at) }, () => each))
  if (repeated.length === 0) return Number.NaN
  const input = { ...columnsOf(repeated, columns), positive: 1, labels: [0, 1] }
  const measured = measuredOrRefused(borrowedEvaluation(input), resolveMetric(metric))
  return 'value' in measured ? measured.value : Number.NaN
}

function expectSame(drawn: number, expected: number): void {
  if (Number.isNaN(expected)) expect(drawn).toBeNaN()
  else expect(drawn).toBeCloseTo(expected, 9)
}

const byRows = [
  ['accuracy', ['yTrue', 'yPred']],
  ['mcc', ['yTrue', 'yPred']],
  ['macroF1(whenUndefined=0)', ['yTrue', 'yPred']],
  ['auc', ['yTrue', 'yScore']],
  ['averagePrecision', ['yTrue', 'yScore']],
  ['ks', ['yTrue', 'yScore']],
  ['ece(debiased=true)', ['yTrue', 'yScore']],
  ['brierScore', ['yTrue', 'yScore']],
  ['spearman', ['yTrue', 'yScore', 'yPred']],
] as const

// Few rows are repeated, many are weighed.
const sizes = [
  { minLength: 2, maxLength: 25, numRuns: 60 },
  { minLength: 100, maxLength: 120, numRuns: 15 },
]
const bySize = byRows.flatMap(([metric, columns]) =>
  sizes.map(size => [metric, size.minLength, columns, size] as const),
)

test.each(bySize)(
  'a sample of %s of %d rows or more is what it is on the rows that were drawn',
  (metric, _, columns, size) => {
    fc.assert(
      fc.property(fc.array(row, size), rows => {
        const input = { ...columnsOf(rows, columns), positive: 1, labels: [0, 1] }
        const evaluation = borrowedEvaluation(input)
        if (!('value' in measuredOrRefused(evaluation, resolveMetric(metric)))) return
        const resampling = resamplingOf(computationOf(evaluation, resolveMetric(metric)))
        if (resampling === undefined) throw new Error('it can be drawn from')
        const order = commonOrder([resampling])
        const drawn = resampling.inOrder(order)(Uint16Array.from(order, at => rows[at].times))
        const expected = valueOfRepeated(rows, columns, metric, at => rows[at].times)
        // A sample without any rows is never drawn.
        if (rows.some(({ times }) => times > 0)) expectSame(drawn, expected)
      }),
      { numRuns: size.numRuns },
    )
  },
)

test.each(['accuracy', 'mcc', 'averagePrecision'])('%s draws groups whole', metric => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 25 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
      (rows, times) => {
        const columns = ['yTrue', 'yPred', 'yScore', 'group'] as const
        const evaluation = borrowedEvaluation({ ...columnsOf(rows, columns), positive: 1, labels: [0, 1] })
        if (!('value' in measuredOrRefused(evaluation, resolveMetric(metric)))) return
        const groups = [...new Set(rows.map(({ group }) => group))].sort((a, b) => a - b)
        const resampling = resamplingOf(computationOf(evaluation, resolveMetric(metric)))
        if (resampling === undefined) throw new Error('it can be drawn from')
        expect(resampling.units).toBe(groups.length)
        const order = commonOrder([resampling])
        const drawn = resampling.inOrder(order)(Uint16Array.from(order, at => times[groups[at]]))
        const expected = valueOfRepeated(rows, columns, metric, at => times[rows[at].group])
        if (rows.some(({ group }) => times[group] > 0)) expectSame(drawn, expected)
      },
    ),
    { numRuns: 60 },
  )
})
