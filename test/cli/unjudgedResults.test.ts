import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headline } from '../../src/results/headline.ts'
import { parseResults } from '../../src/results/parseResults.ts'
import { called, columns, folderOfPredictions, textOf } from './calls.ts'

const { at } = folderOfPredictions()
const forms = ['json', 'html', 'markdown', 'junit'] as const
const asked = forms.flatMap(form => [`--${form}`, at(`out.${form}`)])
const green = () => called(['check', at('new.csv'), ...columns, '--gate', 'auc > 0.5', ...asked])

test.each([
  [
    'check, of a file that is not there',
    ['check', at('none.csv'), ...columns, '--gate', 'auc > 0.5', ...asked],
    'none.csv',
  ],
  [
    'check, of a column that is not there',
    ['check', at('new.csv'), '--y-true', 'lable', '-g', 'auc > 0.5', ...asked],
    'lable',
  ],
  [
    'check, of an option that is not known',
    ['check', at('new.csv'), ...columns, '--gat', 'auc > 0.5', ...asked],
    'gat',
  ],
  ['compare', ['compare', at('new.csv'), '--with', at('none.csv'), ...columns, '-m', 'auc', ...asked], 'none.csv'],
  ['hold', ['hold', at('none.csv'), at('a.baseline.json'), ...columns, '-m', 'auc', ...asked], 'none.csv'],
  [
    'paths behind =',
    ['check', at('none.csv'), ...columns, ...forms.map(form => `--${form}=${at(`out.${form}`)}`)],
    'none.csv',
  ],
])('what could not be judged replaces the results of an earlier run: %s', async (_, args, why) => {
  expect((await green()).code).toBe(0)
  expect(textOf(at('out.markdown'))).toMatch(/^## ✅/)
  expect((await called(args)).code).toBe(2)
  const results = parseResults(textOf(at('out.json')))
  expect(headline(results)).toBe('the run failed: 1 error outside tests; no gate was judged')
  expect(results.run).toMatchObject({ ended: 'failed', runner: `expect-metrics ${args[0]}` })
  expect(textOf(at('out.markdown'))).toMatch(/^## ❌ .*no gate was judged/)
  expect(textOf(at('out.html'))).toContain('No gate was judged in this run')
  expect(textOf(at('out.junit'))).toMatch(/errors="1"[\s\S]*<error/)
  for (const form of forms) expect(textOf(at(`out.${form}`))).toContain(why)
})

test('it is written where there was no file, and to the summary of the job, unless it is not wanted', async () => {
  const [file, summary] = [at('first.json'), at('summary.md')]
  const call = (...more: string[]) =>
    called(['check', at('none.csv'), ...columns, '-g', 'auc > 0.5', '--json', file, ...more], {
      environment: name => (name === 'GITHUB_STEP_SUMMARY' ? summary : undefined),
    })
  writeFileSync(summary, '')
  await call('--no-summary')
  expect(parseResults(textOf(file)).gates).toEqual([])
  expect(textOf(summary)).toBe('')
  await call()
  expect(textOf(summary)).toContain('no gate was judged')
})

test('a file that is no results stays, standard output gets nothing, and a folder that is not there changes no message', async () => {
  const file = at('new.csv')
  const before = readFileSync(file, 'utf8')
  const wrong = ['check', file, '--y-true', 'lable', '-g', 'auc > 0.5']
  for (const form of forms) expect(await called([...wrong, `--${form}`, file])).toMatchObject({ code: 2, out: '' })
  expect(readFileSync(file, 'utf8')).toBe(before)
  const plain = await called(wrong)
  expect(await called([...wrong, '--json', '-'])).toEqual(plain)
  expect(await called([...wrong, '--json', at('no/such/\0.json')])).toEqual(plain)
})

test('where all was judged, a file that cannot be written leaves the others as they are', async () => {
  const file = at('judged.json')
  const call = ['check', at('new.csv'), ...columns, '-g', 'auc > 0.5', '--json', file, '--junit', at('new.csv/x.xml')]
  expect((await called(call)).code).toBe(2)
  expect(existsSync(file)).toBe(true)
  expect(headline(parseResults(textOf(file)))).toBe('the gate passes')
})
