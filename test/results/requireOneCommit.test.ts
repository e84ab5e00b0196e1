import { expect, test } from 'vitest'
import { requireOneCommit } from '../../src/results/requireShards.ts'

const part = (name: string, commit?: string) => ({ name, commit })

test('parts of one commit, and parts whose commit nobody knows, are of one run', () => {
  expect(() => requireOneCommit([part('1.json', 'aaa'), part('2.json', 'aaa'), part('3.json')])).not.toThrow()
  expect(() => requireOneCommit([part('1.json'), part('2.json')])).not.toThrow()
  expect(() => requireOneCommit([])).not.toThrow()
})

test('parts of two commits are refused, each with what it is called', () => {
  expect(() =>
    requireOneCommit([part('1.json'), part('2.json', 'aaa'), part('3.json', 'bbb')]),
  ).toThrowErrorMatchingInlineSnapshot(
    `[EvaluationError: 2.json is of commit aaa, 3.json is of commit bbb. Expected shards of one run. A shard that was killed leaves the results of the run before: run it again, and remove old results before each run.]`,
  )
})
