import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EvaluationError, metricReport, parseReport, reportToJSON } from '../../src/index.ts'
import { reportOf } from '../../src/report/reportOf.ts'
import { allRows } from '../laws/sample.ts'
import { suitableInputs } from '../laws/suitableInputs.ts'
import { runs } from '../thoroughness.ts'
import { animalReport, reportOrNone, scores, searches } from './reports.ts'
import { problemsOf, publishedSchema } from './schema.ts'

describe.each(Object.entries(suitableInputs))('a report of %s', (_, inputs) => {
  test('reads back exactly as it was written, and meets the published schema', () => {
    let reports = 0
    fc.assert(
      fc.property(inputs, sample => {
        const report = reportOrNone(sample.input(allRows(sample)))
        if (report === undefined) return
        reports++
        const text = JSON.stringify(report)
        const parsed = parseReport(text)
        expect(parsed).toStrictEqual(report)
        expect(JSON.stringify(parsed)).toBe(text)
        expect(problemsOf(publishedSchema, JSON.parse(text))).toEqual([])
      }),
    )
    expect(reports).toBeGreaterThan(runs(30))
  })
})

test('keeps the infinities, −0, undefined values, intervals and targets', () => {
  const [row] = animalReport.metrics
  const report = reportOf({
    ...animalReport,
    metrics: [
      {
        ...row!,
        metric: 'a',
        value: Number.POSITIVE_INFINITY,
        range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      },
      { ...row!, metric: 'b', value: -0, direction: { target: -0 }, range: [-0, 1] },
      { ...row!, metric: 'c', value: Number.NaN, undefinedBecause: 'there is "none"\n' },
      {
        ...row!,
        metric: 'd',
        interval: {
          level: 0.95,
          lower: Number.NEGATIVE_INFINITY,
          upper: 0.7,
          method: 'wilson',
          resamples: 10,
          seed: -1,
        },
      },
    ],
    slices: [],
  })
  const text = JSON.stringify(report)
  const { metrics } = JSON.parse(text)
  expect(metrics.map(({ value }: { value: unknown }) => value)).toEqual(['Infinity', '-0', null, row!.value])
  expect(problemsOf(publishedSchema, JSON.parse(text))).toEqual([])
  expect(parseReport(text)).toStrictEqual(report)
})

test('holds no row of the data', () => {
  const secret = metricReport({
    yTrue: ['yes', 'no'],
    yPred: ['yes', 'yes'],
    ids: ['anna@example.org', 'otto@example.org'],
    positive: 'yes',
  })
  expect(JSON.stringify(secret)).not.toContain('example.org')
})

test.each([
  ['of a set of scores', metricReport(scores)],
  ['of searches', metricReport(searches)],
])('numbers are as JSON writes them in a report %s', (_, report) => {
  const values = JSON.parse(JSON.stringify(report)).metrics.map(({ value }: { value: number }) => value)
  expect(values).toEqual(report.metrics.map(({ value }) => value))
})

test('keys such as __proto__ are names like any other', () => {
  const slices = Object.fromEntries([['__proto__', ['constructor', '__proto__']]])
  const report = metricReport({ yTrue: ['__proto__', 'toString'], yPred: ['__proto__', '__proto__'], slices })
  expect(report.slices.map(({ name }) => name)).toEqual(['__proto__'])
  expect(parseReport(JSON.stringify(report))).toStrictEqual(report)
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('slice')
})

test.each([[{}], [undefined], ['{}'], [{ ...animalReport }.metrics]])('refuses what is no report: %s', given => {
  expect(() => reportToJSON(given as never)).toThrow(EvaluationError)
  expect(() => reportToJSON(given as never)).toThrow('Expected a metric report.')
})
