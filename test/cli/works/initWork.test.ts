import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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
    $schema: expect.stringContaining('gates.schema.json'),
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
  expect((await called(['init', at('passed.csv'), '-o', at('passed.json')])).err).toMatch(
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
      '"6,400.4". Expected a finite number, with a point before its decimals. --types yTrue=text',
    ),
  })
  writeFileSync(
    at('commas.csv'),
    `id;label;pred;p\n${rows(i => `${i};${i % 2};${i % 3 === 0 ? 1 : 0};0,${100 + i}`)}\n`,
  )
  const { out } = await called(['init', at('commas.csv'), '-o', at('commas.json')])
  expect(out).toContain('not used: p (numbers with separators)')
})
