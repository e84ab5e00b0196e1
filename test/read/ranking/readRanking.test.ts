import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Evaluation, measure } from '../../../src/index.ts'
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
    expect(await refusal(() => readEvaluation({ qrels, run: odd }))).toContain('run.csv has no column for the query')
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
