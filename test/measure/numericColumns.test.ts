import { describe, expect, test } from 'vitest'
import { defineMetric } from '../../src/define.ts'
import { presentColumns } from '../../src/evaluation/encode/presentColumns.ts'
import type { Sliceable } from '../../src/evaluation/encode/subset.ts'
import { type EvaluationInput, evaluation, fromRows, measure } from '../../src/index.ts'
import { numericColumns } from '../../src/measure/numericColumns.ts'
import { everyColumn, withExchanged } from '../evaluation/encode/everyColumn.ts'
import { runs } from '../thoroughness.ts'

let state = 5
const random = (): number => {
  state = (state * 48271) % 2147483647
  return state / 2147483647
}
const oneOf = <Value>(...values: readonly Value[]): Value => values[Math.floor(random() * values.length)]

const rows = Array.from({ length: 300 }, () => ({
  yTrue: 'a',
  passed: random() < 0.6,
  score: Math.round(random() * 100),
  preferred: oneOf<'candidate' | 'baseline' | 'tie'>('candidate', 'baseline', 'tie'),
  trials: Array.from({ length: oneOf(1, 2, 3) }, () => random() < 0.5),
  accepted: oneOf<string[]>(['yes'], ['no', 'never'], []),
  predicted: oneOf('yes', 'no', 'never'),
}))

// No mean of units, and blind to weights: rows are drawn as often as they count.
function spread(values: ArrayLike<number>): { value: number } {
  const sorted = Float64Array.from(values).sort()
  return { value: sorted[Math.floor(sorted.length / 2)] + sorted.reduce((sum, value) => sum + value ** 2, 0) ** 0.3 }
}

const spreadOf = { id: 'spread', title: 'spread', direction: 'up', range: [0, Infinity] } as const

describe('an interval of a metric of one’s own does not depend on the order of the rows', () => {
  test.each([
    [
      'passed beside yTrue',
      defineMetric({ ...spreadOf, compute: { passed: ({ values }) => spread(values) } }),
      { yTrue: 'yTrue', passed: 'passed' },
    ],
    [
      'score beside yTrue',
      defineMetric({ ...spreadOf, compute: { score: ({ values }) => spread(values) } }),
      { yTrue: 'yTrue', score: 'score' },
    ],
    [
      'preferred beside yTrue',
      defineMetric({ ...spreadOf, compute: { preferred: ({ values }) => spread(values) } }),
      { yTrue: 'yTrue', preferred: 'preferred' },
    ],
    [
      'trials beside yTrue',
      defineMetric({
        ...spreadOf,
        compute: { trials: ({ tried, passed }) => spread(tried.map((count, i) => count + passed[i])) },
      }),
      { yTrue: 'yTrue', trials: 'trials' },
    ],
    [
      'texts and their accepted ones',
      defineMetric({
        ...spreadOf,
        compute: {
          texts: ({ accepted, predicted }) =>
            spread(predicted.map((text, i) => text.length * (accepted[i].includes(text) ? 3 : 1))),
        },
      }),
      { yTrue: 'accepted', yPred: 'predicted' },
    ],
  ] as const)('%s', (_, metric, columns) => {
    const [given, reversed] = [rows, rows.toReversed()].map(
      each =>
        measure(fromRows(each, columns), metric(), { confidence: { level: 0.9, resamples: runs(2000) } }).interval,
    )
    expect(given?.lower).toBeLessThan(Number(given?.upper))
    expect(reversed).toEqual(given)
  })
})

describe.each(Object.entries(everyColumn))('rows of %s that differ in', (_, input) => {
  const columnsOf = (given: EvaluationInput): readonly (readonly number[])[] =>
    numericColumns(evaluation(given).data as Sliceable).map(column => Array.from(column))
  // Slices and groups are no columns of a metric's own: rows of one group are drawn together.
  const readable = presentColumns(evaluation(input).data).filter(({ role, view }) => role !== 'name' && view())

  test.each(readable.map(({ name }) => name))('%s are not alike', name => {
    expect(columnsOf(withExchanged(input, name))).not.toEqual(columnsOf(input))
  })

  test('ids alone are alike', () => {
    expect(columnsOf(withExchanged(input, 'ids'))).toEqual(columnsOf(input))
  })
})

test('ranks of labels do not depend on which came first', () => {
  const ranks = (...yTrue: readonly string[]): readonly number[] =>
    Array.from(numericColumns(evaluation({ yTrue, yPred: yTrue }).data as Sliceable)[0])
  expect(ranks('b', 'a', 'c')).toEqual([1, 0, 2])
  expect(ranks('c', 'b', 'a')).toEqual([2, 1, 0])
})
