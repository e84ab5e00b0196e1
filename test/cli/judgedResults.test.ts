import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headline } from '../../src/results/headline.ts'
import { parseResults } from '../../src/results/parseResults.ts'
import { called, columns, folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()
const resultsOf = async (...args: string[]) => parseResults((await called([...args, ...columns, '--json', '-'])).out)

test('check: gates with limits, slices and the plots of what was judged, as a reporter writes them', async () => {
  const gates = ['--gate', 'auc >= 0.99', '--gate', 'logLoss < 0.9', '--confidence', '.95']
  const results = await resultsOf('check', at('preds.csv'), ...gates, '--slices', 'country', '--slices-must', 'notFail')
  expect(results.gates.map(({ metric, outcome, test: name, file }) => [metric, outcome, name, file])).toEqual([
    ['auc', 'fail', 'check', at('preds.csv')],
    ['logLoss', 'pass', 'check', at('preds.csv')],
  ])
  expect(results.gates[0]?.limits).toMatchObject({ level: 0.95, sides: 1, decide: true })
  expect(results.gates[1]?.slices?.slices.map(({ labels }) => labels[0])).toEqual(['de', 'fr'])
  expect(results.evaluations[0]?.scores?.roc?.auc).toBeCloseTo(results.gates[0]!.value, 12)
  expect(results.run).toMatchObject({
    runner: 'expect-metrics check',
    startedAt: '2026-03-01T09:30:00.000Z',
    ended: 'failed',
  })
  expect(headline(results)).toBe('1 of 2 gates blocks')
})

test('check: what is undefined is null and fails', async () => {
  const { gates } = await resultsOf('check', at('preds.csv'), '--gate', 'precision > 0.5', '--threshold', '0.999')
  expect(gates[0]).toMatchObject({ outcome: 'undefined', passes: false, undefinedBecause: expect.any(String) })
  expect(gates[0]?.value).toBeNaN()
})

test('compare: the gain of the candidate, and both models', async () => {
  const results = await resultsOf('compare', at('new.csv'), '--with', at('old.csv'), '-m', 'auc', '--margin', '.05')
  const [{ comparison, bound }] = results.gates as [(typeof results.gates)[number]]
  expect(comparison?.gain).toBeCloseTo(comparison!.candidate - comparison!.baseline, 12)
  expect(bound).toEqual({ noWorseBy: 0.05 })
  expect(results.evaluations.map(({ role }) => role)).toEqual(['judged', 'baseline'])
})

test('hold: what was written, then what was held', async () => {
  const hold = () => resultsOf('hold', at('new.csv'), at('json.baseline.json'), '-m', 'auc')
  const written = await hold()
  expect(written.gates[0]).toMatchObject({ kind: 'set', passes: true })
  expect(written.run.notes[0]).toMatch(/^wrote the new baseline/)
  const held = await hold()
  expect(held.run).toMatchObject({ ended: 'passed', notes: [] })
  expect(held.gates[0]?.values?.[0]).toMatchObject({ metric: 'auc', gain: 0, passes: true })
})

test('a page and a summary of one check; results of several commands are merged', async () => {
  const check = ['check', at('preds.csv'), '--gate', 'auc >= 0.99', ...columns]
  const files = ['--html', at('out.html'), '--markdown', at('out.md'), '--json', at('check.json')]
  const { code, out } = await called([...check, ...files])
  expect(code).toBe(1)
  // Files do not take the message away.
  expect(out).toContain('AUC')
  expect(readFileSync(at('out.html'), 'utf8')).toMatch(/1 of 1 gate blocks.*<\/h1>/s)
  expect(readFileSync(at('out.md'), 'utf8')).toMatch(/^## ❌ .*1 of 1 gate blocks/)
  const compare = ['compare', at('new.csv'), '--with', at('old.csv'), '-m', 'auc', '--margin', '.05', ...columns]
  await called([...compare, '--json', at('compare.json')])
  const merged = await called(['results', 'merge', at('check.json'), at('compare.json')])
  expect(parseResults(merged.out).gates.map(({ test: name }) => name)).toEqual(['check', 'compare'])
  const again = await called(['results', 'markdown', at('check.json'), '--previous', at('check.json')])
  expect(again.out).toContain('0 newly failing')
})

test('the summary of a job of GitHub gets what was found, by itself', async () => {
  const environment = (name: string) => (name === 'GITHUB_STEP_SUMMARY' ? at('summary.md') : undefined)
  const check = ['check', at('preds.csv'), '--gate', 'auc >= 0.99', ...columns]
  expect((await called([...check, '--no-summary'], { environment })).code).toBe(1)
  expect(existsSync(at('summary.md'))).toBe(false)
  await called(check, { environment })
  await called([...check, '--summary'], { environment })
  expect(readFileSync(at('summary.md'), 'utf8').match(/^## ❌ /gm)).toHaveLength(2)
})

test('a summary on standard output stands alone there', async () => {
  const { out } = await called(['check', at('preds.csv'), '--gate', 'auc >= 0.1', ...columns, '--markdown', '-'])
  expect(out).toMatch(/^## ✅ /)
  expect(out).not.toContain('note:')
})

test.each([
  ['check', at('preds.csv'), '--gate', 'auc >= 0.99'],
  ['compare', at('old.csv'), '--with', at('new.csv'), '-m', 'auc', '--lead', '0.5'],
])('%s: a file that cannot be written takes no message away', async (...call) => {
  const { code, out, err } = await called([...call, ...columns, '--html', at('gone/out.html')])
  expect(out).toContain('AUC')
  expect(err).toMatch(/gone\/out\.html cannot be written: ENOENT/)
  expect(code).toBe(2)
})

test('two outputs on standard output are refused', async () => {
  const asked = ['--json', '-', '--html', at('x.html'), '--markdown', '-']
  const { code, out, err } = await called(['check', at('preds.csv'), '--gate', 'auc >= 0.1', ...columns, ...asked])
  expect([code, out]).toEqual([2, ''])
  const hold = ['hold', at('new.csv'), at('refused.baseline.json'), '-m', 'auc', ...columns]
  expect((await called([...hold, ...asked])).code).toBe(2)
  // Before anything is judged or recorded.
  expect(existsSync(at('refused.baseline.json'))).toBe(false)
  expect(err).toContain('--json and --markdown both write to standard output. Expected one of them there')
})

test('gates on several classes or thresholds are told apart in the summary and in JUnit', async () => {
  const gates = ['--gate', 'recall(threshold=0.5) >= 0.1', '--gate', 'recall(threshold=0.9) >= 0.1']
  const shown = await Promise.all(
    ['--markdown', '--junit'].map(
      async flag => (await called(['check', at('preds.csv'), ...gates, ...columns, flag, '-'])).out,
    ),
  )
  expect(shown.map(text => [...new Set(text.match(/recall \(threshold = 0\.\d\)/g))].sort())).toEqual(
    shown.map(() => ['recall (threshold = 0.5)', 'recall (threshold = 0.9)']),
  )
  expect(shown[1]).not.toContain('(2)')
})
