import { expect, test } from 'vitest'
import { queryTable } from '../../src/cli/queryTable.ts'
import { evaluation } from '../../src/evaluation/inputs/encodeEvaluation.ts'
import { metricReport } from '../../src/report/metricReport.ts'

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
