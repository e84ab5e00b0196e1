import fc from 'fast-check'
import { expect } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { computationOf, measuredUnlessRefused, measuredValue } from '../../../src/measure/measureConfigured.ts'
import { resamplingOf } from '../../../src/measure/resampling/resampling.ts'
import { commonOrder } from '../../../src/measure/resampling/samplingOrder.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { runs } from '../../thoroughness.ts'

export const row = fc.record({
  yTrue: fc.integer({ min: 0, max: 1 }),
  yPred: fc.integer({ min: 0, max: 1 }),
  yScore: fc.integer({ min: 0, max: 8 }).map(score => score / 8),
  group: fc.integer({ min: 0, max: 3 }),
  times: fc.integer({ min: 0, max: 3 }),
})
export type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never
export type Column = Exclude<keyof Row, 'times'>

export function columnsOf(rows: readonly Row[], columns: readonly Column[]): Record<string, number[]> {
  return Object.fromEntries(
    columns.map(column => [column === 'group' ? 'groups' : column, rows.map(each => each[column])]),
  )
}

/** The value on rows that stand as often as they were drawn, measured as any other input. */
export function valueOfRepeated(
  rows: readonly Row[],
  columns: readonly Column[],
  metric: string,
  times: (at: number) => number,
): number {
  const repeated = rows.flatMap((each, at) => Array.from({ length: times(at) }, () => each))
  if (repeated.length === 0) return Number.NaN
  const input = { ...columnsOf(repeated, columns), positive: 1, labels: [0, 1] }
  return measuredValue(borrowedEvaluation(input), resolveMetric(metric))
}

export function expectSame(drawn: number, expected: number): void {
  if (Number.isNaN(expected)) expect(drawn).toBeNaN()
  else expect(drawn).toBeCloseTo(expected, 9)
}

// Few rows are repeated, many are weighed.
const sizes = [
  { minLength: 2, maxLength: 25, numRuns: runs(60) },
  { minLength: 100, maxLength: 120, numRuns: runs(15) },
]

/** Law: the value of a sample is that of the rows that were drawn. Also says which keys bring rows into an order. */
export function expectDrawsRows(metric: string, columns: readonly Column[]): void {
  for (const size of sizes) {
    fc.assert(
      fc.property(fc.array(row, size), rows => {
        const input = { ...columnsOf(rows, columns), positive: 1, labels: [0, 1] }
        const evaluation = borrowedEvaluation(input)
        if (measuredUnlessRefused(evaluation, resolveMetric(metric)) === undefined) return
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
  }
}
