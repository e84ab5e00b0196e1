import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { type ReadOptions, readEvaluation } from '../../../src/read/read.ts'
import { fixture } from '../fixture.ts'
import { refusal, written } from '../written.ts'
import { storedResults } from './storedResults.ts'

const read = (format: 'promptfoo' | 'evalite' | 'vitest-evals', options: ReadOptions = {}) =>
  readEvaluation(fixture(`results/${format}.json`), { format, ...options })
const plain = (message: string): string => message.replaceAll(/\S*fixtures\/results\//g, '')

describe('results of tools', () => {
  test.each([
    ['promptfoo', 'passRate', 0.5, '4 of 12 rows', 'case 5 ("the provider is down"; error: "service unavailable")'],
    ['evalite', 'meanScore', 0.75, '5 of 9 rows', 'case 5 ("sums · 5/0"; error: "service unavailable")'],
    ['vitest-evals', 'passRate', 1 / 3, '4 of 7 rows', 'case 1 ("no eval at all"; a test without a harness)'],
  ] as const)(
    '%s: cases that were not judged are refused, or dropped, counted and named',
    async (format, metric, value, n, place) => {
      expect(plain(await refusal(() => read(format)))).toContain(`readEvaluation: ${format}.json, ${place}: `)
      const left = await read(format, { whenBlank: 'drop' })
      expect(measure(left, metric).value).toBe(value)
      const [note] = measure(left, metric).notes
      expect(note).toContain(`${n} were dropped for blank cells`)
      expect(plain(note)).toContain(place)
    },
  )

  test('repetitions of promptfoo are trials of their test', async () => {
    const tasks = await read('promptfoo', { trial: 'trial', whenBlank: 'drop' })
    expect(tasks.n).toBe(4)
    expect(measure(tasks, 'allPassAtK@2').value).toBe(0.5)
  })

  test('what the tool stored beside are columns', async () => {
    const cases = await read('promptfoo', {
      slices: ['metadata.category'],
      details: ['vars.question'],
      whenBlank: 'drop',
    })
    expect(measure(cases, 'passRate').value).toBe(0.5)
    expect(cases.columns).toContain('slices')
    const scores = await read('evalite', { score: 'scores.exact', whenBlank: 'drop' })
    expect(measure(scores, 'meanScore').value).toBe(0.5)
    expect(await refusal(() => read('promptfoo', { slices: ['metadata.kategory'] }))).toContain('no column')
  })

  test('a run that was down altogether says so, whichever column is asked for', async () => {
    const down = { success: false, score: 0, vars: { q: 1 }, failureReason: 2, error: '503 overloaded' }
    const path = written('down.json', JSON.stringify({ results: { results: [down] } }))
    for (const options of [{}, { passed: 'passed' }, { score: 'score' }, { slices: ['metadata'], passed: 'passed' }]) {
      expect(await refusal(() => readEvaluation(path, { format: 'promptfoo', ...options }))).toContain(
        'error: "503 overloaded"',
      )
    }
  })

  test('one result in a file of lines', async () => {
    const passed = { success: true, score: 1, vars: { q: 1 }, gradingResult: { componentResults: [{}] } }
    const path = written('one.jsonl', `${JSON.stringify(passed)}\n`)
    expect(measure(await readEvaluation(path, { format: 'promptfoo' }), 'passRate').value).toBe(1)
  })

  test('a result a line, as promptfoo writes them, too', async () => {
    const { results } = storedResults('promptfoo') as { readonly results: { readonly results: readonly unknown[] } }
    const path = written('results.jsonl', results.results.map(result => `${JSON.stringify(result)}\n`).join(''))
    const lines = await readEvaluation(path, { format: 'promptfoo', whenBlank: 'drop' })
    expect(lines.data).toEqual((await read('promptfoo', { whenBlank: 'drop' })).data)
  })

  test('another file', async () => {
    const path = written('results.json', '{"rows": []}')
    expect(await refusal(() => readEvaluation(path, { format: 'evalite' }))).toMatchInlineSnapshot(
      `"readEvaluation: results.json has no results of evalite. Expected what evalite run --outputPath results.json writes."`,
    )
  })
})
