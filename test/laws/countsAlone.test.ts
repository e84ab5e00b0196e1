import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShapeName } from '../../src/evaluation/columns/shapes.ts'
import {
  type BaselineInput,
  compare,
  confusionMatrix,
  EvaluationError,
  type EvaluationInput,
  measure,
} from '../../src/index.ts'
import { createMatchers } from '../../src/matchers/createMatchers.ts'
import { sampled } from '../thoroughness.ts'
import { thrownBy } from '../thrownBy.ts'
import { predictionsOf } from './caseInputs.ts'
import { metricShapes, requiredOptions } from './metricVariants.ts'
import { allRows } from './sample.ts'
import { suitableInputs } from './suitableInputs.ts'

// More rows than are ever written out: whatever looks at one of them by itself is refused.
const table = {
  yTrue: ['a', 'a', 'b', 'b', 'b'],
  yPred: ['a', 'b', 'a', 'b', 'b'],
  count: [90_000_000, 4_000_000, 2_000_000, 3_000_000, 1_000_000],
  positive: 'b',
}
const old = ['a', 'a', 'a', 'b', 'a']
const [few, million] = [{ ...table, count: table.count.map(count => count / 1e6) }, 1e6]

const ofLabels = metricShapes.filter(([, , shape]) => shape === 'labels')

/** The old model calls nothing wrongly b: a ratio to that has no value. */
const withoutBaseline = ['diagnosticOddsRatio', 'positiveLikelihoodRatio']

describe.each(ofLabels)('%s', (_, metric) => {
  const configured = metric.configure(requiredOptions(metric))

  test('100 million rows have the value of 100 in the same shares', () => {
    const { value, n } = measure(table, configured)
    expect(value).toBeCloseTo(measure(few, configured).value, 12)
    expect(n).toBe(100 * million)
  })

  test('they have an interval', () => {
    const { value, interval } = measure(table, configured, { confidence: 0.95 })
    expect(interval?.lower).toBeLessThan(value)
    expect(interval?.upper).toBeGreaterThan(value)
  })

  test.skipIf(metric.direction === 'none' || withoutBaseline.includes(metric.id))('two models are compared', () => {
    const [{ gain, interval }] = compare(table, { yPred: old }, configured).metrics
    expect(gain).toBeCloseTo(compare(few, { yPred: old }, configured).metrics[0].gain, 12)
    expect(interval?.lower).toBeLessThan(gain)
    expect(interval?.upper).toBeGreaterThan(gain)
  })
})

// Queries and lists take no counts.
const ofRows = metricShapes.filter(([, , shape]) => !['rankings', 'lists', 'runPairs'].includes(shape))

/** Rows of each shape, a billion of them in all, and other predictions of the same rows. */
function billionOf(shape: ShapeName): readonly { readonly input: EvaluationInput; readonly other: BaselineInput }[] {
  const several = suitableInputs[shape].filter(({ size, weighable }) => size >= 8 && (weighable || shape === 'judged'))
  return fc.sample(several, { numRuns: 8, seed: 5 }).flatMap(sample => {
    const rows = allRows(sample)
    const columns = sample.input(rows)
    if ('sampleWeight' in columns && columns.sampleWeight !== undefined) return []
    const count = rows.map(row => [50e6, 4e8, 1e6, 9e6][row % 4])
    const other = predictionsOf(sample.input(rows.map(row => (row + 1) % sample.size)))
    return [{ input: { ...columns, count } as EvaluationInput, other }]
  })
}

/** What happens, or what is wrong with such rows, whatever their number: three classes for a metric of two, say. */
function doneOrRefused(work: () => unknown): 'done' | string {
  const error = thrownBy(work)
  if (error === undefined) return 'done'
  if (error instanceof EvaluationError) return error.message
  throw error
}

describe.each(sampled(ofRows))('%s', (_, metric, shape) => {
  test('no row of a billion is looked at by itself: value, limits, notes and comparison', () => {
    // Sets of labels have no rate unless a class is named.
    const classes = shape === 'labelSets' && 'class' in metric.options ? [{ class: 'a' }, { class: 1 }] : [{}]
    const confidence = { level: 0.95, resamples: 100 }
    const said = classes.flatMap(of => {
      const configured = metric.configure({ ...requiredOptions(metric), ...of })
      return billionOf(shape).flatMap(({ input, other }) => [
        doneOrRefused(() => measure(input, configured).notes),
        doneOrRefused(() => measure(input, configured, { confidence })),
        doneOrRefused(() => compare(input, other, configured, { confidence, whenInverted: 'compare' })),
      ])
    })
    expect(said.filter(each => each.includes('row by row'))).toEqual([])
    expect(said).toContain('done')
  })
})

const scores = {
  yTrue: [1, 0, 1, 0, 1, 0],
  yScore: [0.9, 0.8, 0.8, 0.5, 0.3, 0.1],
  count: [20_000_000, 1_000_000, 15_000_000, 30_000_000, 4_000_000, 30_000_000],
  positive: 1,
}
const fewScores = { ...scores, count: scores.count.map(count => count / 1e6) }

describe.each([
  ...['auc', 'averagePrecision', 'prAuc', 'ks', 'eer', 'recallAtPrecision(precision=0.9)'],
  ...['precisionAtRecall(recall=0.6)', 'tprAtFpr(fpr=0.02)', 'sensitivityAtSpecificity(specificity=0.9)'],
  ...['lift(share=0.2)', 'gain(share=0.3)', 'precisionAtShare(share=0.2)', 'recallAtShare(share=0.3)'],
] as const)('%s', metric => {
  test('100 million scores have the value of 100 in the same shares, and of these written out', () => {
    const { value, n } = measure(scores, metric)
    expect(value).toBeCloseTo(measure(fewScores, metric).value, 12)
    expect(n).toBe(100 * million)
    const writtenOut = (column: readonly number[]): number[] =>
      column.flatMap((each, row) => Array.from({ length: fewScores.count[row]! }, () => each))
    const rows = { yTrue: writtenOut(scores.yTrue), yScore: writtenOut(scores.yScore), positive: 1 }
    const [counted, single] = [fewScores, rows].map(each => measure(each, metric, { confidence: 0.95 }))
    expect(counted!.value).toBeCloseTo(single!.value, 14)
    expect(counted!.interval?.lower).toBeCloseTo(single!.interval!.lower, 12)
    expect(counted!.interval?.upper).toBeCloseTo(single!.interval!.upper, 12)
  })
})

test.each([
  'auc',
  'averagePrecision',
  'ks',
  'eer',
  'recallAtPrecision(precision=0.9)',
  'lift(share=0.2)',
  'precisionAtShare(share=0.3)',
] as const)('100 million scores have an interval: %s', metric => {
  const { value, interval } = measure(scores, metric, { confidence: 0.95 })
  expect(interval?.lower).toBeLessThan(value)
  expect(interval?.upper).toBeGreaterThan(value)
})

test.each([
  ['auc', 'TPR by FPR (ROC)'],
  ['recallAtPrecision(precision=0.99)', '1  20,000,000  ▓19,000,000'],
] as const)('a message about 100 million scores, %s, has what their counts show', (metric, shown) => {
  const { toHaveMetric } = createMatchers({ runner: 'test', width: () => 80 }, [])
  const { pass, message } = toHaveMetric.call({ isNot: false, promise: '' }, scores, metric, { above: 0.99 })
  expect(pass).toBe(false)
  expect(message()).toContain('n = 100,000,000')
  expect(message()).toContain(shown)
})

test('rows that counts stand for may have weights of their own', () => {
  const weighted = { ...fewScores, sampleWeight: [2, 1, 0.5, 1, 3, 0.25] }
  const writtenOut = (column: readonly number[]): number[] =>
    column.flatMap((each, row) => Array.from({ length: weighted.count[row]! }, () => each))
  const [yTrue, yScore, sampleWeight] = [weighted.yTrue, weighted.yScore, weighted.sampleWeight].map(writtenOut)
  const rows = { yTrue: yTrue!, yScore: yScore!, sampleWeight: sampleWeight!, positive: 1 }
  for (const metric of ['auc', 'averagePrecision', 'ks', 'recallAtPrecision(precision=0.9)'] as const) {
    const [counted, single] = [weighted, rows].map(each => measure(each, metric, { confidence: 0.95 }))
    expect(counted!.value).toBeCloseTo(single!.value, 14)
    expect(counted!.interval?.lower).toBeCloseTo(single!.interval!.lower, 12)
    expect(counted!.interval?.upper).toBeCloseTo(single!.interval!.upper, 12)
  }
})

test('a message has their matrix, and names no row', () => {
  const matchers = createMatchers({ runner: 'test', width: () => 80 }, [])
  const { pass, message } = matchers.toHaveMetric.call({ isNot: false, promise: '' }, table, 'f1', { above: 0.9 })
  expect(pass).toBe(false)
  expect(message()).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveMetric('f1', { above: 0.9 })

    F1 is 0.5714, below the required 0.9 (0.3286 short, n = 100,000,000)
    positive = "b"
    2,000,000 of 6,000,000 rows of b are missed, and 4,000,000 of 8,000,000 rows
      predicted b are wrong.

      confusion matrix (rows: true, columns: predicted)
                  a           b
      a  90,000,000  ░4,000,000
    > b  ▓2,000,000   4,000,000

      class  precision  recall     F1     support   predicted
    > b          0.500   0.667  0.571   6,000,000   8,000,000
      a          0.978   0.957  0.968  94,000,000  92,000,000

    Next: count the rows by slice, such as country or device, to see where the wrong
      ones are."
  `)
})

test('a comparison tells its counts', () => {
  const matchers = createMatchers({ runner: 'test', width: () => 80 }, [])
  const context = { isNot: false, promise: '' }
  const { pass, message } = matchers.toBeNoWorseThan.call(context, table, { yPred: old }, 'recall', { margin: 0.01 })
  expect(pass).toBe(true)
  expect(message()).toContain('n = 100,000,000')
})

test('their confusion matrix', () => {
  expect(confusionMatrix(table).counts).toEqual([
    [90_000_000, 4_000_000],
    [2_000_000, 4_000_000],
  ])
})

test('rows that have weights beside their counts are refused', () => {
  expect(() => measure({ ...table, sampleWeight: [1, 2, 1, 1, 3] }, 'accuracy')).toThrow(
    'yTrue is needed row by row, and its rows stand for 100000000. Expected at most 10000000 rows',
  )
})
