import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readInput } from '../../src/cli/readInput.ts'
import { measure } from '../../src/measure/measure.ts'
import { called, folderOfPredictions, keptWorld } from './calls.ts'

const { at } = folderOfPredictions()
const { world } = keptWorld()

function written(name: string, text: string): string {
  writeFileSync(at(name), text)
  return at(name)
}

const numbers = written('numbers.csv', 'y,s\n1,.9\n0,.2\n1,.4\n0,.6\n')
const names = written('names.csv', 'y,s\n007,.9\n008,.2\n')

test('the positive class is read by the type of its column', async () => {
  const { evaluation, labelType } = await readInput([numbers], { yTrue: 'y', yScore: ['s'], positive: '0' }, world)
  expect(labelType).toBe('number')
  expect(measure(evaluation, 'auc').value).toBe(0.25)
  const ofNames = await readInput([names], { yTrue: 'y', yScore: ['s'], positive: '007' }, world)
  expect(ofNames.labelType).toBe('string')
  expect(measure(ofNames.evaluation, 'auc').value).toBe(1)
})

test('a type that is said', async () => {
  expect((await readInput([numbers], { yTrue: 'y', yScore: ['s'], types: ['yTrue=text'] }, world)).labelType).toBe(
    'string',
  )
})

test('standard input', async () => {
  const stdin = (async function* () {
    yield 'y,s\n1,.9\n'
    yield '0,.2\n'
  })()
  const { evaluation } = await readInput(['-'], { yTrue: 'y', yScore: ['s'], format: 'csv' }, { stdin, door: {} })
  expect(evaluation.n).toBe(2)
})

test('a truth of its own, joined by ids; crossed slices are read once', async () => {
  const truth = written('truth.csv', 'id,y,a,b\n2,0,x,u\n1,1,x,v\n')
  const predictions = written('joined.csv', 'id,s\n1,.9\n2,.2\n')
  const given = { truth, ids: 'id', yTrue: 'y', yScore: ['s'], slices: ['a', 'a*b'] }
  const { evaluation } = await readInput([predictions], given, world)
  expect(measure(evaluation, 'auc').value).toBe(1)
})

test('probabilities of classes', async () => {
  const proba = written('proba.csv', 'y,pa,pb\na,.9,.1\nb,.2,.8\n')
  const { evaluation } = await readInput([proba], { yTrue: 'y', yProba: ['pa', 'pb'], labels: ['a', 'b'] }, world)
  expect(measure(evaluation, 'topKAccuracy@1').value).toBe(1)
})

test.each([
  ['columns that are named', ['z_a', 'z_b', 'z_c']],
  ['a pattern', ['z_*']],
])('raw scores of classes by %s, which are named after their columns', async (_, yScore) => {
  const logits = written('logits.csv', 'y,z_a,z_b,z_c\na,4,-2,0\nb,-1,3,2\nc,5,1,4\nb,0,7,1\n')
  const { evaluation } = await readInput([logits], { yTrue: 'y', yScore }, world)
  expect(measure(evaluation, 'topKAccuracy@1').value).toBe(0.75)
  expect(measure(evaluation, 'auc(multiClass="ovr")').value).toBe(8 / 9)
  await expect(readInput([logits], { yTrue: 'y', yProba: yScore }, world)).rejects.toThrow(
    'Raw scores such as logits go in as yScore',
  )
})

test('judgements and a run', async () => {
  const qrels = written('some.qrels', 'q1 0 a 1\nq1 0 b 0\n')
  const run = written('some.run', 'q1 Q0 b 1 2.5 tag\nq1 Q0 a 2 1.5 tag\n')
  const { evaluation, labelType } = await readInput([qrels, run], {}, world)
  expect(labelType).toBeUndefined()
  expect(measure(evaluation, 'mrr').value).toBe(0.5)
})

const ranx = { qrels: '{"q1":{"a":1,"b":0},"q2":{"c":1}}', run: '{"q1":{"b":2.5,"a":1.5},"q2":{"c":1}}' }
const asTable = {
  qrels: 'query_id,doc_id,relevance\nq1,a,1\nq1,b,0\nq2,c,1\n',
  run: 'query,doc,score\nq1,b,2.5\nq1,a,1.5\nq2,c,1\n',
}

test.each([
  ['ranx', 'qrels.json', ranx.qrels, 'run.json', ranx.run],
  ['tables', 'qrels.csv', asTable.qrels, 'run.csv', asTable.run],
  ['TREC and a table', 'q.qrels', 'q1 0 a 1\nq1 0 b 0\nq2 0 c 1\n', 'run.tsv', asTable.run.replaceAll(',', '\t')],
  ['a table and ranx', 'qrels2.csv', asTable.qrels, 'run2.json', ranx.run],
])('a ranking in other formats: %s', async (_, qrels, judged, run, returned) => {
  const files = [written(qrels, judged), written(run, returned)]
  const { evaluation } = await readInput(files, {}, world)
  expect(measure(evaluation, 'mrr').value).toBe(0.75)
  for (const args of [
    ['report', ...files, '-m', 'mrr'],
    ['check', ...files, '--gate', 'mrr >= 0.75'],
    ['compare', ...files, '--with', files[1]!, '-m', 'mrr', '--margin', '0.1'],
    ['hold', ...files, at(`${run}.baseline.json`), '-m', 'mrr'],
    ['init', ...files, '-o', at(`${run}.gates.json`)],
    ['check', '--config', at(`${run}.gates.json`)],
  ]) {
    expect([args[0], await called(args)]).toEqual([args[0], expect.objectContaining({ code: 0, err: '' })])
  }
  expect((await called(['metrics', '--for', files[0]!, '--for', files[1]!])).out).toContain('ndcg')
  const topics = written('topics.csv', 'query,kind\nq1,x\nq2,y\n')
  const bySlice = await called(['report', ...files, '-m', 'mrr', '--queries', topics, '--slices', 'kind'])
  expect(bySlice.out).toMatch(/ x +1 +0\.5\n +y +1 +1\n/)
})

test('what a run lacks is said of the run, not of the judgements', async () => {
  const qrels = written('lone.qrels', 'q1 0 a 1\n')
  expect((await called(['report', qrels, written('lost.json', '[{"score":1}]'), '-m', 'mrr'])).err).toContain(
    'lost.json has no column for the queries; it has score',
  )
})

test('two files of rows stay rows where a word says so, or their columns do', async () => {
  const [first, second] = ['1', '2'].map(i =>
    written(`part-${i}.csv`, `query_id,doc_id,score,yTrue,yPred\nq${i},a,1,x,x\n`),
  )
  expect((await readInput([first!, second!], {}, world)).evaluation.columns).toContain('yTrue')
  const named = await readInput([first!, second!], { score: 'score' }, world)
  expect(measure(named.evaluation, 'meanScore').value).toBe(1)
})

test('a column where a file belongs is told to repeat the option', async () => {
  const { code, err } = await called(['report', at('names.csv'), '--y-true', 'y', '--y-proba', 'p_a', 'p_b'])
  expect({ code, err }).toEqual({
    code: 2,
    err: 'expect-metrics report: there is no file p_b. If it is a column, repeat the option: --y-proba p_a --y-proba p_b.\n',
  })
})

test.each([
  ['-m f1 auc', 'If it is a value, repeat the option: -m f1 -m auc.'],
  ['--metric=ndcg@5 --labels=a b', 'repeat the option: --labels a --labels b.'],
  ['-g f1 >= 0.5', "A gate is one text, in quotes: -g 'f1 >= 0.5'."],
])('a second value of %s is told so', async (args, mend) => {
  const command = /^-+g/.test(args) ? 'check' : 'report'
  expect((await called([command, at('names.csv'), '--y-true', 'y', ...args.split(' ')])).err).toContain(mend)
})

test('a second gate is no file, nor is a second label of init', async () => {
  const gates = ['check', at('names.csv'), '--y-true', 'y', '--gate', 'f1 >= 0.5', 'auc >= 0.5']
  expect((await called(gates)).err).toContain("repeat the option: --gate 'f1 >= 0.5' --gate 'auc >= 0.5'.")
  const labels = ['init', at('names.csv'), '--labels', 'a', 'b', '-o', at('never.json')]
  expect((await called(labels)).err).toContain('repeat the option: --labels a --labels b.')
})

test('types name columns as options do, too', async () => {
  const texts = written('typed.jsonl', '{"y":"1","p":1}\n{"y":"0","p":0}\n')
  for (const name of ['yPred', 'y_pred', '--y-pred']) {
    const given = { yTrue: 'y', yPred: 'p', types: [`${name}=text`] }
    expect(measure((await readInput([texts], given, world)).evaluation, 'accuracy').value).toBe(1)
  }
})

test.each([
  [[], {}, 'no file is named'],
  [[numbers], { yTrue: 'z' }, 'has no column "z"; it has y, s'],
  [
    [numbers],
    { yTrue: 'y', yScore: ['s'], positive: 'spam' },
    '--positive is "spam", and the classes of this file are numbers',
  ],
  [[numbers], { yTrue: 'y', types: ['yTreu=text'] }, '--types is "yTreu=text"'],
  [[numbers], { yTrue: 'y', types: ['yTrue=word'] }, '--types is "yTrue=word"'],
])('%j %j is refused', async (files, given, message) => {
  await expect(readInput(files, given, world)).rejects.toThrow(message)
})

test('what a column calls two sides, by the type of its cells', async () => {
  const winners = written('winners.csv', 'winner\n2\n1\n2\n0\n')
  const given = { preferred: 'winner', candidate: ['2'], baseline: ['1'], tie: ['0'] }
  const { evaluation } = await readInput([winners], given, world)
  expect(measure(evaluation, 'winRate').value).toBe(0.625)
  await expect(readInput([winners], { preferred: 'winner', candidate: ['2'] }, world)).rejects.toThrow(
    'Expected --preferred winner --candidate B --baseline A',
  )
  await expect(readInput([winners], { ...given, tie: ['none'] }, world)).rejects.toThrow('--tie is')
})

test.each<[string, Parameters<typeof readInput>[1]]>([
  ['columns by name', { yTrue: ['t_a', 't_b', 't_c'], yPred: ['p_a', 'p_b', 'p_c'] }],
  ['patterns, whatever the order', { yTrue: 't_*', yPred: 'p_*' }],
  ['patterns and labels', { yTrue: 't_*', yPred: 'p_*', labels: ['c', 'a', 'b'] }],
  ['scores', { yTrue: 't_*', yScore: ['p_*'], threshold: 0.5 }],
])('a column of 0 and 1 for each label: %s', async (_, given) => {
  const marks = written('marks.csv', 't_a,t_b,t_c,p_c,p_b,p_a\n1,0,0,0,0,1\n0,1,1,0,1,0\n1,1,0,0,1,1\n')
  const { evaluation, labelType } = await readInput([marks], { task: 'multilabel', ...given }, world)
  expect(labelType).toBe('string')
  expect(measure(evaluation, 'subsetAccuracy').value).toBeCloseTo(2 / 3, 12)
  expect(measure(evaluation, 'recall(class="c")').value).toBe(0)
  expect(evaluation.notes).toBeUndefined()
})

test('several columns without a task are refused', async () => {
  const marks = written('marks.csv', 't_a,t_b,p\n1,0,0\n')
  await expect(readInput([marks], { yTrue: ['t_a', 't_b'], yPred: 'p' }, world)).rejects.toThrow(
    '--y-true names 2 columns, "t_a", "t_b". Expected one column. Where each is 0 or 1 for a label of its own, in files in memory, add --task multilabel.',
  )
})

test('outputs of a regression: a column for each', async () => {
  const outputs = written('outputs.csv', 'y1,y2,z1,z2\n1,2,1,3\n2,4,2,6\n')
  const given = { task: 'multioutput', yTrue: ['y1', 'y2'], yPred: 'z*' } as const
  expect(measure((await readInput([outputs], given, world)).evaluation, 'mae').value).toBe(0.75)
})

test('cells that hold lists of labels', async () => {
  const tags = written('tags.jsonl', '{"y":["a","b"],"p":["a"]}\n{"y":["b"],"p":["b"]}\n')
  const { evaluation } = await readInput([tags], { yTrue: 'y', yPred: 'p', task: 'multilabel' }, world)
  expect(measure(evaluation, 'subsetAccuracy').value).toBe(0.5)
})

test('a run from standard input, and nothing else beside a file', async () => {
  const stdin = async function* () {
    yield 'q1 Q0 a 1 2 t\nq2 Q0 b 1 2 t\n'
  }
  const read = (...files: readonly string[]) => readInput(files, { format: 'trec' }, { stdin: stdin(), door: {} })
  const { evaluation, tag } = await read(at('qrels.txt'), '-')
  expect([evaluation.n, tag]).toEqual([3, 't'])
  await expect(read('-', at('bm25.run'))).rejects.toThrow('the judgements are to come from standard input')
  await expect(readInput([numbers, '-'], { yTrue: 'y', yScore: ['s'] }, world)).rejects.toThrow(
    '- stands beside other files. Expected standard input alone, or as the run of a ranking',
  )
})

test('what is nearly a ranking is told what a ranking is', async () => {
  const trec = [at('qrels.txt'), at('bm25.run'), at('bm25.run')]
  await expect(readInput(trec, {}, world)).rejects.toThrow(
    '3 files of TREC are named. Expected two, judgements and one run: qrels.txt bm25.run.',
  )
  const [qrels, ranks] = [
    written('grades.csv', 'query_id,doc_id,relevance\nq1,a,1\n'),
    written('ranks.csv', 'query_id,doc_id,rank\nq1,a,1\n'),
  ]
  await expect(readInput([qrels, ranks], {}, world)).rejects.toThrow(
    'Expected one called score, sim. Documents stand in the order of their scores, and a rank alone is not read',
  )
  const others = [written('g.csv', 'q,d,g\nq1,a,1\n'), written('r.csv', 'q,d,rank\nq1,a,1\n')]
  await expect(readInput(others, {}, world)).rejects.toThrow('If one is a run, give it a column score')
  const blank = written('blank.csv', 'query_id,doc_id,score\nq1,a,\n')
  await expect(readInput([qrels, blank], {}, world)).rejects.toThrow(
    'blank.csv, line 2: score is blank. Expected a value in every row. Give the cell its value',
  )
})
