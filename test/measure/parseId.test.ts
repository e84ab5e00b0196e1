import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../generated/metrics/catalog.ts'
import { EvaluationError } from '../../src/evaluation/errors/evaluationError.ts'
import { parseId } from '../../src/measure/parseId.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import type { AnyMetric } from '../../src/metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { printId } from '../../src/metrics/definition/resolveOptions.ts'
import { nameOf, optionsOf } from '../laws/metricVariants.ts'
import { thrownBy } from '../thrownBy.ts'

const anyLabel = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom('a,b', '")', 'x=1', '@3', '\\'),
)

/** Random options, with labels of any text where labels are asked for. */
function anyOptionsOf(metric: AnyMetric): fc.Arbitrary<AnyOptions> {
  const labels = Object.fromEntries(
    Object.entries(metric.options).flatMap(([name, { type }]): [string, fc.Arbitrary<unknown>][] => {
      if (type === 'Label') return [[name, anyLabel]]
      return type === 'readonly Label[]' ? [[name, fc.uniqueArray(anyLabel, { minLength: 1 })]] : []
    }),
  )
  return fc
    .tuple(fc.oneof(...metric.shapes.map(shape => optionsOf(metric, shape))), fc.record(labels, { requiredKeys: [] }))
    .map(([options, own]) => ({ ...options, ...own }))
}

describe.each(catalog.map(metric => [nameOf(metric), metric] as const))('%s', (_, metric) => {
  test('what it prints is read back as the same metric', () => {
    fc.assert(
      fc.property(anyOptionsOf(metric), options => {
        // What is given as a value alone cannot be written.
        fc.pre(Object.keys(options).every(name => metric.options[name].printed === undefined))
        // An average of one class is refused, whatever else is asked for.
        fc.pre(!('average' in options && 'class' in options) || options.average === 'binary')
        const configured = metric.configure(options)
        const again = resolveMetric(configured.id)
        expect(again.id).toBe(configured.id)
        expect(again.metric).toBe(configured.metric)
        expect(again.options).toEqual(configured.options)
      }),
    )
  })
})

test('parsing undoes printing for any values that JSON has', () => {
  const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]*$/).filter(text => text !== 'k')
  fc.assert(
    fc.property(
      name,
      fc.option(fc.integer({ min: 1 }), { nil: undefined }),
      fc.dictionary(name, fc.jsonValue()),
      (id, k, options) => {
        const all = k === undefined ? options : { k, ...options }
        expect(parseId(printId(id, all))).toEqual({ id, options: JSON.parse(JSON.stringify(all)) })
      },
    ),
  )
})

function problemOf(text: string): unknown {
  const error = thrownBy(() => parseId(text))
  return error instanceof EvaluationError ? error.problem : error
}

test.each([
  ['', 0, 'the id of a metric: accuracy, ndcg@10, fBeta(beta=2)'],
  ['@5', 0, 'the id of a metric: accuracy, ndcg@10, fBeta(beta=2)'],
  ['ndcg@0', 5, 'a positive integer after @'],
  ['ndcg@1.5', 5, 'a positive integer after @'],
  ['f1 score', 2, '(option=value, …) or the end'],
  ['fBeta(2)', 6, 'option=value'],
  ['fBeta(beta=2, 3)', 13, 'option=value'],
  ['fBeta(beta=2, beta=3)', 19, 'the option beta only once'],
  ['ndcg@5(k=3)', 9, 'the option k only once'],
  ['fBeta(beta=2]', 13, ')'],
  ['fBeta(beta=two)', 11, 'a JSON value: 2, true, "text", ["a", "b"]'],
  ['fBeta(beta=2', 12, ')'],
  ['fBeta(beta=2))', 13, 'nothing after )'],
  ['fBeta(beta=2)x', 13, 'nothing after )'],
])('%o cannot be read at position %i', (text, position, expected) => {
  expect(problemOf(text)).toEqual({
    column: 'metric',
    index: position,
    problem: expect.stringContaining(`cannot be read at position ${position}`),
    expected,
  })
})
