import { expect, test } from 'vitest'
import { parseResults, resultsText } from '../../src/results/parseResults.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

test('what was written is read', () => {
  const results = resultsOf(exampleCalls)
  expect(parseResults(resultsText(results))).toEqual(results)
})

test('a file that was cut off, or is another, is refused', () => {
  expect(() => parseResults('{"format":')).toThrow('no JSON')
  expect(() => parseResults('{}')).toThrow('this is no file of results: an object without a format')
})
