import { expect, test } from 'vitest'
import { promptfooCases } from '../../../src/read/results/promptfooCases.ts'
import { refusal } from '../written.ts'
import { storedResults } from './storedResults.ts'

const stored = storedResults('promptfoo')

test('what promptfoo counts as passes, failures and errors; a pass without an assertion is none', () => {
  const cases = promptfooCases(stored, 'results.json') ?? []
  // Its own statistics: successes 6, of which 2 asserted nothing; failures 4; errors 2.
  expect(cases.filter(({ passed }) => passed === true)).toHaveLength(4)
  expect(cases.filter(({ passed }) => passed === false)).toHaveLength(4)
  expect(
    cases.filter(({ passed }) => passed === undefined).map(({ name, score, fault }) => [name, score, fault]),
  ).toEqual([
    ['the provider is down', undefined, 'error: "service unavailable"'],
    ['the provider is down', undefined, 'error: "service unavailable"'],
    ['no assertion', undefined, 'no assertion'],
    ['no assertion', undefined, 'no assertion'],
  ])
  expect(cases.find(({ name }) => name === 'half of it')).toMatchObject({
    passed: true,
    score: 0.5,
    fields: { output: '8', vars: { question: '9-1' }, metadata: { category: 'difference' } },
  })
})

test('results of several providers and prompts have names of their own', () => {
  const result = (provider: string, label: string) => ({
    success: true,
    score: 1,
    gradingResult: { componentResults: [{}] },
    provider: { id: provider },
    prompt: { label },
    vars: { q: 1 },
  })
  const names = [result('a', 'p'), result('b', 'p'), result('a', 'r')]
  expect(promptfooCases(names, 'f')?.map(({ name }) => name)).toEqual([
    '{"q":1} · a · p',
    '{"q":1} · b · p',
    '{"q":1} · a · r',
  ])
})

test('results that are missing, and another file', async () => {
  const { results } = stored as { readonly results: { readonly results: readonly unknown[] } }
  const cut = { results: { ...results, results: results.results.slice(1) } }
  expect(await refusal(() => promptfooCases(cut, 'results.json'))).toMatchInlineSnapshot(
    `"results.json has 11 results, and its statistics count 12. Expected all results of the run. Export it whole."`,
  )
  for (const other of [null, [], { results: [] }, { results: { results: [{ passed: true }] } }]) {
    expect(promptfooCases(other, 'f') ?? []).toEqual([])
  }
})

test('an error of a file without reasons', () => {
  const failed = { success: false, error: 'timed out', gradingResult: null }
  expect(promptfooCases([failed], 'f')).toMatchObject([{ passed: undefined, fault: 'error: "timed out"' }])
})
