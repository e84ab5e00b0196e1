import { expect, test } from 'vitest'
import { META } from '../../src/runners/resultVariables.ts'
import { requireAllParts } from '../../src/runners/vitestParts.ts'

let files = 0
const file = (startedAt: string, index?: number, label?: string, path = `${files++}.test.ts`) => {
  const part = { startedAt, shard: index === undefined ? undefined : { index, of: 2 }, file: path }
  return { project: '', path: `/project/${path}`, meta: { [META]: { part }, __vitest_label__: label } }
}
const [first, second] = ['2026-03-01T09:30:00.000Z', '2026-03-01T09:31:00.000Z']

test('files of all shards are one run, which began with the first of them', () => {
  expect(requireAllParts([file(second, 2), file(first, 1), file(second, 2)], 0).toISOString()).toBe(first)
  expect(requireAllParts([file(second), file(first)], 0).toISOString()).toBe(first)
})

test('blobs without a test file are refused: an empty table would look as if nothing were wrong', () => {
  expect(() => requireAllParts([], 0)).toThrow('Vitest finds no test file in the blobs')
})

test('a shard that is missing or was run twice is refused', () => {
  expect(() => requireAllParts([file(first, 1), file(first, 1)], 0)).toThrow('shard 2/2 is missing')
  expect(() => requireAllParts([file(first, 1), file(second, 1), file(first, 2)], 3)).toThrow(
    'shard 1/2 is given twice',
  )
})

test('a file that was run without the reporter is one whose gates nobody knows', () => {
  expect(() =>
    requireAllParts([file(first, 1), { project: '', path: 'b', meta: {} }], 0),
  ).toThrowErrorMatchingInlineSnapshot(
    `[EvaluationError: 1 of 2 test files were run without expect-metrics/vitest-reporter, so that their gates are not known. Expected the reporter beside blob in each part of the run. vitest run --shard=1/2 --reporter=blob --reporter=expect-metrics/vitest-reporter.]`,
  )
})

test('a shard that had no test file has a blob in which none stands', () => {
  expect(requireAllParts([file(first, 1)], 1).toISOString()).toBe(first)
})

test('a file that was run twice is refused: Vitest keeps one result, which may be that of the better try', () => {
  const twice = [file(first, 1, undefined, 'a.test.ts'), file(second, 1, undefined, 'a.test.ts'), file(first, 2)]
  expect(() => requireAllParts(twice, 0)).toThrow(
    'a.test.ts was run in two of the blobs, of which Vitest keeps one result. Expected each test file once',
  )
})

test('under each label there are all shards', () => {
  const all = ['node 20', 'node 24'].flatMap(label => [
    file(first, 1, label, 'a.test.ts'),
    file(first, 2, label, 'b.test.ts'),
  ])
  expect(requireAllParts(all, 0).toISOString()).toBe(first)
  expect(() => requireAllParts(all.slice(0, 3), 0)).toThrow('shard 2/2 is missing')
  // Each label has a shard that had no test file.
  const halves = [file(first, 1, 'node 20', 'a.test.ts'), file(first, 1, 'node 24', 'a.test.ts')]
  expect(requireAllParts(halves, 2).toISOString()).toBe(first)
  expect(() => requireAllParts(halves, 1)).toThrow('shard 2/2 is missing')
})

test('parts of two commits are not of one run', () => {
  const of = (index: number | undefined, commit?: string) => {
    const made = file(index === 2 ? second : first, index)
    Object.assign(made.meta[META].part, { commit })
    return made
  }
  expect(() => requireAllParts([of(1, 'aaa'), of(2, 'bbb')], 0)).toThrow(
    'shard 1/2 is of commit aaa, shard 2/2 is of commit bbb',
  )
  expect(requireAllParts([of(1, 'aaa'), of(2, 'aaa')], 0).toISOString()).toBe(first)
  expect(requireAllParts([of(1, 'aaa'), of(2)], 0).toISOString()).toBe(first)
})
