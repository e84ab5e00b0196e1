import { describe, expect, test } from 'vitest'
import { trecTable } from '../../../src/read/tables/trecTable.ts'
import { refusal } from '../written.ts'
import { columnsOf } from './tables.ts'

const tableOf = (text: string) => trecTable({ shown: 'bm25.run', bytes: Buffer.from(text) })

async function columns(text: string): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const table = tableOf(text)
  return Object.fromEntries(
    Array.from(await columnsOf(table, table.names), ([name, values]) => [name, Array.from(values)]),
  )
}

describe('trecTable', () => {
  test('qrels and runs, with any space between', async () => {
    expect(await columns('q1 0 d1 2\r\nq1\t0\td2 -1\n\n  q2 0 d1 1')).toEqual({
      query: ['q1', 'q1', 'q2'],
      doc: ['d1', 'd2', 'd1'],
      grade: [2, -1, 1],
    })
    expect(await columns('q1 Q0 d1 1 0.1 bm25\nq10 Q0 d2 1 1e-3 bm25\n')).toEqual({
      query: ['q1', 'q10'],
      doc: ['d1', 'd2'],
      sim: [Math.fround(0.1), Math.fround(1e-3)],
    })
  })

  test('scores that a float cannot tell apart are tied, as in trec_eval', async () => {
    expect((await columns('q Q0 a 1 1.00000001 t\nq Q0 b 2 1 t\n')).sim).toEqual([1, 1])
  })

  test('what follows the tag of a run is part of it, as in trec_eval', async () => {
    expect(await columns('q Q0 d 1 2 a tag of words\nq Q0 e 2 1 another\n')).toEqual({
      query: ['q', 'q'],
      doc: ['d', 'e'],
      sim: [2, 1],
    })
  })

  test.each([
    ['q Q0 d 1 2 first\nq Q0 e 2 1 last more words\n\n  \n', 'last'],
    ['q Q0 d 1 2 ünicode\r\n', 'ünicode'],
    ['q Q0 d 1 2 whole', 'whole'],
    ['q 0 d 1\n', undefined],
  ])('the tag of %j is that of its last line', (text, tag) => expect(tableOf(text).tag).toBe(tag))

  test.each([
    ['q 0 d\n', 'line 1 has 3 fields. Expected 4 fields in qrels'],
    ['q 0 d 1\nq 0 d e 1\n', 'line 2 has 5 fields. Expected 4 fields, as in the lines before'],
    ['q Q0 d 1 high t\n', 'line 1: the score is "high". Expected a finite number'],
    ['q 0 d 1\nq 0 e nan\n', 'line 2: the grade is "nan"'],
    ['q Q0 d 1 2\n', 'line 1 has 5 fields'],
    ['q 0 d 1\nq Q0 d 1 2 t u\n', 'line 2 has 7 fields'],
  ])('%j', async (text, message) => expect(await refusal(() => tableOf(text))).toContain(message))

  test('places', () => expect(tableOf('\nq 0 d 1\n\nq 0 e 1\n').placeOf(1)).toBe('bm25.run, line 4'))

  test('a file without a line is told to be empty, not to lack columns', async () => {
    for (const text of ['', '\n \n']) {
      expect(await refusal(() => tableOf(text))).toMatchInlineSnapshot(
        `"bm25.run is empty. Expected qrels (query, iteration, document, grade) or a run (query, Q0, document, rank, score, tag). Check that it was written."`,
      )
    }
  })
})
