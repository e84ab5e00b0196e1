import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from '../../generated/report/version.ts'
import { faultText, installText, quoted } from '../../src/cli/main.ts'
import { called, columns, folderOfPredictions } from './calls.ts'

const { at } = folderOfPredictions()

test.each([['--help'], ['-h'], ['help']])('%s is no error', async arg => {
  expect(await called([arg])).toMatchObject({ code: 0, err: '' })
})

test('no command is', async () => {
  expect(await called([])).toMatchObject({ code: 2, out: '' })
})

test('the version', async () => {
  expect(await called(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test('help of a command, wherever it is asked', async () => {
  expect((await called(['check', 'a.csv', '--help'])).out).toMatch(/^expect-metrics check FILE/)
})

test.each([
  [['chek'], 'expect-metrics: there is no command "chek". Did you mean check?\n'],
  [['report', 'none.csv', '--y-true', 'y'], /^expect-metrics report: .*none\.csv/],
  [
    ['check', at('preds.csv'), '--y-true', 'lable', '--gate', 'auc > 0.5'],
    /has no column "lable"; it has id, label, p, predicted, country\. Did you mean label\?/,
  ],
  [['check', at('preds.csv'), ...columns, '--gate', 'auc > 65'], /Did you mean 0\.65\?/],
])('%j is wrong use', async (args, message) => {
  const { code, out, err } = await called(args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(message)
})

test.each([
  ['a blank score', 'id,label,p\n1,spam,\n2,ham,.1\n', /line 2.*blank/],
  ['a word where a number stands', 'id,label,p\n1,spam,high\n2,ham,.1\n', /line 2.*"high"/],
  ['a row that is too short', 'id,label,p\n1,spam\n2,ham,.1\n', /line 2/],
  ['an id twice', 'id,label,p\n1,spam,.9\n1,ham,.1\n', /line 2 and .*line 3/],
  ['nothing', '', /./],
  ['NUL bytes', '\0\0\0', /./],
])('a file with %s passes no gate', async (_, text, message) => {
  writeFileSync(at('hostile.csv'), text)
  const { code, err } = await called(['check', at('hostile.csv'), ...columns, '--gate', 'auc > 0.01'])
  expect(code).toBe(2)
  expect(err).toMatch(message)
})

test('what is no error of input is a fault of the program, in one line', async () => {
  const fault = () => {
    throw new RangeError('too\nlong')
  }
  expect(await called(['report', at('preds.csv'), ...columns], { out: fault })).toEqual({
    code: 2,
    out: '',
    err: 'expect-metrics report: this is a fault of expect-metrics, please report it with your command (RangeError: too\\u000along)\n',
  })
})

test.each([
  [new TypeError('x is not a function'), '(TypeError: x is not a function)'],
  [new Error('two\nlines'), '(Error: two\\u000alines)'],
  ['thrown', '(thrown)'],
  [undefined, '(undefined)'],
])('%s', (error, expected) => {
  expect(faultText(error)).toBe(`this is a fault of expect-metrics, please report it with your command ${expected}`)
})

test('the whole line that works, and the one that installs', () => {
  expect(
    installText(['hyparquet', 'hyparquet-compressors'], ['check', 'my preds.parquet', '--gate', 'auc >= 0.5']),
  ).toBe(
    "Run: npx --yes -p expect-metrics -p hyparquet -p hyparquet-compressors expect-metrics check 'my preds.parquet' --gate 'auc >= 0.5'. Or install for good: npm install --save-dev hyparquet hyparquet-compressors",
  )
})

test('what a shell would take apart is quoted', () => {
  expect(["a'b", 'a*', '$HOME', 'p.csv', '--y-true=x', ''].map(quoted)).toEqual([
    "'a'\\''b'",
    "'a*'",
    "'$HOME'",
    'p.csv',
    '--y-true=x',
    "''",
  ])
})
