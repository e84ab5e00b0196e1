import { describe, expect, test } from 'vitest'
import { evaluation, measure } from '../../../src/index.ts'
import { type ReadOptions, readEvaluation } from '../../../src/read/read.ts'
import { refusal, written } from '../written.ts'

const qrels = written('qrels.txt', 'q1 0 d1 1\nq2 0 d2 1\n')
const run = written('bm25.run', 'q1 Q0 d1 1 0.5 t\nq2 Q0 d1 1 0.5 t\nq2 Q0 d2 2 0.4 t\n')
const topics = 'qid,kind,text\nq2,long,who was it?\nq1,short,who?\nq3,,\n'
const read = (content: string, options: ReadOptions) =>
  readEvaluation({ qrels, run, queries: written('topics.csv', content) }, options)

describe('queries of a ranking', () => {
  test('give slices and texts', async () => {
    const ranking = await read(topics, { slices: ['kind'], details: ['text'] })
    const given = evaluation({
      qrels: new Map([
        ['q1', new Map([['d1', 1]])],
        ['q2', new Map([['d2', 1]])],
      ]),
      run: new Map([
        ['q1', new Map([['d1', 0.5]])],
        ['q2', new Map(Object.entries({ d1: 0.5, d2: Math.fround(0.4) }))],
      ]),
      slices: { kind: { q1: 'short', q2: 'long' } },
      details: { queries: { q1: 'who?', q2: 'who was it?', q3: '' } },
    })
    expect(ranking.data).toEqual(given.data)
    expect(measure(ranking, 'mrr').value).toBe(0.75)
  })

  test('under another name, in another format', async () => {
    const path = written('topics.jsonl', '{"topic_number": 1}\n')
    expect(await refusal(() => readEvaluation({ qrels, run, queries: path }, { slices: ['kind'] }))).toContain(
      'topics.jsonl has no column that names the query; it has topic_number',
    )
    const named = await read(topics.replace('qid', 'number'), { query: 'number', slices: { length: 'kind' } })
    expect(named.columns).toContain('slices')
  })

  test('that are missing, stand twice, have no name', async () => {
    const slices = { slices: ['kind'] }
    expect(await refusal(() => read('qid,kind\nq1,short\n', slices))).toMatchInlineSnapshot(
      `"readEvaluation: topics.csv lacks the judged query "q2". Expected every query of qrels."`,
    )
    expect(await refusal(() => read(`${topics}q1,long,\n`, slices))).toMatchInlineSnapshot(
      `"readEvaluation: topics.csv, line 3 and topics.csv, line 5 have the same query "q1". Expected each query once."`,
    )
    expect(await refusal(() => read(`${topics},long,\n`, slices))).toContain(
      'topics.csv, line 5: query ("qid") is blank',
    )
    expect(await refusal(() => read(topics, { slices: ['kid'] }))).toContain('has no column "kid"')
  })

  test('options that say nothing of queries', async () => {
    expect(await refusal(() => read(topics, {}))).toMatchInlineSnapshot(
      `"readEvaluation: queries stands without slices and details. Expected what is read of them: slices: ['kind']."`,
    )
    expect(await refusal(() => read(topics, { details: ['kind', 'text'] }))).toMatchInlineSnapshot(
      `"readEvaluation: details names several columns of the queries. Expected one: the text that messages show of a query."`,
    )
    expect(await refusal(() => read(topics, { slices: ['kind'], yTrue: 'kind' }))).toMatchInlineSnapshot(
      `"readEvaluation: yTrue stands beside qrels and run. Expected { format, query, slices, details } alone: rankings have no other columns."`,
    )
    expect(await refusal(() => readEvaluation({ qrels, run }, { slices: ['kind'] }))).toMatchInlineSnapshot(
      `"readEvaluation: slices stands beside qrels and run. Expected { format } alone: rankings have no other columns. A table of the queries has them: { qrels, run, queries: 'topics.csv' }."`,
    )
  })
})
