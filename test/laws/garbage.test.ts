import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import {
  confusionMatrix,
  detCurve,
  dominates,
  EvaluationError,
  type EvaluationInput,
  evaluation,
  measure,
  prCurve,
  rocConvexHull,
  rocCurve,
} from '../../src/index.ts'
import type { MetricLike } from '../../src/measure/resolveMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { longTest, runs, sampled } from '../thoroughness.ts'
import { metricShapes, nameOf, optionsOf, requiredOptions } from './metricVariants.ts'
import { mutated, mutatedOptions, Thrown } from './mutations.ts'
import { allRows } from './sample.ts'
import { suitableInputs } from './suitableInputs.ts'

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withObjectString: true,
  withNullPrototype: true,
  withTypedArray: true,
  withSparseArray: true,
  withBoxedValues: true,
  withUnicodeString: true,
})

const cell: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(0, 1, true, false, 'a', 'b', '', '__proto__', -0, 0.5), weight: 8 },
  fc.constantFrom<unknown>(Number.NaN, 1 / 0, null, undefined, 1n, 2 ** 53, 1e308, -1e308, 5e-324),
  anything,
)

const column: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.array(cell, { minLength: 1, maxLength: 4 }), weight: 6 },
  { arbitrary: fc.array(fc.constantFrom(0, 1), { minLength: 3, maxLength: 3 }), weight: 6 },
  fc.sparseArray(cell, { maxLength: 4 }),
  fc.float64Array({ maxLength: 4 }),
  fc.float32Array({ maxLength: 4 }),
  fc.uint8Array({ maxLength: 4 }),
  fc.bigInt64Array({ maxLength: 4 }),
  fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 3 }),
  fc.record({ length: fc.oneof(fc.nat(), fc.constantFrom(2 ** 32, 2 ** 53, -1, 0.5)) }),
  anything,
)

/** Columns of the right names with more or less wrong content. */
const brokenColumns = fc.record(
  {
    yTrue: column,
    yPred: column,
    yScore: column,
    amount: column,
    yProba: column,
    yLower: column,
    yUpper: column,
    yTrain: column,
    ids: column,
    sampleWeight: column,
    labels: column,
    positive: cell,
    threshold: cell,
    rowSumTolerance: cell,
    slices: fc.oneof(fc.dictionary(fc.string(), column), anything),
    groups: column,
  },
  { requiredKeys: ['yTrue'] },
)

const outcome = fc.constantFrom<unknown>(true, false, 'candidate', 'baseline', 'tie', 1, 0.5, null)
const outcomes: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.array(outcome, { minLength: 2, maxLength: 2 }), weight: 4 },
  { arbitrary: fc.array(fc.array(outcome, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 2 }), weight: 4 },
  column,
)

/** Results of cases, ratings and texts with more or less wrong content. */
const brokenCases = fc.record(
  {
    passed: outcomes,
    score: outcomes,
    trials: outcomes,
    preferred: outcomes,
    ratings: outcomes,
    yTrue: fc.oneof(fc.array(fc.oneof(fc.string(), fc.array(fc.oneof(fc.string(), cell)))), column),
    yPred: fc.oneof(fc.array(fc.string()), column),
    labels: column,
    ids: column,
    sampleWeight: column,
    slices: fc.oneof(fc.dictionary(fc.string(), column), anything),
    groups: column,
  },
  { requiredKeys: [] },
)

const id = fc.oneof(fc.constantFrom('q', 'd', '__proto__', 'constructor', '1', ''), fc.string())
const results: fc.Arbitrary<unknown> = fc.oneof(
  fc.dictionary(id, cell),
  fc.array(fc.tuple(id, cell)).map(entries => new Map(entries)),
  fc.array(id),
  column,
)
const byQuery: fc.Arbitrary<unknown> = fc.oneof(
  fc.dictionary(id, results),
  fc.array(fc.tuple(id, results)).map(entries => new Map(entries)),
  anything,
)
const grades: fc.Arbitrary<unknown> = fc.oneof(
  fc.array(fc.array(fc.oneof(fc.integer({ min: -1, max: 3 }), cell))),
  column,
)

const brokenRankings = fc.oneof(
  fc.record({ qrels: byQuery, run: byQuery }, { requiredKeys: ['qrels'] }),
  fc.record(
    { relevance: grades, judged: grades, yScore: grades, ids: column, sampleWeight: column },
    { requiredKeys: ['relevance'] },
  ),
  fc.array(
    fc.oneof(
      fc.record(
        { query: fc.oneof(id, cell), relevant: results, retrieved: results, sampleWeight: cell },
        { requiredKeys: ['retrieved'] },
      ),
      anything,
    ),
  ),
)

const brokenLists = fc.record(
  {
    run: byQuery,
    otherRun: byQuery,
    qrels: byQuery,
    catalog: fc.oneof(fc.array(id), column),
    features: byQuery,
    popularity: fc.oneof(results, fc.dictionary(id, fc.constantFrom(0.5, 1, 0, 2))),
  },
  { requiredKeys: ['run'] },
)

const brokenRows = fc.oneof(
  fc.array(
    fc.record(
      {
        yTrue: cell,
        yPred: cell,
        yScore: cell,
        amount: cell,
        passed: cell,
        score: cell,
        id: cell,
        sampleWeight: cell,
      },
      { requiredKeys: ['yTrue', 'yPred'] },
    ),
  ),
  fc.sparseArray(
    fc.oneof(fc.record({ yTrue: cell, yPred: cell }), fc.record({ query: id, relevant: results, retrieved: results })),
  ),
)

const sets = fc.oneof(
  fc.array(fc.array(fc.constantFrom<unknown>(0, 1, 'a', 'b'), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  fc.array(fc.array(fc.constantFrom(0, 1), { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 2 }),
  fc.array(column, { maxLength: 3 }),
  column,
)

const brokenLabelSets = fc.record(
  {
    task: fc.oneof({ arbitrary: fc.constant('multilabel'), weight: 9 }, cell),
    yTrue: sets,
    yPred: sets,
    yScore: fc.oneof(sets, fc.float64Array({ minLength: 6, maxLength: 6, noNaN: true, noDefaultInfinity: true })),
    labels: fc.oneof(fc.constant(['a', 'b', 'c']), column),
    format: fc.oneof(fc.constantFrom('lists', 'indicator'), cell),
    threshold: fc.oneof(fc.constant(0.5), cell),
    ids: column,
    sampleWeight: column,
    slices: fc.dictionary(fc.string(), column),
    groups: column,
  },
  { requiredKeys: ['task', 'yTrue'] },
)

const matrix = fc.oneof(
  fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  column,
)

const brokenOutputs = fc.record(
  { task: fc.constantFrom('multioutput', 'multilabel', 1), yTrue: matrix, yPred: matrix, sampleWeight: column },
  { requiredKeys: ['task', 'yTrue', 'yPred'] },
)

// Nothing of this is an EvaluationInput, and that is the point.
const garbage = fc.oneof(
  anything,
  brokenColumns,
  brokenOutputs,
  brokenLabelSets,
  brokenRankings,
  brokenRows,
  brokenCases,
  brokenLists,
) as fc.Arbitrary<EvaluationInput>

/** Runs `work`; whatever it throws but an EvaluationError, or what a getter of the input threw, escapes to the test. */
function orRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof EvaluationError || error instanceof Thrown) return undefined
    throw error
  }
}

/** Refused with a reason, or a number, or a reason to have none. */
function requireOutcome(input: EvaluationInput, metric: MetricLike, options: unknown): void {
  const measurement = orRefused(() => measure(input, metric, options as AnyOptions))
  if (measurement === undefined) return
  expect(measurement.value).toBeTypeOf('number')
  expect(measurement.undefinedBecause === undefined).toBe(!Number.isNaN(measurement.value))
  if (measurement.undefinedBecause !== undefined) expect(measurement.undefinedBecause).not.toBe('')
  expect(measurement.parts.kind).toBeTypeOf('string')
}

describe.each(sampled(catalog.map(metric => [nameOf(metric), metric] as const)))('%s', (_, metric) => {
  test('any input is refused, or has a value, or a reason to have none', () => {
    fc.assert(
      fc.property(garbage, input => {
        requireOutcome(input, metric, requiredOptions(metric))
      }),
      { numRuns: runs(200) },
    )
  })

  test('any options are refused, or make a metric', () => {
    const value = fc.oneof(cell, column)
    const options = fc.oneof(
      fc.record(Object.fromEntries(Object.keys(metric.options).map(name => [name, value])), { requiredKeys: [] }),
      fc.dictionary(fc.string(), value),
      anything,
    )
    const input = { yTrue: [1, 0], yPred: [1, 1], yScore: [0.5, 0.2] }
    fc.assert(
      fc.property(options, given => {
        const measurement = orRefused(() => measure(input, metric, given as Record<string, unknown>))
        if (measurement !== undefined) expect(measurement.metric).toMatch(/^[a-z]/)
      }),
    )
  })
})

describe.each(sampled(metricShapes))('%s', (_, metric, shape) => {
  const valid = suitableInputs[shape].map(sample => sample.input(allRows(sample)))

  test('an input with one thing wrong in it is refused, or has a value, or a reason to have none', () => {
    fc.assert(
      fc.property(mutated(valid), optionsOf(metric), (input, options) => {
        requireOutcome(input as EvaluationInput, metric, options)
      }),
      { numRuns: runs(200) },
    )
  })

  test('so are options with one thing wrong in them', () => {
    const options = mutatedOptions(optionsOf(metric), Object.keys(metric.options))
    fc.assert(fc.property(valid, options, (input, given) => requireOutcome(input, metric, given)))
  })

  test('a column that no shape knows is refused', () => {
    const columns = valid.filter(input => !Array.isArray(input))
    const name = fc.string().filter(text => text !== '__proto__' && !/^[a-zA-Z]+$/.test(text))
    fc.assert(
      fc.property(columns, name, fc.anything(), (input, unknown, value) => {
        const more = { ...input, [unknown]: value }
        expect(() => measure(more, metric, requiredOptions(metric))).toThrow(EvaluationError)
      }),
      { numRuns: runs(20) },
    )
  })
})

test('what a getter throws goes to the caller as it is', () => {
  const input = {
    yTrue: [1, 0],
    get yPred(): number[] {
      throw new Thrown('yPred')
    },
  }
  expect(() => measure(input, 'accuracy')).toThrow(Thrown)
})

test('any metric is refused, or measured', () => {
  const metric = fc.oneof(
    anything,
    fc.string(),
    fc
      .tuple(fc.constantFrom('f1', 'ndcg', 'auc', 'fBeta'), fc.string(), fc.string())
      .map(([name, k, rest]) => `${name}@${k}(${rest}`),
    fc.record({ metric: anything, options: anything, compute: anything }),
  )
  fc.assert(
    fc.property(metric, given => {
      orRefused(() => measure({ yTrue: [1, 0], yPred: [1, 1] }, given as string))
    }),
    { numRuns: runs(500) },
  )
})

longTest('handles, curves and matrices take no garbage either', () => {
  const scored = { yTrue: [1, 0], yScore: [0.5, 0.2] }
  fc.assert(
    fc.property(garbage, input => {
      orRefused(() => evaluation(input))
      orRefused(() => rocCurve(input))
      orRefused(() => prCurve(input))
      orRefused(() => detCurve(input))
      orRefused(() => rocConvexHull(input))
      orRefused(() => dominates(input, scored))
      orRefused(() => dominates(scored, input))
      orRefused(() => measure(scored, 'tprAtFpr', { fpr: 0.1, thresholdFrom: input }))
      orRefused(() => confusionMatrix(input))
    }),
    { numRuns: runs(1000) },
  )
})

test('a metric of a million letters is refused', () => {
  expect(() => measure({ yTrue: [1], yPred: [1] }, 'f'.repeat(1e6))).toThrow(EvaluationError)
  const manyOptions: string = `f1(${'a=1,'.repeat(1e5)}`
  expect(() => measure({ yTrue: [1], yPred: [1] }, manyOptions)).toThrow(EvaluationError)
})
