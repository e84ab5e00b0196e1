import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { EvaluationError, measure } from '../../src/index.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { expects } from '../evaluation/expects.ts'
import { nameOf, requiredOptions } from '../laws/metricVariants.ts'
import { sampled } from '../thoroughness.ts'
import { thrownBy } from '../thrownBy.ts'
import { badInput, everyMatcher, withoutValue } from './everyMatcher.ts'

// `.not` must never pass because a value is missing: each test goes through all named matchers and all metrics.

function takes(metric: AnyMetric, options: AnyOptions = {}): boolean {
  return Object.keys(options).every(name => name in metric.options)
}

/** The inputs on which this metric has no value. */
function undefinedFor(metric: AnyMetric): readonly { readonly input: unknown; readonly options?: AnyOptions }[] {
  return metric.shapes
    .flatMap(shape => withoutValue[shape])
    .filter(({ input, options }) => {
      if (!takes(metric, options)) return false
      try {
        return (
          measure(input as never, metric, { ...requiredOptions(metric), ...options }).undefinedBecause !== undefined
        )
      } catch (error) {
        if (error instanceof EvaluationError) return false
        throw error
      }
    })
}

const neverAnEvaluation: readonly (readonly [what: string, received: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['an empty object', {}],
  ['an empty list', []],
  ['a number', 0.99],
  ['a Promise', Promise.resolve({ yTrue: [1, 0], yPred: [1, 0] })],
]

const evaluations = [{ yTrue: [1, 0], yPred: [1, 0] }, { relevance: [[1]] }, { yTrue: [1, 0], yScore: [1, 0] }]

describe.each(expects)('%s', (_, expectOf) => {
  /** That bad input is an error of the caller, negated or not. */
  function expectRefused(what: string, received: unknown, matcher: string, args: readonly unknown[]): void {
    expect(
      thrownBy(() => expectOf(received)[matcher](...args)),
      what,
    ).toBeInstanceOf(EvaluationError)
    expect(
      thrownBy(() => expectOf(received).not[matcher](...args)),
      `${what}, .not`,
    ).toBeInstanceOf(EvaluationError)
  }

  test.each(sampled(everyMatcher))(
    '$name never passes, nor does .not, on what has no value or cannot be judged',
    way => {
      const { matcher, metric, args, withNaN } = way
      for (const { input, options } of undefinedFor(metric)) {
        for (const assertion of [expectOf(input), expectOf(input).not]) {
          const error = thrownBy(() => assertion[matcher](...args(options)))
          // A failed assertion with its reason, and no mistake of the caller.
          expect(error).toBeInstanceOf(Error)
          expect(error).not.toBeInstanceOf(EvaluationError)
          expect(String(error)).toContain('undefined')
        }
      }
      const [shape, ...others] = metric.shapes
      for (const input of shape !== undefined && others.length === 0 ? badInput[shape] : []) {
        expectRefused('bad input', input, matcher, args())
      }
      for (const [what, received] of neverAnEvaluation) expectRefused(what, received, matcher, args())
      for (const input of evaluations) for (const bad of withNaN) expectRefused('a NaN bound', input, matcher, bad)
    },
  )
})

test('bad input of a metric that serves several shapes is bad input under .not as well', () => {
  for (const metric of sampled(catalog.filter(({ shapes }) => shapes.length > 1))) {
    for (const shape of metric.shapes) {
      for (const input of badInput[shape]) {
        for (const [, expectOf] of expects) {
          const call = [metric, { within: [0.5, 0.1] }, requiredOptions(metric)]
          expect(thrownBy(() => expectOf(input).toHaveMetric(...call))).toBeInstanceOf(EvaluationError)
          expect(thrownBy(() => expectOf(input).not.toHaveMetric(...call))).toBeInstanceOf(EvaluationError)
        }
      }
    }
  }
})

test('the inputs above do leave metrics without a value', () => {
  const covered = catalog.filter(metric => undefinedFor(metric).length > 0).map(nameOf)
  expect(covered).toEqual(
    expect.arrayContaining([
      ...[
        'precision',
        'recall',
        'f1',
        'fBeta',
        'macroF1',
        'macroPrecision',
        'macroRecall',
        'microF1',
        'microPrecision',
      ],
      ...['microRecall', 'weightedF1', 'weightedPrecision', 'weightedRecall', 'mcc', 'auc', 'averagePrecision'],
      ...['precision@k', 'recall@k', 'hitRate@k', 'ndcg', 'dcg', 'map', 'mrr', 'mape', 'r2', 'kendallTau'],
    ]),
  )
})

test('an undefined value that is asked to count as a number is a value', () => {
  const oneClass = { yTrue: [1, 1], yScore: [0.1, 0.9] }
  for (const [, expectOf] of expects) {
    expectOf(oneClass).not.toHaveAUCAbove(0.5, { whenUndefined: 0 })
    expectOf(oneClass).toHaveAUCAbove(0.5, { whenUndefined: 1 })
  }
})
