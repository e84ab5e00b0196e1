import { describe, expect, test } from 'vitest'
import { catalog } from '../../../generated/metrics/catalog.ts'
import { fieldF1, ratio, toolCalls } from '../../../generated/metrics.ts'
import { isMarked } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { columnShapes, outlineOf, rowShapes } from '../../../src/evaluation/inputs/inputShapes.ts'
import { EvaluationError, type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import type { ConfiguredMetric } from '../../../src/metrics/definition/defineMetric.ts'
import { requiredOptions } from '../../laws/metricVariants.ts'
import { sampled } from '../../thoroughness.ts'

const ofColumns = columnShapes.flatMap(shape =>
  shape.examples.map(({ input, optional = [] }) => ({ outline: outlineOf(input), input, optional, shape })),
)
const ofRows = rowShapes.flatMap(shape =>
  shape.examples.map(({ input, optional = [] }) => ({ outline: outlineOf(input), input, optional, shape })),
)

describe.each(ofColumns)('$outline', ({ input, optional, shape }) => {
  test('is an example of its own shape', () => {
    expect(columnShapes.findLast(({ marks }) => isMarked({ ...input }, marks))).toBe(shape)
    expect(shape.columns).toEqual(expect.arrayContaining([...Object.keys(input), ...optional]))
    expect(evaluation(input).columns).toEqual(Object.keys(input))
  })

  test('refuses a column of no shape', () => {
    const given: unknown = { ...input, unheardOf: [1] }
    expect(() => evaluation(given as EvaluationInput)).toThrow('an unknown column "unheardOf"')
  })
})

describe.each(ofRows)('$outline', ({ input, optional, shape }) => {
  test('is an example of its own shape', () => {
    const first = { ...input[0] }
    expect(rowShapes.findLast(({ is }) => is(first))).toBe(shape)
    expect(shape.columns).toEqual(expect.arrayContaining([...Object.keys(first), ...optional]))
    expect(evaluation(input).columns).toEqual(Object.keys(first))
  })

  test('refuses a field of no shape', () => {
    const rows: unknown = [{ ...input[0], unheardOf: 1 }]
    expect(() => evaluation(rows as EvaluationInput)).toThrow('row 0 has an unknown field "unheardOf"')
  })
})

test.each(sampled([...ofColumns, ...ofRows]))('$outline has a value under some metric', ({ input }) => {
  const given = evaluation(input)
  const values = [...catalog.map(metric => metric.configure(requiredOptions(metric))), ...byValue].map(metric =>
    valueUnder(metric, given),
  )
  expect(values.some(Number.isFinite)).toBe(true)
})

const byValue = [ratio('costUsd', 'costUsd'), toolCalls(), fieldF1()]

/** NaN where the metric needs other columns. */
function valueUnder(metric: ConfiguredMetric, given: EvaluationInput): number {
  try {
    return measure(given, metric).value
  } catch (error) {
    expect(error).toBeInstanceOf(EvaluationError)
    return Number.NaN
  }
}

test.each([...ofColumns, ...ofRows])('$outline is named where something else was received', ({ outline }) => {
  const refused = (): unknown => evaluation({} as EvaluationInput)
  expect(refused).toThrow(EvaluationError)
  expect(refused).toThrow(outline)
})

test('an outline has the columns, the task and what is optional', () => {
  expect(outlineOf({ task: 'multilabel', yTrue: [], yPred: [] }, ['labels'])).toBe(
    "{ task: 'multilabel', yTrue, yPred, labels? }",
  )
  expect(outlineOf([{ query: 'q', relevant: [], retrieved: [] }])).toBe('[{ query, relevant, retrieved }]')
})
