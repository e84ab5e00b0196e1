import { describe, expect, test } from 'vitest'
import { jsonValid, ratio, toolCalls } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { readEvaluation } from '../../../src/read/readEvaluation.ts'
import { evaluationOfRows } from '../../../src/read/shapes/evaluationOfRows.ts'
import type { FileColumns } from '../../../src/read/shapes/fileColumns.ts'
import { readRows } from '../../../src/read/shapes/readRows.ts'
import { wantedColumns } from '../../../src/read/shapes/wantedColumns.ts'
import { tableOf } from '../tables/tables.ts'
import { refusal, written } from '../written.ts'

async function evaluated(text: string, columns: FileColumns, note?: string) {
  const rows = await readRows(
    [tableOf(text)],
    wantedColumns(columns, {}, () => true),
  )
  return evaluationOfRows({ rows, note }, columns)
}

describe('evaluationOfRows', () => {
  test('several columns make up rows; named ones keep their names', async () => {
    const columns: FileColumns = {
      yTrue: 'y',
      yProba: ['a', 'b'],
      labels: ['a', 'b'],
      slices: ['c'],
      details: { question: 'q' },
    }
    const evaluation = await evaluated('y,a,b,c,q\na,0.8,0.2,x,why\nb,0.4,0.6,,\n', columns)
    expect(measure(evaluation, 'logLoss').value).toBeCloseTo(-(Math.log(0.8) + Math.log(0.6)) / 2, 12)
    expect(evaluation.columns).toEqual(['yTrue', 'yProba', 'slices', 'details', 'labels'])
    expect(evaluation.data).toMatchObject({
      slices: new Map([['c', { labels: ['x', '(missing)'] }]]),
      details: new Map([['question', ['why', '']]]),
    })
  })

  test.each([',', '\t'])('a blank cell of numeric ratings is no rating: separated by %j', async separator => {
    const text = ['a,b', '1,2', '2,', ',3', '3,3', '1,1', ','].join('\n').replaceAll(',', separator)
    const evaluation = await evaluated(text, { ratings: ['a', 'b'] })
    const ratings = [
      [1, 2],
      [2, null],
      [null, 3],
      [3, 3],
      [1, 1],
      [null, null],
    ]
    for (const metric of ['krippendorffAlpha', 'krippendorffAlpha(level="interval")', 'cohenKappa']) {
      expect(measure(evaluation, metric)).toEqual(measure({ ratings }, metric))
    }
  })

  test.each(['NA', 'NaN', 'null', 'None'])('%s among numeric ratings is named as a probable blank', async word => {
    const few = `a,b\n1,2\n2,${word}\n3,3\n`
    const many = `a,b\n1,${word}\n2,${word}\n3,3\n`
    for (const text of [few, many]) {
      await expect(evaluated(text, { ratings: ['a', 'b'] })).rejects.toThrow(
        `ratings ("b") is "${word}". Expected a finite number, with a point before its decimals. "${word}" is probably a missing value: leave its cell blank; types: { ratings: 'text' } reads every cell as the text that it is.`,
      )
    }
  })

  test('raters of two types are refused, in columns and in lists', async () => {
    await expect(evaluated('a,b\n1,good\n2,bad\n', { ratings: ['a', 'b'] })).rejects.toThrow(
      'line 2: ratings[0][1] is "good", and ratings[0][0] is 1: a text and a number are never the same.',
    )
    await expect(evaluated('r\n"[1, null]"\n"[2, ""2""]"\n', { ratings: 'r' })).rejects.toThrow(
      'line 3: ratings[1][1] is "2", and ratings[0][0] is 1',
    )
  })

  test('what was left out stands in the notes of every measurement', async () => {
    const evaluation = await evaluated('y,p\n1,1\n0,0\n', { yTrue: 'y', yPred: 'p' }, '3 rows were dropped')
    expect(evaluation.notes).toEqual(['3 rows were dropped'])
    expect(measure(evaluation, 'accuracy').notes).toEqual(['3 rows were dropped'])
    expect(await evaluated('y,p\n1,1\n', { yTrue: 'y', yPred: 'p' })).not.toHaveProperty('notes')
  })

  test('what cannot be judged is told with its place', async () => {
    const message = (text: string, columns: FileColumns) => refusal(() => evaluated(text, columns))
    expect(await message('id,y,p\na,1,1\nb,1,1\na,0,1\n', { ids: 'id', yTrue: 'y', yPred: 'p' })).toMatchInlineSnapshot(
      `"preds.csv, line 2 and preds.csv, line 4 have the same id, "a". Expected a different id for every row."`,
    )
    expect(await message('y,p,w\n1,1,1\n1,1,-1\n', { yTrue: 'y', yPred: 'p', sampleWeight: 'w' })).toContain(
      'preds.csv, line 3: sampleWeight[1] is -1',
    )
    expect(await message('y,p,c\n1,1,0.5\n', { yTrue: 'y', yPred: 'p', slices: ['c'] })).toContain(
      'preds.csv, line 2: slices.c[0] is 0.5',
    )
    expect(await message('p\n1\n', { yPred: 'p' })).not.toContain('line')
  })
})

test('what another tool wrote of cases is read without glue: tools, fields and numbers within records', async () => {
  const records = [
    { task: 'refund', trial: 1, ok: true, tools: [{ name: 'find' }], usage: { cost: 0.02 }, out: '{"total": 3}' },
    { task: 'refund', trial: 2, ok: false, tools: [], usage: { cost: 0.03 }, out: 'sorry' },
    { task: 'order', trial: 1, ok: true, tools: [{ name: 'find' }], usage: { cost: 0.01 }, out: '{"total": 3}' },
    { task: 'order', trial: 2, ok: null, tools: null, usage: { cost: null }, out: null },
  ].map(record => ({ ...record, wanted: [{ name: 'find' }], truth: { total: 3 } }))
  const file = written('cases.jsonl', records.map(record => JSON.stringify(record)).join('\n'))
  const columns = {
    ids: 'task',
    trial: 'trial',
    passed: 'ok',
    expectedTools: 'wanted',
    toolCalls: 'tools',
    fields: { truth: 'truth', answer: 'out' },
    numbers: { costUsd: 'usage.cost' },
  } as const
  const policy = { whenMissing: 'wrong', missingAs: { costUsd: 0.05 }, maxMissing: 0.25 } as const
  const read = await readEvaluation(file, { ...columns, ...policy })
  expect(read.notes).toEqual(['1 of 4 calls has no answer and counts as wrong, with costUsd 0.05: order (trial 2)'])
  expect(measure(read, ratio('costUsd', 'passed')).value).toBeCloseTo(0.055, 14)
  expect(measure(read, toolCalls()).value).toBe(0.5)
  expect(measure(read, jsonValid()).value).toBe(0.5)
  expect(await refusal(() => readEvaluation(file, columns))).toContain('line 4: passed ("ok") is blank')
})

test('a blank prediction is a missing answer where a policy says so', async () => {
  const file = written('preds.csv', 'id,label,said\na,x,x\nb,y,\nc,y,y\n')
  const columns = { ids: 'id', yTrue: 'label', yPred: 'said' } as const
  const wrong = await readEvaluation(file, { ...columns, whenMissing: 'wrong', maxMissing: 0.5 })
  expect(measure(wrong, 'accuracy').value).toBeCloseTo(2 / 3, 15)
  expect(wrong.notes).toEqual(['1 of 3 rows has no answer and counts as wrong: b'])
  const left = await readEvaluation(file, { ...columns, whenMissing: 'skip', maxMissing: 0.5 })
  expect(measure(left, 'accuracy').value).toBe(1)
})
