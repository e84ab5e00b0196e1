import { expect, test } from 'vitest'
import { parseResults, resultsText } from '../../src/results/parseResults.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

test('what was written is read', () => {
  const results = resultsOf(exampleCalls)
  expect(parseResults(resultsText(results))).toEqual(results)
})

test('results without a seal, which is taken out where an edit is meant', () => {
  const results = resultsOf(exampleCalls)
  const { seal, ...json } = JSON.parse(resultsText(results))
  expect(seal).toMatch(/^[0-9a-f]{16}$/)
  expect(parseResults(JSON.stringify(json))).toEqual(results)
})

test('results that were changed since, in whatever layout they stand', () => {
  const text = resultsText(resultsOf(exampleCalls))
  const json = JSON.parse(text)
  expect(parseResults(JSON.stringify(json, null, 2))).toEqual(parseResults(text))
  json.gates[0].passes = !json.gates[0].passes
  expect(() => parseResults(JSON.stringify(json))).toThrow(
    'parseResults: the results were edited or damaged: they do not go with their seal. Expected what a reporter of expect-metrics has written. Copy the file anew, or take the seal out if the edit is meant.',
  )
  expect(() => parseResults(text.replace('"gates":', '"gates":[],"gates":'))).toThrow('the key "gates" stands twice')
  expect(() => parseResults('['.repeat(5000))).toThrow('more than 32 brackets are open')
})

test('a file that was cut off, or is another, is refused', () => {
  expect(() => parseResults('{"format":')).toThrow('no JSON')
  expect(() => parseResults('{}')).toThrow('this is no file of results: an object without a format')
  const newer = JSON.stringify({ format: 'expect-metrics/results', schema: 2 })
  expect(() => parseResults(newer)).toThrow(
    'the file of results has the schema 2, and this version of expect-metrics reads up to 1. Update expect-metrics',
  )
})
