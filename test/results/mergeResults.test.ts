import { expect, test } from 'vitest'
import { mergeResults } from '../../src/results/mergeResults.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const shard = (index: number, of: number) => {
  const results = resultsOf(exampleCalls.slice(index - 1, index), { shard: { index, of } })
  return { ...results, gates: results.gates.map(gate => ({ ...gate, file: `${index}.test.ts`, id: `${index}` })) }
}

test('shards join, and an evaluation that two of them judge is one', () => {
  const merged = mergeResults([shard(1, 2), shard(2, 2)])
  expect(merged.gates).toHaveLength(2)
  expect(merged.evaluations).toHaveLength(1)
  expect(merged.run.shard).toBeUndefined()
})

test('a shard that is missing, twice there, or of another run is refused', () => {
  expect(() => mergeResults([shard(1, 3), shard(3, 3)])).toThrowErrorMatchingInlineSnapshot(
    `[EvaluationError: shard 2/3 is missing. Expected all 3 shards: gates that did not run must not look as if they passed.]`,
  )
  expect(() => mergeResults([shard(1, 2), shard(1, 2)])).toThrow('shard 1/2 is given twice')
  expect(() => mergeResults([shard(1, 2), resultsOf(exampleCalls)])).toThrow('meet results of another')
  expect(() => mergeResults([])).toThrow('no results')
})

test('two runs of the same tests are not parts of one', () => {
  const results = resultsOf(exampleCalls)
  expect(() => mergeResults([results, results])).toThrow('--previous')
})

test('shards of different commits are not of one run', () => {
  const of = (index: number, commit: string | undefined) => {
    const results = shard(index, 2)
    return { ...results, run: { ...results.run, commit } }
  }
  expect(() => mergeResults([of(1, 'aaa'), of(2, 'bbb')], ['old.json', 'new.json'])).toThrow(
    'old.json is of commit aaa, new.json is of commit bbb',
  )
  expect(() => mergeResults([of(1, 'aaa'), of(2, 'bbb')])).toThrow('shard 1/2 is of commit aaa')
  expect(mergeResults([of(1, 'aaa'), of(2, 'aaa')]).gates).toHaveLength(2)
  expect(mergeResults([of(1, 'aaa'), of(2, undefined)]).gates).toHaveLength(2)
})

test('two packages that have a test of one name are told what helps', () => {
  const results = resultsOf(exampleCalls.slice(0, 1))
  const other = { ...results, run: { ...results.run, name: 'other' } }
  expect(() => mergeResults([results, other])).toThrowErrorMatchingInlineSnapshot(
    `[EvaluationError: the gate example.test.ts › test 0 › accuracy is in two of the results. Expected parts of one run, each once. They are of the packages "demo" and "other": run the packages as projects of one run, give their tests other names, or keep a file of results for each.]`,
  )
})
