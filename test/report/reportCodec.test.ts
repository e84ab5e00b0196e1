import { describe, expect, test } from 'vitest'
import { parseReport } from '../../src/index.ts'
import { animalReport } from './reports.ts'
import { problemsOf, publishedSchema } from './schema.ts'

test.each<readonly [what: string, change: (json: any) => unknown]>([
  ['no metrics', json => delete json.metrics],
  ['an unknown member', json => (json.metrics[0].tile = 1)],
  ['null without a reason', json => (json.metrics[0].value = null)],
  ['a value with a reason', json => (json.metrics[0].undefinedBecause = 'x')],
  ['a number as other text', json => (json.metrics[0].value = '0.5')],
  ['another direction', json => (json.metrics[0].direction = 'left')],
  ['a negative count', json => (json.n = -1)],
  ['another hash', json => (json.data.hash = 'xyz')],
  ['a rate above 1', json => (json.perClass[0].recall = 1.5)],
  ['no metric at all', json => (json.metrics = [])],
  ['a label of null', json => (json.perClass[0].label = null)],
  ['a newer schema', json => (json.schema = 3)],
])('the published schema refuses %s', (_, change) => {
  const json = JSON.parse(JSON.stringify(animalReport))
  change(json)
  expect(problemsOf(publishedSchema, json)).not.toEqual([])
})

// What a schema cannot say.
describe('parts that do not fit each other are refused where they stand', () => {
  test.each<readonly [what: string, change: (json: any) => unknown, message: string]>([
    ['a matrix with a short row', json => json.confusionMatrix.counts[1].pop(), 'confusionMatrix.counts[1] is'],
    ['a matrix with a row too few', json => json.confusionMatrix.counts.pop(), 'confusionMatrix.counts is'],
    [
      'a slice with other metrics',
      json => json.slices[0].slices[1].metrics.reverse(),
      'slices[0].slices[1].metrics is',
    ],
    ['a slice with a metric less', json => json.slices[0].slices[0].metrics.pop(), 'slices[0].slices[0].metrics is'],
    ['no metric at all', json => Object.assign(json, { metrics: [], slices: [] }), 'metrics is'],
    ['a metric twice', json => (json.metrics[1] = json.metrics[0]), 'metrics has'],
    ['a class twice', json => (json.perClass[1].label = json.perClass[0].label), 'perClass has'],
    ['a rate above 1', json => (json.perClass[0].recall = 1.01), 'perClass[0].recall is 1.01'],
    ['a hash of capital letters', json => (json.data.hash = 'ABCDEF0123456789'), 'data.hash is'],
  ])('%s', (_, change, message) => {
    const json = JSON.parse(JSON.stringify(animalReport))
    change(json)
    expect(() => parseReport(JSON.stringify(json))).toThrow(message)
  })
})
