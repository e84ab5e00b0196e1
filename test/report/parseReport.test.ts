import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EvaluationError, parseReport } from '../../src/index.ts'
import { longTest, runs } from '../thoroughness.ts'
import { animalReport } from './reports.ts'
import { problemsOf, publishedSchema } from './schema.ts'

test('reads what was parsed before, a report itself, and text with CRLF, indents and a byte order mark', () => {
  const json = JSON.parse(JSON.stringify(animalReport))
  expect(parseReport(json)).toStrictEqual(animalReport)
  expect(parseReport(animalReport)).toBe(animalReport)
  const text = `\ufeff${JSON.stringify(animalReport, null, 2)}\n`.replaceAll('\n', '\r\n')
  expect(parseReport(text)).toStrictEqual(animalReport)
})

describe('what is no report is refused', () => {
  const good = JSON.stringify(animalReport)
  const changed = (change: (json: any) => unknown): string => {
    const json = JSON.parse(good)
    change(json)
    return JSON.stringify(json)
  }

  test.each<readonly [what: string, text: unknown, message: RegExp]>([
    ['a key twice', '{"n":1,"n":2}', /the key "n" stands twice in one object, the second time at character 8/],
    ['brackets without end', '['.repeat(5000), /more than 32 brackets are open at character 33/],
    ['no text', '', /the text of 0 characters is no JSON.*version control/],
    ['a merge conflict', `<<<<<<< ours\n${good}\n=======\n${good}\n>>>>>>> theirs\n`, /a merge conflict in it/],
    ['undefined', undefined, /this is no metric report: undefined without a format/],
    ['null', 'null', /null without a format/],
    ['a list', [], /an array of 0 without a format/],
    ['another object', { a: 1 }, /an object without a format. Expected "format": "expect-metrics\/metric-report"/],
    ['another format', '{"format":"jest"}', /its format is "jest"/],
    ['a newer schema', changed(json => (json.schema = 2)), /has the schema 2.*reads up to 1. Update expect-metrics/],
    ['no schema', changed(json => delete json.schema), /schema is undefined. Expected 1/],
    ['a schema of text', changed(json => (json.schema = '1')), /schema is "1"/],
    ['no metrics', changed(json => delete json.metrics), /the report has no metrics/],
    ['an empty list of metrics', changed(json => (json.metrics = [])), /metrics is an array of 0/],
    ['a metric twice', changed(json => json.metrics.push(json.metrics[0])), /metrics has "accuracy" twice/],
    ['an unknown member', changed(json => (json.metrics[0].tile = 1)), /metrics\[0\] has "tile", which means nothing/],
    ['__proto__', good.replace('"metrics":', '"__proto__":{"n":1},"metrics":'), /has "__proto__", which means nothing/],
    ['a value of text', changed(json => (json.metrics[0].value = '0.5')), /metrics\[0\]\.value is "0.5"/],
    ['null without a reason', changed(json => (json.metrics[0].value = null)), /null with undefinedBecause/],
    [
      'a value with a reason',
      changed(json => (json.metrics[0].undefinedBecause = 'x')),
      /null beside undefinedBecause/,
    ],
    [
      'a value out of range',
      changed(json => (json.metrics[0].value = 1.5)),
      /value is 1.5. Expected a value in \[0, 1\]/,
    ],
    ['a range upside down', changed(json => (json.metrics[0].range = [1, 0])), /metrics\[0\]\.range/],
    ['no direction', changed(json => (json.metrics[0].direction = 'left')), /direction is "left"/],
    ['a negative count', changed(json => (json.n = -1)), /n is -1/],
    ['a fraction of rows', changed(json => (json.data.rows = 1.5)), /data\.rows is 1.5/],
    ['another hash', changed(json => (json.data.hash = 'xyz')), /data\.hash is "xyz"/],
    ['a label of null', changed(json => (json.perClass[0].label = null)), /perClass\[0\]\.label is null/],
    ['a class twice', changed(json => json.perClass.push(json.perClass[0])), /perClass has "a\|b" twice/],
    ['a rate of 2', changed(json => (json.perClass[0].recall = 2)), /perClass\[0\]\.recall is 2/],
    ['a short matrix', changed(json => json.confusionMatrix.counts.pop()), /confusionMatrix\.counts/],
    ['a short row', changed(json => json.confusionMatrix.counts[1].pop()), /confusionMatrix\.counts\[1\]/],
    ['a slice twice', changed(json => json.slices[0].slices.push(json.slices[0].slices[0])), /slices\[0\]\.slices has/],
    [
      'a slice short of a metric',
      changed(json => json.slices[0].slices[0].metrics.pop()),
      /slices\[0\]\.slices\[0\]\.metrics/,
    ],
    [
      'an interval upside down',
      changed(json => (json.metrics[0].interval = { level: 0.9, lower: 1, upper: 0, method: 'x' })),
      /interval\.lower/,
    ],
  ])('%s', (_, text, message) => {
    expect(() => parseReport(text)).toThrow(EvaluationError)
    expect(() => parseReport(text)).toThrow(message)
  })

  longTest('a text cut off anywhere', () => {
    for (let length = 0; length < good.length; length++) {
      expect(() => parseReport(good.slice(0, length)), good.slice(0, length)).toThrow(EvaluationError)
    }
  })

  test('anything at all in place of any value gives a report or an EvaluationError', () => {
    const placesIn = (value: unknown): readonly (readonly string[])[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => [[name], ...placesIn(inner).map(path => [name, ...path])])
        : []
    const places = placesIn(JSON.parse(good))
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (path, value) => {
        const json = JSON.parse(good)
        path.slice(0, -1).reduce((at, name) => at[name], json)[path.at(-1)!] = value
        try {
          parseReport(json)
        } catch (error) {
          expect(error).toBeInstanceOf(EvaluationError)
          return
        }
        // What is read meets the schema too.
        expect(problemsOf(publishedSchema, JSON.parse(JSON.stringify(json)))).toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })
})
