import { expect, test } from 'vitest'
import { evaliteCases } from '../../../src/read/results/evaliteCases.ts'
import { storedResults } from './storedResults.ts'

test('scores of cases; those whose task or scorer threw have none', () => {
  const cases = evaliteCases(storedResults('evalite')) ?? []
  expect(cases.map(({ score }) => score)).toEqual([1, 1, 0.5, 0.5, ...Array.from({ length: 5 }, () => undefined)])
  expect(cases.every(({ passed }) => passed === undefined)).toBe(true)
  expect(cases[2]).toMatchObject({
    name: 'sums · 2*3',
    fields: { eval: 'sums', input: '2*3', expected: '7', output: '6', scores: { exact: 0, short: 1 } },
  })
  const faults = ['service unavailable', 'service unavailable', 'Cannot read', 'Cannot read', 'no key']
  for (const [i, fault] of faults.entries()) expect(cases[4 + i].fault).toContain(`error: "${fault}`)
})

test('the mean of the scorers is what evalite calls the average', () => {
  const { evals } = storedResults('evalite') as {
    readonly evals: readonly { readonly results: readonly { readonly averageScore: number }[] }[]
  }
  const [sums] = evals
  const cases = evaliteCases(storedResults('evalite')) ?? []
  for (const i of [0, 1, 2, 3]) expect(cases[i].score).toBeCloseTo(sums.results[i].averageScore, 12)
})

test.each<[string, object, string]>([
  ['no scorer', { status: 'success', scores: [] }, 'no scorer'],
  ['a score of null', { status: 'success', scores: [{ name: 'exact', score: null }] }, 'no score of "exact"'],
  ['a run that was cut short', { status: 'running', scores: [] }, 'error: "its status is running"'],
])('%s', (_, result, fault) => {
  expect(evaliteCases({ evals: [{ name: 'e', results: [result] }] })).toMatchObject([{ score: undefined, fault }])
})

test('an eval without results is a case that was not judged; another file has none', () => {
  expect(evaliteCases({ evals: [{ name: 'e', variantName: 'v', results: [] }] })).toMatchObject([
    { name: 'e (v)', fault: 'an eval without results' },
  ])
  expect(evaliteCases({ results: [] })).toBeUndefined()
  expect(evaliteCases({ evals: [{}] })).toBeUndefined()
})
