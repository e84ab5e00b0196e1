import { expect, test, vi } from 'vitest'
import { borrowedEvaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { EvaluationError, measure } from '../../src/index.ts'
import { measurementBy } from '../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { measureSlices } from '../../src/measure/slices/measureSlices.ts'

test('carries what is needed to understand it', () => {
  const measurement = measure({ yTrue: ['a', 'b'], yPred: ['a', 'a'] }, 'precision', { positive: 'a' })
  expect(measurement).toMatchObject({
    metric: 'precision(positive="a")',
    title: 'precision',
    value: 0.5,
    undefinedBecause: undefined,
    n: 2,
    unit: 'row',
    direction: 'up',
    range: [0, 1],
    convention: ['positive = "a"'],
    notes: [],
  })
  expect(measurement.parts.kind).toBe('classes')
  expect(Object.isFrozen(measurement)).toBe(true)
})

test('says why it has no value', () => {
  const { value, undefinedBecause } = measure({ yTrue: [1, 0], yPred: [0, 0] }, 'precision')
  expect(value).toBeNaN()
  expect(undefinedBecause).toBe('no row is predicted 1')
})

test('counts the queries that it rests on', () => {
  const input = { qrels: { a: { d: 1 }, b: { d: 1 } }, run: { a: ['d'] } }
  expect(measure(input, 'mrr')).toMatchObject({ n: 2, unit: 'query', value: 0.5 })
  expect(measure(input, 'mrr', { whenMissing: 'skip' })).toMatchObject({ n: 1, value: 1 })
})

test('prints the conventions in force, the defaults among them', () => {
  const input = { qrels: { a: { d: 1 } }, run: { a: { d: 1 } } }
  expect(measure(input, 'map@10').convention).toEqual(['over queries', 'ties = trec', 'denominator = relevant'])
  expect(measure(input, 'map@10', { preset: 'trec_eval' }).convention).toContain('preset = trec_eval 10')
})

test('an error of measure() names measure', () => {
  expect(() => measure({ yTrue: [1], yPred: [Number.NaN] }, 'mae')).toThrow(EvaluationError)
  expect(() => measure({ yTrue: [1], yPred: [Number.NaN] }, 'mae')).toThrow('measure: yPred[0] is NaN')
})

test('an EvaluationError is known by its brand, whichever copy of the package threw it', () => {
  const foreign = Object.assign(new Error('theirs'), { [Symbol.for('expect-metrics.EvaluationError')]: true })
  expect(foreign instanceof EvaluationError).toBe(true)
  expect(new Error('another') instanceof EvaluationError).toBe(false)
})

test('a slice whose rows all weigh 0 is no slice', () => {
  const input = { yTrue: ['a', 'b'], yPred: ['a', 'b'], sampleWeight: [1, 0], slices: { country: ['de', 'fr'] } }
  const ofCountry = measureSlices(borrowedEvaluation(input), resolveMetric('accuracy'), ['country']).get('country')
  expect(ofCountry?.map(({ slice }) => slice)).toEqual(['de'])
})

test('notes and parts are derived once, when they are first read', () => {
  const notes = vi.fn(() => ['odd'])
  const parts = vi.fn(() => ({ kind: 'none' }) as const)
  const found = { value: 0.5, undefinedBecause: undefined, n: 4, convention: [] }
  const measurement = measurementBy(resolveMetric('f1'), { ...found, notes, parts })
  expect([notes, parts].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect([measurement.notes, measurement.parts]).toEqual([['odd'], { kind: 'none' }])
  expect([measurement.notes, measurement.parts]).toEqual([['odd'], { kind: 'none' }])
  expect([notes, parts].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(Object.isFrozen(measurement)).toBe(true)
})
