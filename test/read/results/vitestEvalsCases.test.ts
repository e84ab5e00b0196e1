import { expect, test } from 'vitest'
import { vitestEvalsCases } from '../../../src/read/results/vitestEvalsCases.ts'
import { storedResults } from './storedResults.ts'

test('tests that passed and failed, and why others were not judged', () => {
  const cases = vitestEvalsCases(storedResults('vitest-evals')) ?? []
  expect(cases.map(({ name, passed, score, fault }) => [name, passed, score, fault])).toEqual([
    ['no eval at all', undefined, undefined, 'a test without a harness'],
    ['sums adds', true, 1, undefined],
    ['sums multiplies', false, 0, undefined],
    ['sums divides', undefined, undefined, 'error: "service unavailable"'],
    ['sums asserts', false, 1, undefined],
    ['sums skipped', undefined, undefined, 'skipped'],
    ['sums not written yet', undefined, undefined, 'todo'],
  ])
  expect(cases[1].fields).toMatchObject({ suite: 'sums', input: '1+1', output: '2', scores: { exact: 1 } })
})

test('a file that could not be loaded is not passed over; another file has no cases', () => {
  const report = { testResults: [{ name: 'a.test.ts', message: 'no such module', assertionResults: [] }] }
  expect(vitestEvalsCases(report)).toMatchObject([{ name: 'a.test.ts', fault: 'no tests: "no such module"' }])
  expect(vitestEvalsCases({ testResults: [{}] })).toBeUndefined()
  expect(vitestEvalsCases([])).toBeUndefined()
})
