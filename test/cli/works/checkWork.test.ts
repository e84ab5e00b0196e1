import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseResults } from '../../../src/results/parseResults.ts'
import { called, columns, folderOfPredictions } from '../calls.ts'

const { at } = folderOfPredictions()
const check = (...args: string[]) => called(['check', at('preds.csv'), ...columns, ...args])

test('gates that pass', async () => {
  const { code, out } = await check('--gate', 'auc >= 0.65', '--gate', 'logLoss < 0.9')
  expect(code).toBe(0)
  expect(out).toContain('2 gates pass')
})

test('a gate that fails is explained', async () => {
  const { code, out, err } = await check(
    '--gate',
    'auc >= 0.65',
    '--gate',
    'recall(class=spam) >= 0.99',
    '--threshold',
    '.5',
  )
  expect({ code, err }).toEqual({ code: 1, err: '' })
  expect(out).toContain('1 of 2 gates does not pass')
  expect(out).toContain('> recall(class="spam")')
})

test('a gate without a value fails', async () => {
  expect(await check('--gate', 'precision > 0.5', '--threshold', '.999')).toMatchObject({ code: 1 })
})

test('slices must hold, too', async () => {
  const { code, out } = await check(
    '--gate',
    'auc >= 0.65',
    '--slices',
    'country',
    '--min-support',
    '200',
    '--when-small',
    'fail',
  )
  expect(code).toBe(1)
  expect(out).toContain('country')
})

test('a slice all of whose rows are dropped is a small slice, not none', async () => {
  const rows = Array.from(
    { length: 80 },
    (_, i) => `m${i},x,${i % 2 === 0 ? '' : 'x'},${i % 2 === 0 ? 'de' : 'fr'},${i}`,
  )
  writeFileSync(at('gaps.csv'), ['id,y,pred,country,p', ...rows].join('\n'))
  const read = [
    at('gaps.csv'),
    '--ids',
    'id',
    '--y-true',
    'y',
    '--y-pred',
    'pred',
    '--when-blank',
    'drop',
    '--slices',
    'country',
  ]
  for (const [more, code] of [
    [['--when-small', 'fail'], 1],
    [['--when-small', 'skip'], 0],
  ] as const) {
    const checked = await called(['check', ...read, '--gate', 'accuracy >= 0.9', ...more])
    expect(checked).toMatchObject({ code, out: expect.stringMatching(/country: de|country = de|de\b/) })
  }
  expect((await called(['report', ...read, '-m', 'accuracy'])).out).toMatch(/^ +de +0 /m)
  const compared = await called([
    'compare',
    ...read,
    '--with',
    at('gaps.csv'),
    '-m',
    'accuracy',
    '--margin',
    '0.1',
    '--slices-must',
    'notFail',
    '--when-small',
    'fail',
  ])
  expect(compared).toMatchObject({ code: 1, out: expect.stringContaining('de') })
})

test('a model of a file without gates is named', async () => {
  const models = [{ name: 'a', gates: ['auc >= 0.5'] }, { name: 'b' }]
  const { code, err } = await called([
    'check',
    '--config',
    written('lacking.json', { files: 'new.csv', ...shared, models }),
  ])
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('the model "b" of ') })
  const none = await called(['check', '--config', written('none.json', { files: 'new.csv', ...shared, models: [] })])
  expect(none.err).toContain(
    '"models" is an array of 0. Expected at least one: [{ "name": "fraud", "files": …, "gates": […] }]',
  )
})

test.each([{ gates: [] }, {}])('a file of gates without a gate is named: %j', async gates => {
  const file = written('empty.json', { files: 'new.csv', ...shared, ...gates })
  expect(await called(['check', '--config', file])).toEqual({
    code: 2,
    out: '',
    err: `expect-metrics check: ${file} has no gates. Expected "gates": ["auc >= 0.65"]: no gate at all would always pass.\n`,
  })
  expect(await called(['check', '--config', file, '--gate', 'auc >= 0.5'])).toMatchObject({ code: 0 })
})

test('quiet: nothing where all pass, the message where not', async () => {
  expect(await check('--gate', 'auc >= 0.65', '--quiet')).toEqual({ code: 0, out: '', err: '' })
  expect((await check('--gate', 'auc >= 0.999', '--quiet')).out).toContain('FAILS')
})

test('a file of gates, on top of it an option', async () => {
  expect(await called(['check', '--config', at('gates.json')])).toMatchObject({ code: 0 })
  const { code, out } = await called(['check', '--config', at('gates.json'), '--gate', 'auc >= 0.999'])
  expect(code).toBe(1)
  expect(out).toContain('1 of 3 gates does not pass')
})

test('without a gate nothing passes', async () => {
  const { code, out, err } = await check()
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toBe(
    "expect-metrics check: there are no gates. Expected at least one, --gate 'auc >= 0.65': no gate at all would always pass.\n",
  )
})

test('a gate on labels without a threshold is told how to write one', async () => {
  const { code, err } = await called(['check', at('preds.csv'), ...columns, '--gate', 'recall(class="spam") >= 0.8'])
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining('A threshold makes labels of scores: recall(class="spam", threshold=0.5)'),
  })
})

const written = (name: string, content: unknown): string => {
  writeFileSync(at(name), JSON.stringify(content))
  return at(name)
}

const shared = { ids: 'id', yTrue: 'label', yScore: 'p', positive: 'spam' }

test('rounded probabilities: the tolerance is a key of a file of gates, and the option that a message names', async () => {
  writeFileSync(at('rounded.csv'), 'y,p_a,p_b\na,0.51,0.5\nb,0.2,0.8\n')
  const { err } = await called(['check', at('rounded.csv'), '--y-true', 'y', '--y-proba', 'p_*', '-g', 'accuracy >= 1'])
  expect(err).toContain('normalise them in the model, or set --row-sum-tolerance')
  const file = { files: 'rounded.csv', yTrue: 'y', yProba: 'p_*', gates: ['accuracy >= 1'] }
  expect(
    await called(['check', '--config', written('rounded.json', { ...file, rowSumTolerance: 0.01 })]),
  ).toMatchObject({ code: 0 })
})

test('several labels: lists and patterns of columns in a file of gates', async () => {
  writeFileSync(at('marks.csv'), 'a,b,found_b,found_a\n1,0,1,1\n0,1,1,0\n')
  for (const columns of [
    { yTrue: ['a', 'b'], yPred: ['found_a', 'found_b'] },
    { yTrue: ['a', 'b'], yPred: 'found_*' },
  ]) {
    const gates = {
      files: 'marks.csv',
      task: 'multilabel',
      ...columns,
      gates: ['subsetAccuracy between 0.4 and 0.6', 'recall(class=a) >= 1'],
    }
    expect(await called(['check', '--config', written('marks.json', gates)])).toMatchObject({ code: 0, err: '' })
  }
})

test('a file with gates of every kind', async () => {
  const gates = [
    'auc >= 0.65',
    { noWorseThan: 'old.csv', metric: ['auc', 'logLoss'], margin: 0.01 },
    { betterThan: 'old.csv', metric: 'auc' },
    { beatDummy: 'prior', metric: 'logLoss' },
    { hold: 'kinds.baseline.json', metric: 'auc', margin: 0.01 },
  ]
  const config = written('kinds.json', { files: 'new.csv', ...shared, gates })
  const { code, out, err } = await called(['check', '--config', config, '--json', at('kinds-results.json')])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('wrote the new baseline')
  expect(out).toContain('1 gate passes')
  expect(out.match(/^ {2}(?:auc|logLoss) .* passes$/gm)).toHaveLength(5)
  expect(out).toContain('a dummy by prior')
  const results = parseResults(readFileSync(at('kinds-results.json'), 'utf8'))
  expect(results.gates.map(({ kind, title }) => [kind, title])).toEqual([
    ['value', 'AUC'],
    ['comparison', 'AUC'],
    ['comparison', 'log loss'],
    ['comparison', 'AUC'],
    ['comparison', 'log loss'],
    ['set', expect.any(String)],
  ])
})

test('slices of queries stand beside comparisons of a ranking', async () => {
  const queries = Array.from({ length: 40 }, (_, i) => i)
  writeFileSync(at('kinds.qrels'), queries.map(q => `${q} 0 a 1\n${q} 0 b 0\n`).join(''))
  for (const name of ['kinds.run', 'older.run']) {
    writeFileSync(at(name), queries.map(q => `${q} Q0 a 1 ${q % 3 === 0 ? 1 : 3} t\n${q} Q0 b 2 2 t\n`).join(''))
  }
  const topics = queries.map(q => `${q},${q % 2 === 0 ? 'a' : 'b'}`)
  writeFileSync(at('topics.csv'), ['topic,kind', ...topics].join('\n'))
  const content = {
    files: ['kinds.qrels', 'kinds.run'],
    ...{ queries: 'topics.csv', query: 'topic', slices: 'kind' },
    ...{ slicesMust: 'notFail', confidence: 0.9, minSupport: 10 },
    gates: [{ noWorseThan: 'older.run', metric: 'ndcg@10', margin: 0.2 }],
  }
  expect(await called(['check', '--config', written('kinds.json', content)])).toMatchObject({ code: 0, err: '' })
})

test('a comparison and a baseline that fail say why', async () => {
  const gates = [
    { betterThan: 'new.csv', metric: 'auc', lead: 0.01 },
    { hold: 'kinds.baseline.json', metric: 'auc' },
  ]
  const { code, out } = await called([
    'check',
    '--config',
    written('worse.json', { files: 'old.csv', ...shared, gates }),
  ])
  expect(code).toBe(1)
  expect(out).toMatch(/^> auc .* FAILS$/m)
  expect(out).toContain('auc, compared with')
  expect(out).toContain('kinds.baseline.json')
})

test('several models in one file, each by its name', async () => {
  const models = [
    { name: 'new', files: 'new.csv', gates: ['auc >= 0.5'] },
    { name: 'old', files: 'old.csv', gates: ['auc >= 0.999'] },
  ]
  const config = written('models.json', { ...shared, models })
  const { code, out } = await called(['check', '--config', config, '--junit', at('models.xml')])
  expect(code).toBe(1)
  expect(out).toMatch(/new\.csv \(new\)\n\n1 gate passes[\s\S]*old\.csv \(old\)\n\nThe only gate does not pass/)
  const junit = readFileSync(at('models.xml'), 'utf8')
  expect(junit).toContain('check › new')
  expect(junit).toContain('check › old')
  const quiet = await called(['check', '--config', config, '--quiet'])
  expect(quiet.out).not.toContain('(new)')
})

test('an error names the line of the file of gates, in its words', async () => {
  const path = at('lines.json')
  writeFileSync(
    path,
    '{\n  "files": "preds.csv",\n  "yTrue": "label",\n  "yPred": "predicted",\n  "gates": ["auc >= 0.5"]\n}\n',
  )
  const { code, err } = await called(['check', '--config', path])
  expect(code).toBe(2)
  expect(err).toBe(
    'expect-metrics check: auc needs --y-score, or --y-proba; the columns that are named are "yTrue", "yPred".\n',
  )
  writeFileSync(
    path,
    '{\n  "files": "preds.csv",\n  "gates": [\n    "auc >= 90"\n  ],\n  "yTrue": "label", "yScore": "p", "positive": "spam"\n}\n',
  )
  expect((await called(['check', '--config', path])).err).toContain(
    `${path}, line 4: in the gate "auc >= 90" at least 90`,
  )
})

test('an error about a gate of a file names the line of this gate, and its keys', async () => {
  const path = at('keys.json')
  const lines = (gates: readonly string[]) =>
    `{\n  "files": "new.csv",\n  "yTrue": "label", "yScore": "p", "positive": "spam", "ids": "id",\n  "gates": [\n${gates.map(gate => `    ${gate}`).join(',\n')}\n  ]\n}\n`
  const fine = '{ "noWorseThan": "old.csv", "metric": "auc", "margin": 0.01 }'
  for (const [gate, words] of [
    ['{ "noWorseThan": "old.csv", "metric": "auc", "margin": 0.01, "slices": "country" }', '"slicesMust" is not given'],
    [
      '{ "gate": "auc >= 0.5", "slices": "country", "confidence": 0.9 }',
      'in the gate "auc >= 0.5" "slicesMust" is not given',
    ],
    ['{ "betterThan": "old.csv", "metric": "auc", "minSupport": 3 }', '"minSupport" has no effect without slices'],
    ['{ "hold": "k.baseline.json", "metric": "auc", "minSupport": 3 }', '"minSupport" has no effect without slices'],
  ] as const) {
    writeFileSync(path, lines([fine, gate]))
    const { code, err } = await called(['check', '--config', path])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`${path}, line 6: ${words}`) })
  }
})

test('watch: again after each change, also where a file is not whole yet', async () => {
  const path = at('watched.csv')
  const args = ['check', path, ...columns, '--gate', 'auc >= 0.65', '--watch']
  const states = ['id,label,p\n', readFileSync(at('new.csv'), 'utf8')]
  const watched: (readonly string[])[] = []
  const changed = async (paths: readonly string[]) => {
    watched.push(paths)
    const [state] = states.splice(0, 1)
    if (state === undefined) return false
    writeFileSync(path, state)
    return true
  }
  const { code, out, err } = await called(args, { changed })
  expect(code).toBe(0)
  expect(watched).toEqual([[path], [path], [path]])
  expect(err).toMatch(/there is no file|cannot be read/)
  expect(err).toContain('has no rows')
  expect(out).toContain('1 gate passes')
})

test.each([
  [
    'query_id,text_id,relevance',
    'query_id,text_id,score',
    /has no column for the documents; .*Rename the one that it is/,
  ],
  [
    'q,d,g',
    'q,d,s',
    /Judgements need columns called query_id, doc_id and relevance, and a run query_id, doc_id and score/,
  ],
])('a ranking in tables of other names, %s, is told the names', async (judgements, run, says) => {
  writeFileSync(at('qrels.csv'), `${judgements}\nq1,d1,1\n`)
  writeFileSync(at('run.csv'), `${run}\nq1,d1,1\n`)
  const { code, err } = await called(['check', at('qrels.csv'), at('run.csv'), '--gate', 'mrr >= 0.1'])
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(says) })
})
