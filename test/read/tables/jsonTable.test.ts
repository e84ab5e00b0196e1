import { expect, test } from 'vitest'
import { jsonTable } from '../../../src/read/tables/jsonTable.ts'
import { storedFixture } from '../fixture.ts'
import { refusal } from '../written.ts'
import { columnsOf } from './tables.ts'

const tableOf = (value: unknown, wanted: readonly string[] = []) =>
  jsonTable({ shown: 'preds.json', bytes: Buffer.from(JSON.stringify(value)) }, wanted)

test('rows, columns, or documents by query', async () => {
  for (const value of [
    [
      { a: 1, b: 'x' },
      { a: 2, b: 'y' },
    ],
    { a: [1, 2], b: ['x', 'y'] },
  ]) {
    const table = tableOf(value)
    expect(table).toMatchObject({ n: 2, names: ['a', 'b'] })
    expect(Array.from((await table.column('b'))!)).toEqual(['x', 'y'])
    expect(table.placeOf(1)).toBe('preds.json, row 2')
    expect(['a', 'c'].map(table.has)).toEqual([true, false])
  }
  const ranking = tableOf({ q1: { d1: 2, d2: 0 }, none: {}, q2: { d1: 1 } })
  expect(ranking).toMatchObject({ n: 3, queries: ['q1', 'none', 'q2'] })
  expect(Object.fromEntries(await columnsOf(ranking, ['query', 'doc', 'score']))).toEqual({
    query: ['q1', 'q1', 'q2'],
    doc: ['d1', 'd2', 'd1'],
    score: [2, 0, 1],
  })
  expect(ranking.placeOf(2)).toBe('preds.json, document "d1" of query "q2"')
})

test.each(['default', 'index', 'records'])('what pandas writes of a frame: pandas.%s.json', async form => {
  const table = jsonTable(storedFixture(`pandas.${form}.json`), ['label', 'score'])
  expect(table).toMatchObject({ n: 3, names: ['id', 'label', 'score'] })
  expect(Object.fromEntries(await columnsOf(table, ['id', 'label', 'score']))).toEqual({
    id: ['a', 'b', 'c'],
    label: [1, 0, 1],
    score: [0.9, 0.4, 0.3],
  })
})

test.each(['default', 'index'])('the same where no column is wanted yet: pandas.%s.json', form => {
  expect(jsonTable(storedFixture(`pandas.${form}.json`), [])).toMatchObject({ n: 3, names: ['id', 'label', 'score'] })
})

test.each(['split', 'table'])('pandas.%s.json is named', async orient => {
  expect(await refusal(() => jsonTable(storedFixture(`pandas.${orient}.json`), ['label']))).toBe(
    `pandas.${orient}.json holds what pandas writes with orient='${orient}'. Expected a list of objects, one a row; an object of lists of one length, one a column; or { query: { document: number } }. Write it with to_json(…, orient='records').`,
  )
})

test('an index of several levels is named, and becomes columns where it would be lost', async () => {
  const wanted = ['query', 'doc', 'score']
  const [first, second] = ["('q1', 'd1')", "('q1', 'd2')"]
  const series = { [first!]: 2, [second!]: 1 }
  const byRow = { [first!]: { score: 2 }, [second!]: { score: 1 } }
  for (const value of [series, byRow, { score: series }]) {
    expect(await refusal(() => tableOf(value, wanted))).toBe(
      `preds.json names its rows by an index of several levels, as pandas does: "('q1', 'd1')". Expected each level in a column of its own. Write it with reset_index().to_json(…, orient='records').`,
    )
  }
  expect(tableOf({ q1: { '(1, 2)': 0.5, '(1, 3)': 1 } }, wanted).n).toBe(2)
  const split = { columns: ['score'], index: [['q1', 'd1']], data: [[2]] }
  const table = { schema: { primaryKey: ['query'], pandas_version: '1.4.0' }, data: [{ query: 'q1', score: 2 }] }
  for (const value of [split, table]) {
    expect(await refusal(() => tableOf(value, wanted))).toContain('Write it with reset_index().to_json(')
  }
})

test('rows within a member are named, as tools write their cases', async () => {
  const value = { testCases: [{ success: true }, { success: false }] }
  for (const wanted of [['success'], []]) {
    expect(await refusal(() => tableOf(value, wanted))).toBe(
      'preds.json holds its rows within "testCases". Expected a list of objects, one a row. Write that list alone.',
    )
  }
  for (const name of ['testCases', 'testCases.success']) expect(tableOf(value, [name]).n).toBe(2)
})

test('a table of MLflow or of Weights & Biases is what pandas writes, without the index', async () => {
  // As many names as rows would make two columns of lists.
  expect(await refusal(() => tableOf({ columns: ['label'], data: [[1]] }, ['label']))).toContain("with orient='split'")
})

test('an object of objects is a ranking where no column of it is wanted', async () => {
  const wanted = ['query', 'doc', 'score']
  const everyDoc = { q1: { d1: 0.5, d2: 0.25 }, q2: { d1: 1, d2: 2 } }
  expect(tableOf(everyDoc, wanted).names).toEqual(wanted)
  expect(tableOf({ label: { 0: 1, 1: 0 }, p: { 0: 0.5 } }, ['label', 'p']).names).toEqual(wanted)
  // A ranking may be a frame, too.
  const frame = { query: { 0: 'q1', 1: 'q1' }, doc: { 0: 'd1', 1: 'd2' }, score: { 0: 0.5, 1: 0.25 } }
  expect(await tableOf(frame, wanted).column('doc')).toEqual(['d1', 'd2'])
})

test('an object of nothing is no frame', () => {
  expect(tableOf({}).n).toBe(0)
  expect(tableOf({ q1: {}, q2: {} })).toMatchObject({ n: 0, queries: ['q1', 'q2'] })
})

test('a file of gates among those of predictions', async () => {
  const message = await refusal(() => tableOf({ files: 'preds.csv', gates: ['auc >= 0.9'] }))
  expect(message).toMatch(/\. A file of gates is named by --config\.$/)
})

test.each([[7], [{ a: [1], b: [1, 2] }], [{ a: [1], b: 2 }], [null]])('%j', async value => {
  expect(await refusal(() => tableOf(value))).toContain('Expected a list of objects, one a row')
})
