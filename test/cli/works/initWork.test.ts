import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { displayWidth } from '../../../src/explain/text/displayWidth.ts'
import { called, folderOfPredictions } from '../calls.ts'

const { at } = folderOfPredictions()

test('looks, says why, measures, and writes a file that check accepts', async () => {
  const init = ['init', at('new.csv'), '--with', at('old.csv'), '--positive', 'spam', '--y-score', 'p']
  const { code, out, err } = await called([...init, '--out', at('first.json')])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('label      --y-true  "label" is a usual name; 2 classes: ham, spam')
  expect(out).toContain('country    --slices  2 values: de, fr')
  expect(out).toMatch(/auc +0\.9191 +\[0\.\d+, 0\.\d+\] +auc >= 0\.\d+/)
  expect(out).toContain(`- run: npx --yes expect-metrics@0.1 check --config ${at('first.json')}`)
  const written = JSON.parse(readFileSync(at('first.json'), 'utf8'))
  expect(written).toMatchObject({
    files: 'new.csv',
    ids: 'id',
    yTrue: 'label',
    yScore: 'p',
    positive: 'spam',
  })
  expect(written.gates.slice(-2)).toEqual([
    { beatDummy: 'prior', metric: expect.any(String) },
    { noWorseThan: 'old.csv', metric: 'auc', margin: 0.01 },
  ])
  expect((await called(['check', '--config', at('first.json')])).code).toBe(0)
})

test('slices too small to judge leave the gate on the whole, and missing answers are no gate that fails', async () => {
  const row = (i: number) => `${i % 2},${i % 9 === 0 ? 1 - (i % 2) : i % 2},${i % 2 ? 'de' : 'fr'}`
  const lines = ['y,p,country', ...Array.from({ length: 40 }, (_, i) => row(i))]
  writeFileSync(at('small.csv'), lines.join('\n'))
  const out = ['--positive', '1', '--y-true', 'y', '--y-pred', 'p', '--slices', 'country', '-o']
  expect((await called(['init', at('small.csv'), ...out, at('small.json')])).out).toContain('Left out')
  expect(JSON.parse(readFileSync(at('small.json'), 'utf8')).gates[0]).toMatch(/^f1 >= /)
  writeFileSync(at('few.csv'), [...lines, '1,,de'].join('\n'))
  const missing = await called(['init', at('few.csv'), ...out, at('few.json'), '--when-missing', 'wrong'])
  expect(missing.err).toContain('1 of 41 rows has no answer, more than --max-missing 0')
})

test('nothing is overwritten', async () => {
  writeFileSync(at('mine.json'), 'mine')
  const { code, err } = await called(['init', at('new.csv'), '--positive', 'spam', '--out', at('mine.json')])
  expect(code).toBe(2)
  expect(err).toContain(
    'mine.json is there already. Expected a new file: nothing is overwritten. Choose another: --out',
  )
  expect(readFileSync(at('mine.json'), 'utf8')).toBe('mine')
})

test('where a guess is not safe, nothing is written', async () => {
  const { code, err } = await called(['init', at('new.csv'), '--out', at('unsafe.json')])
  expect(code).toBe(2)
  expect(err).toContain('either may be the positive one. Say which: --positive')
  expect(existsSync(at('unsafe.json'))).toBe(false)
})

test('files of texts, and of CoNLL, whose paths are relative to the file of gates', async () => {
  mkdirSync(at('texts'), { recursive: true })
  const lines = (change: (i: number) => string) =>
    Array.from({ length: 40 }, (_, i) => change(i))
      .join('\n')
      .concat('\n')
  writeFileSync(
    at('texts/refs.txt'),
    lines(i => `the cat ${i} sat down`),
  )
  writeFileSync(
    at('texts/hyps.txt'),
    lines(i => `the cat ${i} sat ${i % 4 === 0 ? 'up' : 'down'}`),
  )
  writeFileSync(
    at('texts/tags.conll'),
    lines(i => `Ann B-PER ${i % 4 === 0 ? 'O' : 'B-PER'}\nruns O O\n`),
  )
  const pair = [at('texts/hyps.txt'), '--truth', at('texts/refs.txt')]
  for (const [files, out, first] of [
    [pair, 'pair.json', 'tokenF1'],
    [[at('texts/tags.conll')], 'tags.json', 'entityF1'],
  ] as const) {
    expect((await called(['init', ...files, '-o', at(out)])).err).toBe('')
    const { gates, truth } = JSON.parse(readFileSync(at(out), 'utf8'))
    expect([gates[0], truth]).toEqual([
      expect.stringMatching(`^${first} >= 0`),
      files === pair ? 'texts/refs.txt' : undefined,
    ])
    expect(await called(['check', '--config', at(out)])).toMatchObject({ code: 0, err: '' })
  }
})

test('a truth in a file of its own', async () => {
  const rows = readFileSync(at('new.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => line.split(','))
  const [names] = rows
  const part = (keep: (name: string) => boolean) =>
    rows
      .map(row => row.filter((_, i) => keep(names![i]!)).join(','))
      .join('\n')
      .concat('\n')
  writeFileSync(
    at('texts/labels.csv'),
    part(name => name === 'id' || name === 'label'),
  )
  writeFileSync(
    at('texts/scores.csv'),
    part(name => name !== 'label'),
  )
  const joined = ['--truth', at('texts/labels.csv'), '--ids', 'id', '--positive', 'spam', '--y-score', 'p']
  const { out, err } = await called(['init', at('texts/scores.csv'), ...joined, '-o', at('joined.json')])
  expect(err).toBe('')
  expect(out).toContain('"label" is a usual name; 2 classes: ham, spam')
  expect(JSON.parse(readFileSync(at('joined.json'), 'utf8'))).toMatchObject({
    truth: 'texts/labels.csv',
    yTrue: 'label',
  })
  expect((await called(['check', '--config', at('joined.json')])).code).toBe(0)
})

test('a ranking', async () => {
  const queries = Array.from({ length: 40 }, (_, i) => i)
  writeFileSync(at('q.qrels'), queries.map(q => `${q} 0 a 1\n${q} 0 b 0\n${q} 0 c 0\n`).join(''))
  writeFileSync(
    at('q.run'),
    queries.map(q => `${q} Q0 a 1 ${q % 5 === 0 ? 1 : 3} t\n${q} Q0 b 2 2 t\n${q} Q0 c 3 0 t\n`).join(''),
  )
  const { code, out } = await called(['init', at('q.qrels'), at('q.run'), '-o', at('ranking.json')])
  expect(code).toBe(0)
  expect(out).toContain('q.qrels  judgements of 40 queries')
  expect(out).toContain('ndcg@10 >= ')
  expect((await called(['check', '--config', at('ranking.json')])).code).toBe(0)
})

test('the line of CI names the packages that read the format', async () => {
  const { out } = await called(['init', 'test/read/fixtures/preds.snappy.parquet', '-o', at('parquet.json')])
  expect(out).toContain(
    'npx --yes -p expect-metrics@0.1 -p hyparquet -p hyparquet-compressors expect-metrics check --config',
  )
})

test('one file of a ranking', async () => {
  const { code, err } = await called(['init', at('bm25.run'), '-o', at('half.json')])
  expect({ code, err }).toEqual({
    code: 2,
    err: `expect-metrics init: ${at('bm25.run')} is one of the two files of a ranking. Expected judgements and a run of TREC: qrels.txt bm25.run.\n`,
  })
})

test.each(['init', 'check'])('%s: judgements of a ranking are no truth beside the predictions', async command => {
  const { code, err } = await called([command, at('bm25.run'), '--truth', at('qrels.txt')])
  expect(code).toBe(2)
  expect(err).toContain('the judgements of a ranking. Expected both files one after the other. Write ')
})

test('every line fits the terminal but for gates and the step of CI, which are copied', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => {
    const label = ['first', 'second', 'third'][i % 3]
    const likely = i % 7 > 0 ? label : 'first'
    const shares = ['first', 'second', 'third'].map(name => (name === likely ? 0.6 : 0.2))
    return [i, label, ...shares].join(',')
  })
  const long = 'probability_of_the_class_'
  writeFileSync(at('long.csv'), [`,label,${long}first,${long}second,${long}third`, ...rows].join('\n'))
  const { out, code } = await called(['init', at('long.csv'), '--with', at('long.csv'), '-o', at('long.json')])
  expect(code).toBe(0)
  expect(out).toContain('not used: ""')
  const prose = out.split('\n').filter(line => !/^ {2}(?:- run:|\{)/.test(line))
  expect(Math.max(...prose.map(displayWidth))).toBeLessThanOrEqual(80)
})

test('the intervals of a forecast', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => [100 + 10 * Math.sin(i), 100 + 9 * Math.sin(i), 90, 110].join(','))
  writeFileSync(at('forecast.csv'), ['y,yhat,yhat_lower,yhat_upper', ...rows].join('\n'))
  const { out, code } = await called(['init', at('forecast.csv'), '-o', at('forecast.json')])
  expect(code).toBe(0)
  expect(out).toContain('yhat_lower  --y-lower')
  expect(out).toContain('add the gate')
})

test('cases that passed or not have no predictions to guess', async () => {
  writeFileSync(at('passed.csv'), 'id,passed\n1,true\n2,false\n')
  expect((await called(['init', at('passed.csv'), '--y-true', 'passed', '-o', at('passed.json')])).err).toMatch(
    /there are "id", "passed"\. .*If "passed" says which cases passed: check FILE --passed passed --gate 'passRate >= 0\.9'/,
  )
})

test('numbers with separators are no classes', async () => {
  const rows = (text: (i: number) => string) => Array.from({ length: 60 }, (_, i) => text(i)).join('\n')
  writeFileSync(at('thousands.csv'), `id;y;yhat\n${rows(i => `${i};6,${400 + i}.4;6,${401 + i}.9`)}\n`)
  const { code, err } = await called(['init', at('thousands.csv'), '-o', at('thousands.json')])
  expect({ code, err }).toEqual({
    code: 2,
    err: expect.stringContaining(
      '"6,400.4". Expected a finite number, with a point before its decimals. Write its column with nothing between thousands: 1234.5; --types yTrue=text',
    ),
  })
  writeFileSync(
    at('commas.csv'),
    `id;label;pred;p\n${rows(i => `${i};${i % 2};${i % 3 === 0 ? 1 : 0};${i === 5 ? '2,9e-06' : `0,${100 + i}`}`)}\n`,
  )
  const { out } = await called(['init', at('commas.csv'), '-o', at('commas.json')])
  expect(out).toContain('not used (numbers with separators): p')
  // A single word among the scores makes texts of them all.
  writeFileSync(
    at('word.csv'),
    `label,pred,score\n${rows(i => `${i % 2},${i % 3 === 0 ? 1 : 0},${i === 7 ? 'None' : i / 60}`)}`,
  )
  expect((await called(['init', at('word.csv'), '-o', at('word.json')])).out).toContain(
    'not used (numbers, but for "None"): score',
  )
})

test.each([
  ['score', 'id;label;score', (i: number) => `${i};${i % 2};0,${10 + i}`, '"score" holds'],
  ['p', 'id,label,p_0,p_1', (i: number) => `${i},${i % 2},"0,${90 - i}","0,${10 + i}"`, '"p_0", "p_1" hold'],
])('predictions with a decimal comma are told as such: %s', async (name, heading, row, told) => {
  writeFileSync(at(`${name}-comma.csv`), [heading, ...Array.from({ length: 60 }, (_, i) => row(i))].join('\n'))
  const { code, err } = await called(['init', at(`${name}-comma.csv`), '-o', at(`${name}-comma.json`)])
  expect(code).toBe(2)
  expect(err).toContain(
    `no column of numbers is called as predictions usually are; ${told} numbers with separators ("0,`,
  )
  expect(err).toContain(
    'Expected a point before the decimals, and nothing between thousands: 1234.5. Write the file so',
  )
})

test('an id that stands twice is told as such', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `${i === 7 ? 3 : i},${i % 2},${i % 3 === 0 ? 1 : 0}`)
  writeFileSync(at('twice.csv'), ['id,label,pred', ...rows].join('\n'))
  const { code, out } = await called(['init', at('twice.csv'), '-o', at('twice.json')])
  expect(code).toBe(0)
  expect(out).toContain('not used (values stand twice: no --ids, perhaps --groups): id')
  expect(JSON.parse(readFileSync(at('twice.json'), 'utf8'))).not.toHaveProperty('ids')
})

test.each([
  [
    'fields',
    ['--fields', 'truth', '--fields', 'answer'],
    (i: number) => ({ truth: { total: i, vendor: 'a' }, answer: { total: i % 5 === 0 ? 0 : i, vendor: 'a' } }),
    ['fieldF1 >= ', 'fieldPrecision >= ', 'fieldRecall >= ', 'jsonValid >= '],
  ],
  [
    'calls of tools, and whether each case passed',
    ['--tool-calls', 'made', '--expected-tools', 'wanted', '--passed', 'ok'],
    (i: number) => {
      const call = (of: number) => [{ name: 'search', arguments: { of } }]
      return { wanted: call(i), made: call(i % 5 === 0 ? -1 : i), ok: i % 4 > 0 }
    },
    ['passRate >= ', 'toolCalls >= ', 'toolArgumentF1 >= '],
  ],
])('%s need no truth', async (name, options, row, gates) => {
  const [file, out] = [at(`${name}.jsonl`), at(`${name}.json`)]
  writeFileSync(file, Array.from({ length: 60 }, (_, i) => JSON.stringify(row(i))).join('\n'))
  expect(await called(['init', file, ...options, '-o', out])).toMatchObject({ code: 0, err: '' })
  const written: readonly string[] = JSON.parse(readFileSync(out, 'utf8')).gates
  expect(written).toEqual(gates.map(gate => expect.stringContaining(gate)))
  expect((await called(['check', '--config', out])).code).toBe(0)
})

test('calls of tools without those that are wanted', async () => {
  writeFileSync(at('made.jsonl'), '{"made":[]}')
  expect((await called(['init', at('made.jsonl'), '--tool-calls', 'made', '-o', at('made.json')])).err).toContain(
    'needs --tool-calls and --expected-tools',
  )
})

/** A run that finds the one relevant document of most queries, and a table of the queries. */
function writeQueries(): void {
  const queries = Array.from({ length: 60 }, (_, i) => i)
  writeFileSync(at('kinds.qrels'), queries.map(q => `${q} 0 a 1\n${q} 0 b 0\n`).join(''))
  for (const [name, every] of [
    ['kinds.run', 9],
    ['older.run', 5],
  ] as const) {
    writeFileSync(at(name), queries.map(q => `${q} Q0 a 1 ${q % every === 0 ? 1 : 3} t\n${q} Q0 b 2 2 t\n`).join(''))
  }
  writeFileSync(at('topics.csv'), ['topic,kind', ...queries.map(q => `${q},${q % 2 === 0 ? 'a' : 'b'}`)].join('\n'))
}

test('a ranking with slices of its queries, and an older run', async () => {
  writeQueries()
  const files = [at('kinds.qrels'), at('kinds.run'), '--with', at('older.run')]
  const queries = ['--queries', at('topics.csv'), '--query', 'topic', '--slices', 'kind']
  const { code, out, err } = await called(['init', ...files, ...queries, '-o', at('kinds.json')])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).not.toContain('cannot be judged')
  const { gates, queries: table } = JSON.parse(readFileSync(at('kinds.json'), 'utf8'))
  expect(gates.length).toBeGreaterThanOrEqual(6)
  expect(gates).toContainEqual({ noWorseThan: 'older.run', metric: 'ndcg@10', margin: 0.01 })
  const isSliced = gates.some((gate: unknown) => typeof gate === 'object' && gate !== null && 'slices' in gate)
  // The table of queries has no effect without slices.
  expect(table === undefined).toBe(!isSliced)
  expect((await called(['check', '--config', at('kinds.json')])).code).toBe(0)
})

const lists = (found: (q: number) => string): string =>
  Array.from({ length: 40 }, (_, q) => `{"q":"${q}","gold":["a"],"found":${found(q)}}`).join('\n')

test('rows of retrieval, whose columns leave nothing to guess', async () => {
  writeFileSync(
    at('lists.jsonl'),
    lists(q => (q % 3 === 0 ? '["b","a"]' : '["a","b"]')),
  )
  const columns = ['--query', 'q', '--relevant', 'gold', '--retrieved', 'found']
  const { code, out, err } = await called(['init', at('lists.jsonl'), ...columns, '-o', at('lists.json')])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('What the columns hold: 40 queries')
  const written = JSON.parse(readFileSync(at('lists.json'), 'utf8'))
  expect(written).toMatchObject({ files: 'lists.jsonl', query: 'q', relevant: 'gold', retrieved: 'found' })
  expect(written.gates[0]).toMatch(/^ndcg@10 >= 0\.\d+$/)
  expect((await called(['check', '--config', at('lists.json')])).code).toBe(0)
})

test('cases that passed have the gates of their report', async () => {
  writeFileSync(at('cases.csv'), ['passed', ...Array.from({ length: 50 }, (_, i) => i % 5 > 0)].join('\n'))
  expect((await called(['init', at('cases.csv'), '--passed', 'passed', '-o', at('cases.json')])).code).toBe(0)
  expect(JSON.parse(readFileSync(at('cases.json'), 'utf8'))).toEqual({
    files: 'cases.csv',
    passed: 'passed',
    gates: [expect.stringMatching(/^passRate >= 0\.\d+$/)],
  })
})

test('a gate that fails is told from one that cannot be judged, and no file is written without gates', async () => {
  writeFileSync(
    at('never.jsonl'),
    lists(() => '["b"]'),
  )
  const columns = ['--query', 'q', '--relevant', 'gold', '--retrieved', 'found']
  const { code, out, err } = await called(['init', at('never.jsonl'), ...columns, '-o', at('never.json')])
  expect(code).toBe(2)
  expect(out).toContain('Left out, since it does not pass today:\n  {"beatDummy":"popular","metric":"ndcg@10"}')
  expect(out).toContain(`Left out, since it cannot be judged:
  "ndcg@10 >= 0"
    in the gate "ndcg@10 >= 0" at least 0 can never fail`)
  expect(out).not.toContain('commit')
  expect(err).toContain('never.json was not written, since no gate is left for it. Expected a gate that passes today')
  expect(existsSync(at('never.json'))).toBe(false)
})

test('the schema is named where the package is installed', async () => {
  const installed = at('project/node_modules/expect-metrics/docs')
  mkdirSync(installed, { recursive: true })
  mkdirSync(at('project/gates'))
  writeFileSync(`${installed}/gates.schema.json`, '{}')
  for (const [out, path] of [
    ['project/first.json', './node_modules/expect-metrics/docs/gates.schema.json'],
    ['project/gates/second.json', '../node_modules/expect-metrics/docs/gates.schema.json'],
    ['third.json', undefined],
  ] as const) {
    expect((await called(['init', at('new.csv'), '--positive', 'spam', '-o', at(out)])).code).toBe(0)
    expect(JSON.parse(readFileSync(at(out), 'utf8')).$schema).toBe(path)
  }
})

test('results of a tool say what their columns are: there is nothing to guess', async () => {
  const result = (question: string, success: boolean) => ({
    success,
    score: Number(success),
    vars: { question },
    gradingResult: { componentResults: [{}] },
  })
  const results = Array.from({ length: 8 }, (_, i) => result(`q${i}`, i > 0))
  writeFileSync(at('promptfoo.json'), JSON.stringify({ results: { results } }))
  const { code, err } = await called(['init', at('promptfoo.json'), '--format', 'promptfoo', '--out', at('tool.json')])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(JSON.parse(readFileSync(at('tool.json'), 'utf8'))).toMatchObject({
    files: 'promptfoo.json',
    format: 'promptfoo',
    gates: [expect.stringContaining('passRate >='), expect.stringContaining('meanScore >=')],
  })
  expect((await called(['check', '--config', at('tool.json')])).code).toBe(0)
})

test('where it is said what lists, fields or calls are, nothing is left to guess', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => i)
  writeFileSync(
    at('tags.csv'),
    ['true_a,true_b,pred_a,pred_b', ...rows.map(i => `${i % 2},1,${i % 2},${i % 9 ? 1 : 0}`)].join('\n'),
  )
  const json = (row: (i: number) => object) => rows.map(i => JSON.stringify(row(i))).join('\n')
  writeFileSync(
    at('documents.jsonl'),
    json(i => ({ gold: { total: i }, output: { total: i % 9 ? i : 1 } })),
  )
  const search = [{ name: 'search' }]
  writeFileSync(
    at('calls.jsonl'),
    json(i => ({ wanted: search, calls: i % 9 ? search : [] })),
  )
  const inits = [
    ['microF1', 'tags.csv', '--task', 'multilabel', '--y-true', 'true_*', '--y-pred', 'pred_*'],
    ['fieldF1', 'documents.jsonl', '--fields', 'gold', '--fields', 'output'],
    ['toolCalls', 'calls.jsonl', '--expected-tools', 'wanted', '--tool-calls', 'calls'],
  ] as const
  for (const [metric, file, ...columns] of inits) {
    const out = at(`${metric}.json`)
    const { code, out: told, err } = await called(['init', at(file), ...columns, '-o', out])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(told).toContain(`${metric} >= 0.`)
    expect((await called(['check', '--config', out])).code).toBe(0)
  }
})
