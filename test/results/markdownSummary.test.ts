import { expect, test } from 'vitest'
import { markdownSummary } from '../../src/results/markdownSummary.ts'
import { exampleCalls, resultsOf } from './judgedGates.ts'

const results = resultsOf(exampleCalls)

test('a job summary', () => {
  expect(markdownSummary(results)).toMatchSnapshot()
})

test('no gate is no success', () => {
  expect(markdownSummary({ ...results, gates: [] })).toContain('## ⚠️ demo: no gate was judged')
})

test('what failed in a test that passes is folded away, and blocks nothing', () => {
  const gates = results.gates.map(gate => ({ ...gate, testOutcome: 'passed' as const }))
  const text = markdownSummary({ ...results, gates })
  expect(text).toContain('## ✅ demo: no gate blocks (3 failed in a test that passes)')
  expect(text).toContain('<summary>⚪ 3 gates failed in a test that passes</summary>')
})

test('hostile names are text', () => {
  const name = 'a | b <img src=x> @someone #1 `c`\n## head'
  const text = markdownSummary({ ...results, gates: results.gates.map(gate => ({ ...gate, test: name })) })
  const row = text.split('\n').find(line => line.includes('img src'))
  expect(row).toContain('\\<img src=x\\>')
  expect(row?.replace(/\\\|/g, '').split('|')).toHaveLength(9)
  expect(row).not.toMatch(/@someone|#1/)
  expect(text).not.toMatch(/^## head/m)
})

test('the text stays within its bytes', () => {
  const many = resultsOf(Array.from({ length: 300 }, () => exampleCalls[0]))
  for (const most of [20_000, 8_000, 500, 10]) {
    expect(new TextEncoder().encode(markdownSummary(many, undefined, most)).length).toBeLessThanOrEqual(most)
  }
})
