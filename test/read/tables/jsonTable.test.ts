import { expect, test } from 'vitest'
import { jsonTable } from '../../../src/read/tables/jsonTable.ts'
import { refusal } from '../written.ts'

const tableOf = (value: unknown) => jsonTable({ shown: 'preds.json', bytes: Buffer.from(JSON.stringify(value)) })

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
    expect(Array.from((await table.columns(['b'])).get('b')!)).toEqual(['x', 'y'])
    expect(table.placeOf(1)).toBe('preds.json, row 2')
    expect(['a', 'c'].map(table.has)).toEqual([true, false])
  }
  const ranking = tableOf({ q1: { d1: 2, d2: 0 }, q2: { d1: 1 } })
  expect(Object.fromEntries(await ranking.columns(['query', 'doc', 'score']))).toEqual({
    query: ['q1', 'q1', 'q2'],
    doc: ['d1', 'd2', 'd1'],
    score: [2, 0, 1],
  })
})

test.each([[7], [{ a: [1], b: [1, 2] }], [{ a: [1], b: 2 }], [null]])('%j', async value => {
  expect(await refusal(() => tableOf(value))).toContain('Expected a list of objects, one a row')
})
