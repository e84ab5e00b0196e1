import { expect, test } from 'vitest'
import { resultColumns, resultTable } from '../../../src/evaluation/encode/results.ts'

const encode = (name: keyof typeof resultTable, given: readonly unknown[]) =>
  resultTable[name].encode(given, name, {
    n: given.length,
    reference: name,
    ownership: 'copy',
    labels: undefined,
    given: {} as never,
  })

test('how cases went, as numbers', () => {
  expect(resultColumns).toEqual([
    'passed',
    'score',
    'preferred',
    'trials',
    'numbers',
    'expectedTools',
    'toolCalls',
    'verdicts',
    'fields',
  ])
  expect(encode('passed', [true, false])).toEqual(Float64Array.of(1, 0))
  expect(encode('preferred', ['candidate', 'tie', 'baseline'])).toEqual(Float64Array.of(1, 0.5, 0))
  expect(encode('trials', [[true, true, false], [false]])).toEqual({
    tried: Float64Array.of(3, 1),
    passed: Float64Array.of(2, 0),
    outcomes: [[true, true, false], [false]],
  })
  expect(encode('score', [0.5, -3])).toEqual(Float64Array.of(0.5, -3))
})

test.each<[keyof typeof resultTable, readonly unknown[], string]>([
  ['passed', [true, 1], 'passed[1] is 1. Expected true or false. Numbers go into score.'],
  ['passed', ['yes'], 'passed[0] is "yes". Expected true or false.'],
  ['preferred', ['Candidate'], "preferred[0] is \"Candidate\". Expected 'candidate', 'baseline' or 'tie'."],
  ['trials', [[true], []], 'trials[1] is empty. Expected at least one trial of every task.'],
  ['trials', [[true, 0]], 'trials[0][1] is 0'],
  ['trials', [true], 'trials[0]'],
  ['score', [Number.NaN], 'score[0] is NaN'],
])('%s: %j is refused', (name, given, message) => {
  expect(() => encode(name, given)).toThrow(message)
})

test('tasks are taken with both of their counts', () => {
  const trials = {
    tried: Float64Array.of(3, 1),
    passed: Float64Array.of(2, 0),
    outcomes: [[true, true, false], [false]],
  }
  const neighbours = { labels: undefined, scoreEpsilon: Number.EPSILON }
  expect(resultTable.trials.take?.(trials, Uint32Array.of(1, 0), neighbours)).toEqual({
    tried: Float64Array.of(1, 3),
    passed: Float64Array.of(0, 2),
    outcomes: [[false], [true, true, false]],
  })
})
