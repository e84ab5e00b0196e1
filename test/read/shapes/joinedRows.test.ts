import { describe, expect, test } from 'vitest'
import { fieldF1, fieldRecall } from '../../../generated/metrics.ts'
import { measure } from '../../../src/index.ts'
import { readEvaluation } from '../../../src/read/readEvaluation.ts'
import type { FileColumns } from '../../../src/read/shapes/fileColumns.ts'
import { joinedRows, wordsOfSides } from '../../../src/read/shapes/joinedRows.ts'
import { readRows } from '../../../src/read/shapes/readRows.ts'
import type { Rows } from '../../../src/read/shapes/rows.ts'
import { wantedColumns } from '../../../src/read/shapes/wantedColumns.ts'
import { tableOf } from '../tables/tables.ts'
import { refusal, written } from '../written.ts'

function side(text: string, columns: FileColumns): Promise<Rows> {
  return readRows(
    [tableOf(text)],
    wantedColumns({ ids: 'id', ...columns }, {}, () => true),
  )
}

async function joined(truth: string, predictions: string): Promise<readonly (readonly unknown[])[]> {
  const rows = joinedRows(
    await side(`id,y,c\n${truth}`, { yTrue: 'y', slices: ['c'] }),
    await side(`id,p,d\n${predictions}`, { yScore: 'p', slices: ['d'] }),
  )
  return rows.words.flatMap(({ columns }) => columns.map(({ wanted, values }) => [wanted.word, ...Array.from(values)]))
}

describe('joinedRows', () => {
  test('by ids, in the order of the truth', async () => {
    expect(await joined('a,1,x\nb,0,y\n', 'b,0.2,u\na,0.9,v\n')).toEqual([
      ['yTrue', 1, 0],
      ['ids', 'a', 'b'],
      ['slices.c', 'x', 'y'],
      ['slices.d', 'v', 'u'],
      ['yScore', 0.9, 0.2],
    ])
  })

  test('numbers beside texts', async () => {
    expect((await joined('1,1,x\n12,0,y\n', '12,0.2,u\n1,0.9,v\n'))[1]).toEqual(['ids', 1, 12])
    expect(await refusal(() => joined('7,1,x\n', '007,0.2,u\n'))).toContain('the id 7 is not among the predictions')
  })

  test.each([
    [
      'a,1,x\nb,0,y\n',
      'a,0.2,u\n',
      'preds.csv, line 3: the id "b" is not among the predictions. Expected the same ids on both sides',
    ],
    ['a,1,x\n', 'a,0.2,u\nb,0.1,u\n', 'preds.csv, line 3: the id "b" is not among the truth'],
    ['a,1,x\na,0,y\n', 'a,0.2,u\n', 'preds.csv, line 2 and preds.csv, line 3 have the same id, "a"'],
    ['a,1,x\n', 'a,0.2,u\na,0.3,u\n', 'preds.csv, line 2 and preds.csv, line 3 have the same id, "a"'],
    ['a,1,x\n,1,x\n', 'a,0.2,u\n', 'preds.csv, line 3: ids ("id") is blank'],
  ])('%j with %j', async (truth, predictions, message) => {
    expect(await refusal(() => joined(truth, predictions))).toContain(message)
  })
})

describe('wordsOfSides', () => {
  function sides(columns: FileColumns): Readonly<Record<string, readonly string[]>> {
    const { truth, predictions } = wordsOfSides(
      wantedColumns(columns, {}, () => true),
      [tableOf('id,y,country\n')],
    )
    const names = (words: typeof truth) => words.flatMap(word => word.columns.map(({ word: title }) => title))
    return { truth: names(truth), predictions: names(predictions) }
  }

  test('which side has which columns', () => {
    expect(sides({ ids: 'id', yTrue: 'y', yPred: 'y', slices: ['country', 'device'], sampleWeight: 'w' })).toEqual({
      truth: ['yTrue', 'ids', 'slices.country'],
      predictions: ['yPred', 'ids', 'sampleWeight', 'slices.device'],
    })
  })

  test('ids are needed', async () => {
    expect(await refusal(() => sides({ yTrue: 'y', yPred: 'p' }))).toMatchInlineSnapshot(
      `"truth and predictions have no ids to be joined by. Expected the column of both that names the row: ids: 'id'."`,
    )
  })
})

test('of documents, what is true is of one file and what was read of the other', async () => {
  const gold = (rows: object[]) => written('gold.jsonl', rows.map(row => JSON.stringify(row)).join('\n'))
  const truth = gold([
    { id: 'a', gold: { total: 1, items: [{ price: 2 }] } },
    { id: 'b', gold: { total: 3 } },
  ])
  const answers = gold([
    { id: 'b', out: { total: 3 } },
    { id: 'a', out: '{"total": 1}' },
  ])
  const fields = { truth: 'gold', answer: 'out' }
  const joined = await readEvaluation({ truth, predictions: answers }, { ids: 'id', fields })
  expect(measure(joined, fieldF1()).value).toBeCloseTo(4 / 5, 14)
  expect(measure(joined, fieldRecall({ field: 'items[].price' })).value).toBe(0)
  const csv = written('answers.csv', 'id,out\nb,\na,"{""total"":1}"\n')
  const mixed = { truth, predictions: csv }
  expect(await refusal(() => readEvaluation(mixed, { ids: 'id', fields }))).toContain(
    'answers.csv, line 2: fields.answer ("out") is blank',
  )
  const counted = await readEvaluation(mixed, { ids: 'id', fields, whenMissing: 'wrong', maxMissing: 0.5 })
  expect(counted.notes).toEqual(['1 of 2 rows has no answer and counts as wrong: b'])
  expect(measure(counted, fieldF1()).value).toBeCloseTo(2 / 4, 14)
  const dropped = await readEvaluation(mixed, { ids: 'id', fields, whenBlank: 'drop' })
  expect(dropped.notes?.[0]).toContain('answers.csv, line 2')
  const swapped = { truth: 'out', answer: 'gold' }
  expect(
    await refusal(() => readEvaluation({ truth, predictions: answers }, { ids: 'id', fields: swapped })),
  ).toContain('gold.jsonl has no column "out"; it has id, gold.total, gold.items')
})

test('a document is not read from the column of what is true of it', async () => {
  const file = written('one.jsonl', '{"id": "a", "out": {"total": 1}}')
  const of = (fields: object) => refusal(() => readEvaluation(file, { ids: 'id', fields } as never))
  expect(await of({ truth: 'out', answer: 'out' })).toContain(
    'fields.truth and fields.answer are both the column "out"',
  )
  expect(await of({ truth: 'out' })).toContain("a column of { truth, answer }, or one of each: { truth: 'gold'")
})
