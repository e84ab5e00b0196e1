import { expect, test } from 'vitest'
import { queryTable } from '../../../src/cli/works/reportWork.ts'
import { evaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { metricReport } from '../../../src/report/metricReport.ts'
import { parseReport } from '../../../src/report/parseReport.ts'
import { called, columns, folderOfPredictions, textOf } from '../calls.ts'

const { at } = folderOfPredictions()

test('the report as text', async () => {
  const { code, out, err } = await called(['report', at('preds.csv'), ...columns, '-m', 'auc', '--slices', 'country'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^report of 300 rows/)
  expect(out).toMatch(/^ {2}auc +0\.8814$/m)
  expect(out).toMatch(/^ {2}de +150 +0\.8823$/m)
})

test('JSON that is a report again, and Markdown', async () => {
  const { out } = await called(['report', at('preds.csv'), ...columns, '--json', at('out.json'), '--markdown', '-'])
  expect(parseReport(textOf(at('out.json'))).n).toBe(300)
  expect(out).toMatch(/^Metric report of 300 rows/)
  expect(out).not.toContain('metric report of')
})

test('intervals, and nothing at all', async () => {
  const { out } = await called(['report', at('preds.csv'), ...columns, '-m', 'auc', '--confidence', '.9'])
  expect(out).toContain('90 %')
  expect(await called(['report', at('preds.csv'), ...columns, '--quiet'])).toEqual({ code: 0, out: '', err: '' })
})

test('a ranking by query, and as trec_eval prints it', async () => {
  const files = [at('qrels.txt'), at('bm25.run')]
  const { out } = await called(['report', ...files, '-m', 'mrr', '-q'])
  expect(out).toContain('\nquery  mrr\nq1       1\nq2     0.5\nq3       0\n')
  expect((await called(['report', ...files, '-m', 'mrr', '--trec'])).out).toBe('recip_rank            \tall\t0.7500\n')
  expect((await called(['report', ...files, '-m', 'mrr', '--trec', '-c'])).out).toBe(
    'recip_rank            \tall\t0.5000\n',
  )
  const alone = await called(['report', ...files, '-m', 'mrr', '-c'])
  expect([alone.code, alone.err]).toEqual([2, expect.stringContaining('--complete has no effect without --trec')])
  const beside = await called(['report', ...files, '-m', 'mrr', '--trec', '--json', at('none.json')])
  expect(beside).toMatchObject({ code: 2, err: expect.stringContaining('--json has no effect beside --trec') })
  const rows = await called(['report', at('preds.csv'), ...columns, '-m', 'auc', '--trec'])
  expect([rows.code, rows.out]).toEqual([2, ''])
})

test('rows that DuckDB counts, with their classes and slices', async () => {
  const counted = ['report', at('preds.csv'), '--engine', 'duckdb', '--y-true', 'label', '--y-pred', 'predicted']
  const asked = ['-m', 'accuracy', '-m', 'macroF1', '--slices', 'country']
  const { code, out, err } = await called([...counted, ...asked])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const inMemory = await called([...counted.filter(arg => !/engine|duckdb/.test(arg)), ...asked])
  const withoutHash = (text: string) => text.replace(/(?:data|in any order:) [0-9a-f]{16}\n?/g, '').replace(/\s+/g, ' ')
  expect(withoutHash(out)).toBe(withoutHash(inMemory.out))
  for (const crossed of [counted, counted.filter(arg => !/engine|duckdb/.test(arg))]) {
    const { out } = await called([...crossed, '-m', 'accuracy', '--slices', 'country*label', '--slices', 'country'])
    expect(out).toMatch(/^ {2}country × label +rows +accuracy\n {2}de × ham +100 /m)
    expect(out).toMatch(/^ {2}country +rows +accuracy\n {2}de +150 /m)
  }
  expect((await called(counted)).err).toContain('no metric is named. Expected -m auc')
  expect((await called([...counted, '-q'])).err).toContain('--per-query is about a ranking in files')
})

test('each query with its values', () => {
  const search = evaluation({ qrels: { q1: { a: 1 }, q2: { b: 1 } }, run: { q1: ['a'], q2: ['a', 'b'] } })
  expect(queryTable(search, metricReport(search, { metrics: ['ndcg@10', 'mrr'] }))).toBe(
    ['query  ndcg@10  mrr', 'q1           1    1', 'q2      0.6309  0.5'].join('\n'),
  )
})

test('rows have no queries', () => {
  const rows = evaluation({ yTrue: [0, 1], yPred: [0, 1] })
  expect(() => queryTable(rows, metricReport(rows, { metrics: ['accuracy'] }))).toThrow('has values by query')
})
