import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Evaluation, evaluation, measure } from '../../../src/index.ts'
import { areRanking } from '../../../src/read/ranking/readRanking.ts'
import { readEvaluation } from '../../../src/read/read.ts'
import { fixture } from '../fixture.ts'
import { refusal, written } from '../written.ts'

const known: Readonly<Record<string, number>> = JSON.parse(readFileSync(fixture('ir_measures.json'), 'utf8'))

function expectKnown(evaluation: Evaluation): void {
  expect(measure(evaluation, 'ndcg@10').value).toBeCloseTo(known['nDCG@10']!, 12)
  expect(measure(evaluation, 'map').value).toBeCloseTo(known.AP!, 12)
}

describe('rankings that tools wrote give what ir_measures measures', () => {
  test.each([
    ['ranx.qrels.json', 'ranx.run.json'],
    ['ranx.qrels.parquet', 'ranx.run.parquet'],
    ['ranx.qrels.trec', 'ranx.run.trec'],
    ['ir_measures.qrels.csv', 'ir_measures.run.csv'],
    ['ranx.qrels.trec', 'ranx.run.parquet'],
  ])('%s and %s', async (qrels, run) => {
    expectKnown(await readEvaluation({ qrels: fixture(qrels), run: fixture(run) }))
  })
})

test('a query without documents in JSON is judged, or answered, with nothing, as in code', async () => {
  const qrels = { q1: { d1: 1 }, q2: {}, q3: { zz: 1 }, q4: { d1: 1 } }
  const run = { q1: { d1: 1 }, q2: { d9: 1 }, q3: {} }
  const read = await readEvaluation({
    qrels: written('qrels.json', JSON.stringify(qrels)),
    run: written('run.json', JSON.stringify(run)),
  })
  const given = evaluation({ qrels, run })
  for (const options of [{}, { whenMissing: 'skip' }, { whenEmpty: 'skip' }] as const) {
    const ours = measure(read, 'map', options)
    const { value, n, notes } = measure(given, 'map', options)
    expect(ours).toMatchObject({ value, n, notes })
  }
  expect(measure(read, 'map').n).toBe(4)
  expect(measure(read, 'map', { whenMissing: 'skip' }).n).toBe(3)
})

test.each([
  ['lists.jsonl', '{"q":1,"gold":[1,9007199254740993],"found":[2,9007199254740993]}\n'],
  ['lists.csv', 'q,gold,found\n1,"[1,7]","[2,7]"\n'],
])('documents that are numbered, in lists of %s', async (name, content) => {
  const lists = await readEvaluation(written(name, content), { query: 'q', relevant: 'gold', retrieved: 'found' })
  expect(measure(lists, 'mrr').value).toBe(0.5)
})

describe('tables of PyTerrier, whose query is a text and whose docid is a number of the index', () => {
  const qrels = written('qrels.csv', 'qid,docno,label\n1,5,1\n1,4,0\n2,1,1\n2,0,0\n')

  test('are read by qid and docno, which a note says where others could be meant', async () => {
    const found =
      'qid,docid,docno,rank,score,query\n1,4,5,0,9.5,light waves\n1,5,4,1,8.0,light waves\n2,0,1,0,3.0,radio\n'
    const evaluation = await readEvaluation({ qrels, run: written('run.csv', found) })
    expect(measure(evaluation, 'mrr').value).toBe(1)
    expect(evaluation.notes).toEqual([
      'run: queries are those of qid, not query; documents are those of docno, not docid',
    ])
    const judged = written('judged.csv', 'query,qid,docid,docno,label\nlight waves,1,4,5,1\nradio,2,0,1,1\n')
    const both = await readEvaluation({ qrels: judged, run: written('run.csv', found) })
    expect(measure(both, 'mrr').value).toBe(1)
    expect(both.notes?.[0]).toBe('qrels: queries are those of qid, not query; documents are those of docno, not docid')
  })

  test('have no note without a choice, and a message names the column', async () => {
    const run = written('run.csv', 'qid,docno,rank,score\n1,5,0,9.5\n2,1,0,3.0\n')
    expect((await readEvaluation({ qrels, run })).notes).toBeUndefined()
    const again = written('run.csv', 'qid,docid,docno,score\n1,1,5,9.5\n1,2,5,3.0\n')
    expect(await refusal(() => readEvaluation({ qrels, run: again }))).toContain('the same document "5" (docno) for')
  })

  test('topics are those of qid, or of the column that is named', async () => {
    const run = written('run.csv', 'qid,docno,score\n1,5,9.5\n2,1,3.0\n')
    const queries = written('topics.csv', 'query,qid,kind\nlight waves,1,short\nradio,2,long\n')
    const { data } = await readEvaluation({ qrels, run, queries }, { slices: ['kind'], details: ['query'] })
    expect(data.kind === 'ranking' && data.details?.queries?.get('1')?.[0]?.text).toBe('light waves')
    const named = await refusal(() => readEvaluation({ qrels, run, queries }, { query: 'query', slices: ['kind'] }))
    expect(named).toContain('topics.csv lacks the judged query "1"')
  })

  test('two columns that may each be meant are refused', async () => {
    const run = written('run.csv', 'qid,query_id,docno,score\n1,a,5,9.5\n')
    expect(await refusal(() => readEvaluation({ qrels, run }))).toMatchInlineSnapshot(
      `"readEvaluation: run.csv has qid and query_id, each of which may be the query. Expected one of them. Rename the others."`,
    )
    const queries = written('topics.csv', 'query_id,topic,qid,kind\n1,a,1,short\n2,b,2,long\n')
    const plain = written('run.csv', 'qid,docno,score\n1,5,9.5\n')
    expect(await refusal(() => readEvaluation({ qrels, run: plain, queries }, { slices: ['kind'] }))).toContain(
      "Expected one of them. Name it with query: '…'",
    )
  })
})

describe('rankings', () => {
  const qrels = written('qrels.txt', 'q1 0 d1 1\n')

  test('a document that a query has twice', async () => {
    const run = written('bm25.run', 'q1 Q0 d1 1 0.5 t\nq2 Q0 d1 1 0.5 t\nq1 Q0 d1 2 0.4 t\n')
    expect(await refusal(() => readEvaluation({ qrels, run }))).toMatchInlineSnapshot(
      `"readEvaluation: bm25.run, line 1 and bm25.run, line 3 have the same document "d1" for the query "q1". Expected each document once for a query. Keep its best rank."`,
    )
  })

  test('qrels and run exchanged, columns beside them, no such columns', async () => {
    const run = written('bm25.run', 'q1 Q0 d1 1 0.5 t\n')
    expect(await refusal(() => readEvaluation({ qrels: run, run: qrels }))).toContain('Are qrels and run exchanged?')
    expect(await refusal(() => readEvaluation({ qrels, run }, { slices: ['a'] }))).toContain(
      'slices stands beside qrels and run',
    )
    const odd = written('run.csv', 'a,b,c\n1,2,3\n')
    expect(await refusal(() => readEvaluation({ qrels, run: odd }))).toContain(
      'run.csv has no column for the queries; it has a, b, c. Expected one called qid, query_id, query-id, q_id, query, topic. Rename the one that it is.',
    )
    const exchanged = {
      qrels: written('run.csv', 'qid,docno,score\nq1,d1,2\n'),
      run: written('q.csv', 'qid,docno,label\nq1,d1,1\n'),
    }
    expect(await refusal(() => readEvaluation(exchanged))).toContain('called score, sim. Are qrels and run exchanged?')
    expect(
      await refusal(() => readEvaluation({ qrels, run: written('run.csv', 'query,doc,score\nq1,d1,\n') })),
    ).toContain('run.csv, line 2: score is blank')
  })

  const real = join(process.env.REFERENCE_DATA ?? '', 'golden/trec_real')
  test.skipIf(!existsSync(join(real, 'rag24_dev.run')))('real files give what trec_eval -c prints', async () => {
    const evaluation = await readEvaluation({ qrels: join(real, 'rag24_dev.qrels'), run: join(real, 'rag24_dev.run') })
    const printed = readFileSync(join(real, 'rag24_dev__rag24_dev__c__9.0.8.4digits.txt'), 'utf8')
    const line = printed.split('\n').find(each => /^map\s+all\s/.test(each))!
    expect(measure(evaluation, 'map').value.toFixed(4)).toBe(line.split(/\s+/)[2])
  })
})

test.each([
  ['query_id,doc_id,relevance', 'query_id,doc_id,score', true],
  ['query_id,text_id,relevance', 'query_id,text_id,score', true],
  ['query_id,doc_id,relevance', 'query_id,doc_id,similarity', true],
  ['query_id,doc_id,judgement', 'query_id,doc_id,score', true],
  ['q,d,relevance', 'query_id,doc_id,score', false],
  ['query_id,text_id,score', 'query_id,text_id,score', false],
  // Exchanged.
  ['query_id,doc_id,score', 'query_id,doc_id,relevance', true],
  ['query_id,doc_id,relevance,yTrue', 'query_id,doc_id,score', false],
])('tables of %s and of %s are a ranking: %s', async (judgements, run, isOne) => {
  const [qrels, returned] = [judgements, run].map((heading, i) => written(`${i}.csv`, `${heading}\nq1,d1,1,1\n`))
  expect(await areRanking(qrels, returned, undefined)).toBe(isOne)
})
