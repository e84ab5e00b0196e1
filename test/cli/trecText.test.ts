import { expect, test } from 'vitest'
import { trecText } from '../../src/cli/trecText.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'
import { readTaggedRanking } from '../../src/read/readEvaluation.ts'
import { describeWithReferenceData, pathOf, textOf } from '../reference/referenceData.ts'
import { type TrecCase, trecReal } from '../reference/trecReal.ts'

const search = evaluation({
  qrels: { q2: { a: 1, b: 0, c: 2 }, q1: { a: 1 }, q3: { a: 1 } },
  run: { q2: { b: 3, a: 2, c: 1 }, q1: { b: 1, a: 0.5 } },
})

test('measures of the metrics that are named, by query and in all', () => {
  const metrics = ['ndcg@10', 'map', 'mrr', 'iprec(at=0.5)', 'precision@5'].map(id => resolveMetric(id))
  expect(trecText(search, { metrics, perQuery: true, complete: false })).toBe(
    [
      'ndcg_cut_10           \tq1\t0.6309',
      'map                   \tq1\t0.5000',
      'recip_rank            \tq1\t0.5000',
      'iprec_at_recall_0.50  \tq1\t0.5000',
      'P_5                   \tq1\t0.2000',
      'ndcg_cut_10           \tq2\t0.6199',
      'map                   \tq2\t0.5833',
      'recip_rank            \tq2\t0.5000',
      'iprec_at_recall_0.50  \tq2\t0.6667',
      'P_5                   \tq2\t0.4000',
      'ndcg_cut_10           \tall\t0.6254',
      'map                   \tall\t0.5417',
      'recip_rank            \tall\t0.5000',
      'iprec_at_recall_0.50  \tall\t0.5833',
      'P_5                   \tall\t0.3000',
      '',
    ].join('\n'),
  )
})

test('the run names itself before its totals, unless metrics are named', () => {
  const asked = { perQuery: false, complete: false, tag: 'bm25' }
  expect(trecText(search, { ...asked, metrics: undefined })).toMatch(/^runid {17}\tall\tbm25\nnum_q {17}\tall\t2\n/)
  expect(trecText(search, { ...asked, metrics: [resolveMetric('mrr')] })).not.toContain('runid')
})

test('queries that the run lacks count 0 on request', () => {
  const asked = { metrics: [resolveMetric('mrr')], perQuery: false }
  expect(trecText(search, { ...asked, complete: false })).toBe('recip_rank            \tall\t0.5000\n')
  expect(trecText(search, { ...asked, complete: true })).toBe('recip_rank            \tall\t0.3333\n')
})

test('a value in the middle of two is printed as C prints it', () => {
  const docs = Array.from({ length: 32 }, (_, i) => `d${i}`)
  const one = evaluation({ qrels: { q: { d31: 1 } }, run: { q: docs } })
  expect(trecText(one, { metrics: [resolveMetric('mrr')], perQuery: false, complete: false })).toBe(
    'recip_rank            \tall\t0.0312\n',
  )
})

test('what trec_eval does not have is refused', () => {
  const asked = { perQuery: false, complete: false }
  expect(() => trecText(search, { ...asked, metrics: [resolveMetric('rbp(p=0.8)')] })).toThrow(
    'trec_eval has no measure rbp(p=0.8)',
  )
  expect(() => trecText(search, { ...asked, metrics: [resolveMetric('ndcg@10', { gain: 'exponential' })] })).toThrow(
    'trec_eval has no measure',
  )
})

describeWithReferenceData('trec_eval’s own tests', () => {
  const cases = (): readonly TrecCase[] =>
    trecReal().filter(({ version, options }) => version === '9.0.8' && options.every(option => option === '-c'))

  test('there are some, with -c and without', () => {
    expect(cases().map(({ options }) => options.length)).toEqual(expect.arrayContaining([0, 1]))
  })

  test('what is printed agrees to the digit', async () => {
    for (const { qrels, run, options, outputs } of cases()) {
      const { evaluation, tag } = await readTaggedRanking({ qrels: pathOf(qrels), run: pathOf(run) }, {})
      const theirs = textOf(outputs[0]).split('\n')
      const ours = trecText(evaluation, { metrics: undefined, perQuery: true, complete: options.includes('-c'), tag })
        .trimEnd()
        .split('\n')
      // Their file has every measure that there is, ours those that are printed where none is named.
      const names = new Set(ours.map(line => line.split('\t')[0]))
      expect(ours, outputs[0]).toEqual(theirs.filter(line => names.has(line.split('\t')[0])))
      expect(ours.length).toBeGreaterThan(80)
    }
  })
})
