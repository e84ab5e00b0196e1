import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseResults } from '../../../src/results/parseResults.ts'
import { called, columns, folderOfPredictions } from '../calls.ts'

const { at } = folderOfPredictions()
const compare = (candidate: string, baseline: string, ...args: string[]) =>
  called(['compare', at(candidate), '--with', at(baseline), ...columns, ...args])

test('no worse, and worse', async () => {
  expect(await compare('new.csv', 'old.csv', '-m', 'auc', '--margin', '.05')).toMatchObject({ code: 0 })
  const { code, out } = await compare('old.csv', 'new.csv', '-m', 'logLoss', '--margin', '.0001')
  expect(code).toBe(1)
  expect(out).toContain('the baseline')
})

test('better by a lead, by another metric each', async () => {
  const { out } = await compare('new.csv', 'old.csv', '-m', 'auc', '-m', 'logLoss', '--lead', '0')
  expect(out).toMatch(/^ {2}auc +0\.8814 +0\.9191 +\+0\.0377 \[.*\] +passes$/m)
  expect(out).toMatch(/^ {2}logLoss +0\.4174 +0\.3698 +\+0\.0476 \[.*\] +passes$/m)
})

const files = {
  blank: 'y,p,o\n1,,1\n1,1,0\n1,0,1\n1,1,\n0,0,0\n0,0,0\n',
  counts: 'y,p,o,n\n1,1,1,5\n0,0,1,5\n0,,1,3\n1,0,1,2\n',
  abc: 'y,p_a,p_b,p_c\na,.7,.2,.1\nb,.3,.4,.3\nc,.1,.2,.7\n',
  bac: 'y,p_b,p_a,p_c\na,.2,.7,.1\nb,.4,.3,.3\nc,.2,.1,.7\n',
}
for (const [name, text] of Object.entries(files)) writeFileSync(at(`${name}.csv`), text)
const [columnsOfBoth, drop] = ['-m accuracy --y-pred p --with-y-pred o', '--when-blank drop']

test.each([
  ['a row that either model left blank', 'blank', `${columnsOfBoth} ${drop}`, '0.75  0.75  0 [−0.6301, +0.6301]'],
  ['one without an answer', 'blank', `${columnsOfBoth} --when-missing skip --max-missing .3`, '0 [−0.6301, +0.6301]'],
  ['counts of both models', 'counts', `${columnsOfBoth} --count n ${drop}`, '0.5833  0.8333  +0.25 [−0.1409, +0.5798]'],
  [
    'counts apart',
    'counts',
    `-m accuracy --y-pred p --with counts.csv --count n ${drop}`,
    'beside them: --with-y-pred old.',
  ],
  ['classes in another order', 'abc', '-m accuracy -m logLoss --y-proba p_* --with bac.csv', ' 0 [0, 0]  passes'],
  ['their scores', 'abc', '-m macroF1 --y-score p_* --with bac.csv', ' 0 [0, 0]  passes'],
])('%s', async (_, file, args, said) => {
  const given = args.split(' ').map(arg => (arg.endsWith('.csv') ? at(arg) : arg))
  const { out, err } = await called(['compare', at(`${file}.csv`), '--y-true', 'y', '--margin', '.02', ...given])
  expect(out + err).toContain(said)
})

test('rows without ids of which some were dropped are held by their place', async () => {
  const hold = (column: string) => {
    const asked = ['--y-true', 'y', '-m', 'accuracy', ...drop.split(' '), '--y-pred', column]
    return called(['hold', at('blank.csv'), at('blank.baseline.json'), ...asked])
  }
  expect([(await hold('p')).code, (await hold('p')).code]).toEqual([0, 0])
  expect((await hold('o')).out).toContain('rows without ids, of which some were left out, cannot be paired')
})

test('several models: a table of all, then what fails', async () => {
  const others = ['--with', at('new.csv'), '--with', at('old.csv')]
  const asked = ['compare', at('old.csv'), ...others, ...columns, '-m', 'auc', '--margin', '.01']
  const { code, out } = await called([...asked, '--json', at('several.json')])
  expect(code).toBe(1)
  expect(out).toMatch(/^> auc .*new\.csv .* FAILS$/m)
  expect(out).toMatch(/^ {2}auc .*old\.csv .* passes$/m)
  expect(out.match(/AUC is .* the baseline/g)).toHaveLength(1)
  const { gates } = parseResults(readFileSync(at('several.json'), 'utf8'))
  expect(gates.map(({ test: name }) => name)).toEqual([`compare › ${at('new.csv')}`, `compare › ${at('old.csv')}`])
})

test('quiet: nothing where all pass', async () => {
  expect(await compare('new.csv', 'old.csv', '-m', 'auc', '--margin', '.05', '--quiet')).toEqual({
    code: 0,
    out: '',
    err: '',
  })
})

test.each([
  [['-m', 'auc'], 'it is not said how much worse the new predictions may be'],
  [['-m', 'auc', '--lead', '0', '--margin', '.1'], 'a margin and a lead are given'],
  [['--margin', '.1'], 'no metric is named'],
])('%j is refused', async (args, message) => {
  const { code, err } = await compare('new.csv', 'old.csv', ...args)
  expect(code).toBe(2)
  expect(err).toContain(message)
})

test('without --with there is nothing to compare', async () => {
  expect((await called(['compare', at('new.csv'), ...columns, '-m', 'auc'])).err).toContain('--with old.csv')
})

test('an older run is judged as the new one', async () => {
  const queries = Array.from({ length: 30 }, (_, i) => `q${i}`)
  writeFileSync(at('some.qrels'), queries.map(query => `${query} 0 a 1\n`).join(''))
  const first = (isFirst: (i: number) => boolean) =>
    queries.map((query, i) => `${query} Q0 a 1 ${isFirst(i) ? 3 : 1} t\n${query} Q0 b 2 2 t\n`).join('')
  writeFileSync(
    at('old.run'),
    first(i => i % 3 > 0),
  )
  writeFileSync(
    at('new.run'),
    first(() => true),
  )
  const runs = ['compare', at('some.qrels'), at('new.run'), '--with', at('old.run'), '-m', 'mrr', '--margin', '.1']
  expect(await called(runs)).toMatchObject({ code: 0, err: '' })
  // Results of two runs on the same judgements are no parts of one gate.
  for (const run of ['old', 'new']) {
    await called(['check', at('some.qrels'), at(`${run}.run`), '--gate', 'mrr >= .1', '--json', at(`${run}.json`)])
  }
  expect(await called(['results', 'merge', at('old.json'), at('new.json')])).toMatchObject({ code: 0, err: '' })
})

const beside = ['compare', at('both.csv'), '--y-true', 'label', '--y-score', 'p', '--positive', 'spam', '-m', 'auc']

test.each(['memory', 'duckdb'])('both models in one file, %s', async engine => {
  const asked = [...beside, '--engine', engine, '--with-y-score', 'old_p']
  const { code, out, err } = await called([...asked, '--margin', '0.01'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('both.csv --with-y-score old_p\n')
  expect(out).toMatch(/auc +0\.8814 +0\.9191 +\+0\.0377/)
  expect((await called([...asked, '--lead', '0.2'])).code).toBe(1)
})

test('an older model in rows of its own is not compared by an engine', async () => {
  const { code, err } = await called([...beside, '--with', at('old.csv'), '--engine', 'duckdb', '--margin', '0'])
  expect(code).toBe(2)
  expect(err).toContain('--with names other rows. Expected both models in one table or file: --with-y-score old_score')
  const twice = await called([...beside, '--with', at('old.csv'), '--with-y-score', 'old_p', '--margin', '0'])
  expect(twice.err).toContain('in files of its own and in columns beside the new one')
})

test('other models are told apart by the names of their files', async () => {
  const { out } = await called([
    'compare',
    at('new.csv'),
    '--with',
    at('old.csv'),
    '--with',
    at('preds.csv'),
    ...columns,
    '-m',
    'auc',
    '--margin',
    '0.01',
  ])
  expect(out).toMatch(/^ +auc +old\.csv +0[\s\S]*^ +auc +preds\.csv +0/m)
})

test('slices are those of the new model, whose columns the older one need not have', async () => {
  const text = readFileSync(at('old.csv'), 'utf8')
  writeFileSync(at('unsliced.csv'), text.replace(/,[^,\n]+$/gm, ''))
  const asked = ['--margin', '0.1', '--slices', 'country', '--slices-must', 'notFail', '--confidence', '0.9']
  const found = await called([
    'compare',
    at('new.csv'),
    '--with',
    at('unsliced.csv'),
    ...columns,
    '-m',
    'auc',
    ...asked,
  ])
  expect(found).toMatchObject({ code: 0, err: '' })
  // Where a slice decides, the table shows it: the gain of all rows would pass.
  const worse = text.replace(
    /^(.*,)(0\.\d+)(,\w+,de)$/gm,
    (_, before, p, country) => `${before}${1 - Number(p)}${country}`,
  )
  writeFileSync(at('worse.csv'), worse)
  const table = ['compare', at('worse.csv'), '--with', at('old.csv'), ...columns, '-m', 'auc', '--margin', '0.6']
  expect((await called([...table, ...asked.slice(2)])).out).toMatch(/^> auc where country = /m)
})

test('a column that the older file calls otherwise is named with both files', async () => {
  writeFileSync(at('renamed.csv'), readFileSync(at('old.csv'), 'utf8').replace(/^(.*\b)p\b/, '$1prob'))
  const { code, err } = await called([
    'compare',
    at('new.csv'),
    '--with',
    at('renamed.csv'),
    ...columns,
    '-m',
    'auc',
    '--margin',
    '0.1',
  ])
  expect(code).toBe(2)
  expect(err).toMatch(
    /renamed\.csv has no column "p"; it has .*prob.* It is read by the columns of .*new\.csv, which has "p": name that column/,
  )
})
