import { createReadStream, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../src/index.ts'
import type { ReadOptions, ReadSource } from '../../src/read/read.ts'
import { readEvaluation } from '../../src/read/readEvaluation.ts'
import { tableOf } from '../tableOf.ts'
import { fixture } from './fixture.ts'
import { refusal, written } from './written.ts'

const text = 'id,label,p,country\na,1,0.9,de\nb,0,0.4,fr\nc,1,0.3,de\n'
const columns = { ids: 'id', yTrue: 'label', yScore: 'p', slices: ['country'] } as const
const same = evaluation({
  ids: ['a', 'b', 'c'],
  yTrue: [1, 0, 1],
  yScore: [0.9, 0.4, 0.3],
  slices: { country: ['de', 'fr', 'de'] },
})

describe('readEvaluation', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['CSV', 'preds.csv', text],
    ['CSV with CRLF and a mark of the encoding', 'preds.csv', `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['CSV with semicolons', 'preds.csv', text.replaceAll(',', ';')],
    ['TSV', 'preds.tsv', text.replaceAll(',', '\t')],
    ['CSV packed with gzip', 'preds.csv.gz', gzipSync(text)],
    ['CSV packed with Zstandard', 'preds.csv.zst', zstdCompressSync(text)],
  ])('%s', async (_, name, content) => {
    expect((await readEvaluation(written(name, content), columns)).data).toEqual(same.data)
  })

  test('several files, a pattern, a stream', async () => {
    const first = written('part-1.csv', 'id,label,p,country\na,1,0.9,de\n')
    const second = join(dirname(first), 'part-2.csv')
    writeFileSync(second, 'id,label,p,country\nb,0,0.4,fr\nc,1,0.3,de\n')
    const whole = createReadStream(written('preds', text))
    const sources: readonly ReadSource[] = [[first, second], join(dirname(first), 'part-*.csv'), whole]
    for (const source of sources) {
      expect((await readEvaluation(source, { ...columns, format: 'csv' })).data).toEqual(same.data)
    }
  })

  test('lists of 0 and 1 are read as in memory', async () => {
    const options = { task: 'multilabel', yTrue: 't', yPred: 'p' } as const
    const marks = written('marks.jsonl', '{"t":[1,0,1],"p":[1,0,0]}\n{"t":[0,0,1],"p":[0,0,1]}\n')
    const { data } = await readEvaluation(marks, options)
    expect(data).toEqual(
      evaluation({
        task: 'multilabel',
        yTrue: tableOf('1 0 1 / 0 0 1'),
        yPred: tableOf('1 0 0 / 0 0 1'),
      }).data,
    )
    const either = written('either.csv', 't,p\n"[0,1]","[0,1]"\n"[1,0]","[0,1]"\n')
    expect(await refusal(() => readEvaluation(either, options))).toContain(
      'in a file a column of 0 and 1 for each label, or names of labels in the lists',
    )
  })

  test('a pattern of columns names each once, however many files have it', async () => {
    const first = written('part-1.csv', 'id,r_1,r_2\na,1,1\nb,2,2\nc,1,2\nd,1,2\n')
    const second = written('part-2.csv', 'id,r_2,r_1\ne,1,1\nf,1,2\ng,2,1\nh,2,2\n')
    const read = (ratings: string | readonly string[]) => readEvaluation([first, second], { ids: 'id', ratings })
    const named = measure(await read(['r_1', 'r_2']), 'krippendorffAlpha').value
    expect(named).toBeCloseTo(0.0625, 12)
    expect(measure(await read('r_*'), 'krippendorffAlpha').value).toBe(named)
    const other = written('part-3.csv', 'id,r_1,r_3\ni,1,1\n')
    expect(await refusal(() => readEvaluation([first, other], { ids: 'id', ratings: 'r_*' }))).toMatchInlineSnapshot(
      `"readEvaluation: "r_*" stands for "r_2" in part-1.csv, and part-3.csv has no such column. Expected the same columns in every file."`,
    )
    expect(await refusal(() => read(['r_*', 'r_1']))).toMatchInlineSnapshot(
      `"readEvaluation: ratings names the column "r_1" twice. Expected each column once. A pattern may fit a column that is named beside it."`,
    )
  })

  test('a pattern is looked up on the side of a join that has its columns', async () => {
    const truth = written('labels.csv', 'id,label,p_old\na,x,1\nb,y,1\n')
    const predictions = written('preds.csv', 'id,p_x,p_y\nb,0.3,0.7\na,0.9,0.1\n')
    const options = { ids: 'id', yTrue: 'label', yProba: 'p_*', labels: ['x', 'y'] }
    expect(measure(await readEvaluation({ truth, predictions }, options), 'accuracy').value).toBe(1)
  })

  test('truth and predictions joined by ids', async () => {
    const truth = written('labels.csv', 'id,label,country\na,1,de\nb,0,fr\nc,1,de\n')
    const predictions = written('preds.csv', 'id,p\nc,0.3\nb,0.4\na,0.9\n')
    expect((await readEvaluation({ truth, predictions }, columns)).data).toEqual(same.data)
    const short = written('preds.csv', 'id,p\nc,0.3\nb,0.4\n')
    expect(await refusal(() => readEvaluation({ truth, predictions: short }, columns))).toMatchInlineSnapshot(
      `"readEvaluation: labels.csv, line 2: the id "a" is not among the predictions. Expected the same ids on both sides. Leave a row out of both files or of none."`,
    )
  })

  test('rows without a truth are dropped, and what is missing of the others stays known', async () => {
    const path = written('preds.csv', 'id,y,p\na,x,x\nb,,x\nc,x,\nd,y,y\n')
    const options = { ids: 'id', yTrue: 'y', yPred: 'p', whenMissing: 'skip', whenBlank: 'drop' } as const
    const preds = await readEvaluation(path, options)
    expect(preds.missing).toMatchObject({ count: 1, of: 3, policy: 'skip' })
    expect(preds.notes).toEqual([
      expect.stringContaining('1 of 3 rows'),
      expect.stringContaining('1 of 4 rows were dropped'),
    ])
  })

  test('a list at fault is that of its row, whatever the place in it', async () => {
    const path = written(
      'found.jsonl',
      '{"q":"a","gold":["x"],"found":["x","y","x"]}\n{"q":"b","gold":["x"],"found":[]}\n',
    )
    const options = { query: 'q', relevant: 'gold', retrieved: 'found' }
    expect(await refusal(() => readEvaluation(path, options))).toContain(
      'found.jsonl, line 1: retrieved has the document "x" twice, at 0 and 2',
    )
  })

  test('columns that are called as the words need no words', async () => {
    const path = written('preds.csv', 'id,yTrue,yPred\na,spam,spam\nb,ham,spam\n')
    expect(measure(await readEvaluation(path, { positive: 'spam' }), 'precision').value).toBe(0.5)
    expect(measure(await readEvaluation(path), 'accuracy').value).toBe(0.5)
  })

  test('a file without names of columns', async () => {
    const path = written('preds.csv', text.slice(text.indexOf('\n') + 1))
    const header = ['id', 'label', 'p', 'country']
    expect((await readEvaluation(path, { ...columns, header })).data).toEqual(same.data)
  })

  test('JSON lines with nested names, and JSON', async () => {
    const rows = [
      { id: 'a', truth: { label: 1 }, p: 0.9, country: 'de' },
      { id: 'b', truth: { label: 0 }, p: 0.4, country: 'fr' },
      { id: 'c', truth: { label: 1 }, p: 0.3, country: 'de' },
    ]
    const nested = { ...columns, yTrue: 'truth.label' }
    const lines = written('preds.jsonl', rows.map(row => JSON.stringify(row)).join('\n'))
    for (const path of [lines, written('preds.json', JSON.stringify(rows))]) {
      expect((await readEvaluation(path, nested)).n).toBe(3)
      expect(measure(await readEvaluation(path, nested), 'auc').value).toBe(measure(same, 'auc').value)
    }
    const blank = written('preds.jsonl', '{"y": 1, "p": 0.5}\n{"y": 0}\n')
    expect(await refusal(() => readEvaluation(blank, { yTrue: 'y', yScore: 'p' }))).toContain(
      'preds.jsonl, line 2: yScore ("p") is blank',
    )
    const huge = written('preds.jsonl', '{"id": 9007199254740993, "ok": true}\n{"id": 9007199254740992, "ok": true}\n')
    expect((await readEvaluation(huge, { ids: 'id', passed: 'ok' })).data).toMatchObject({
      ids: ['9007199254740993', '9007199254740992'],
    })
    expect(await refusal(() => readEvaluation(huge, { ids: 'ok', score: 'id' }))).toContain(
      'preds.jsonl, line 1: score ("id") is 9007199254740993n. Expected a number that a double holds: up to 2^53 in size',
    )
  })

  test.each(['preds.zstd.parquet', 'preds.feather', 'preds.npz'])('%s', async name => {
    const read = await readEvaluation(fixture(name), { ids: 'id', yTrue: 'label', yScore: 'score' })
    const given = evaluation({ ids: [...'abcde'], yTrue: [1, 0, 1, 0, 1], yScore: [0.9, 0.4, 0.3, 0.2, 0.1 + 0.2] })
    for (const metric of ['auc', 'logLoss'] as const)
      expect(measure(read, metric).value).toBe(measure(given, metric).value)
  })

  test('cases', async () => {
    const path = written('cases.csv', 'case,ok,category,question\n1,True,a,"What, now?"\n2,False,b,\n')
    const cases = await readEvaluation(path, { ids: 'case', passed: 'ok', slices: ['category'], details: ['question'] })
    expect(measure(cases, 'passRate').value).toBe(0.5)
  })

  test('blank cells fail, or are dropped and named', async () => {
    const path = written('preds.csv', 'label,p\n1,0.9\n0,\n1,0.3\n0,0.4\n')
    const scores = { yTrue: 'label', yScore: 'p' } as const
    expect(await refusal(() => readEvaluation(path, scores))).toContain(
      'readEvaluation: preds.csv, line 3: yScore ("p") is blank',
    )
    const left = await readEvaluation(path, { ...scores, whenBlank: 'drop' })
    expect(left.n).toBe(3)
    expect(measure(left, 'auc').notes[0]).toContain('1 of 4 rows were dropped for blank cells (yScore ("p") 1×)')
  })

  test.each<[unknown, string]>([
    [undefined, 'nothing of preds.csv that could be judged is asked for; it has id, label, p, country'],
    [null, 'the columns are null'],
    [{ yTrue: 'label', yScor: 'p' }, 'the unknown column or option "yScor" was given. Did you mean yScore?'],
    [
      { yTrue: 'Label', yScore: 'p' },
      'preds.csv has no column "Label"; it has id, label, p, country. Did you mean label?',
    ],
    [{ yTrue: 'label', whenBlank: 'skip' }, "whenBlank is \"skip\". Expected 'fail' or 'drop'"],
    [{ yTrue: 'label', header: 'id' }, 'header is "id"'],
    [{ yTrue: 'label', types: { label: 'text' } }, 'types has "label". Expected a type by column'],
    [{ yTrue: 'label', types: { yTrue: 'integer' } }, 'types.yTrue is "integer"'],
    [{ yTrue: 'label', format: 'xls' }, 'the format is "xls"'],
  ])('%j', async (options, message) => {
    const path = written('preds.csv', text)
    expect(await refusal(() => readEvaluation(path, options as ReadOptions))).toContain(`readEvaluation: ${message}`)
  })

  test('no file leads to anything but an evaluation or an EvaluationError', async () => {
    const cells = fc.constantFrom(
      'a',
      '1',
      '0.5',
      '',
      ' ',
      '"',
      '""',
      ',',
      ';',
      '\n',
      '\r\n',
      '\0',
      'n/a',
      '007',
      'é',
      'id',
      'label',
      'p',
      'country',
      '1e999',
    )
    const hostile = fc.oneof(
      fc.array(cells, { maxLength: 60 }).map(parts => Buffer.from(`${parts.join('')}`)),
      fc.array(cells, { maxLength: 60 }).map(parts => Buffer.from(`id,label,p,country\n${parts.join('')}`)),
      fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes)),
      fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.concat([Buffer.from('id,label,p,country\n'), bytes])),
    )
    const path = written('preds.csv', '')
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom('fail', 'drop'), async (bytes, whenBlank) => {
        writeFileSync(path, bytes)
        const read = await readEvaluation(path, { ...columns, whenBlank: whenBlank as 'fail' }).catch(
          (error: Error) => error,
        )
        if (read instanceof Error) expect(read.name, read.stack).toBe('EvaluationError')
        else expect(read.n).toBeGreaterThan(0)
      }),
    )
  })
})

test.each([
  ['answers.csv', 'id,expected,output\na,5,5\nb,314,3.14\nc,7.0,7\n'],
  [
    'answers.jsonl',
    '{"id":"a","expected":5,"output":5}\n{"id":"b","expected":314,"output":3.14}\n{"id":"c","expected":"7.0","output":7}\n',
  ],
])('numeric answers of %s are compared as they are written, and the error says how', async (name, content) => {
  const file = written(name, content)
  const answers = { ids: 'id', yTrue: 'expected', yPred: 'output' } as const
  await expect((async () => measure(await readEvaluation(file, answers), 'exactMatch'))()).rejects.toThrow(
    "types: { yTrue: 'text' }",
  )
  const texts = await readEvaluation(file, { ...answers, types: { yTrue: 'text', yPred: 'text' } })
  expect(measure(texts, 'exactMatch').value).toBe(1 / 3)
})

describe('requireOtherColumns', () => {
  const file = () => Readable.from(['id,label,p,q\na,1,0.9,0.1\nb,0,0.4,0.6\n'])

  test.each([
    [{ yTrue: 'label', yScore: 'label', positive: 1 }, 'yTrue and yScore are both the column "label"'],
    [{ yTrue: 'label', yPred: 'label' }, 'yTrue and yPred are both the column "label"'],
    [{ yTrue: 'label', yProba: ['p', 'label'], labels: [0, 1] }, 'yTrue and yProba are both the column "label"'],
  ])('%j: the truth is no prediction', async (columns, problem) => {
    await expect(readEvaluation(file(), { format: 'csv', ...columns })).rejects.toThrow(problem)
  })

  test('one column may be several things beside', async () => {
    const columns = { ids: 'id', slices: { mail: 'id' }, details: { text: 'id' } }
    const read = await readEvaluation(file(), { format: 'csv', yTrue: 'label', yScore: 'p', positive: 1, ...columns })
    expect(read.n).toBe(2)
  })
})
