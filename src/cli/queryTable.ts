import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { alignedRows } from '../explain/text/alignedRows.ts'
import { formatNumber } from '../explain/text/formatNumber.ts'
import { idName } from '../explain/text/rowName.ts'
import { measureConfigured } from '../measure/measureConfigured.ts'
import { resolveMetric } from '../measure/resolveMetric.ts'
import type { MetricReport } from '../report/report.ts'

/**
 * Returns a line for each query of a ranking with its value of every metric of a report that is a mean over queries; `-` where
 * a query was left out.
 *
 * @throws EvaluationError where no metric has values by query.
 */
export function queryTable(evaluation: Evaluation, { metrics }: Pick<MetricReport, 'metrics'>): string {
  const columns = metrics.flatMap(({ metric }) => {
    const { parts } = measureConfigured(evaluation, resolveMetric(metric))
    return parts.kind === 'queries' ? [{ metric, parts }] : []
  })
  const [first] = columns
  if (first === undefined) {
    throw new EvaluationError({
      column: '--per-query',
      problem: 'no metric of these data has values by query',
      expected: 'a ranking: expect-metrics report qrels.txt bm25.run -m ndcg@10 -q',
    })
  }
  const rows = first.parts.rankings.queries.map(({ query }, i) => [
    idName(query),
    ...columns.map(({ parts }) => (Number.isNaN(parts.values[i]) ? '-' : formatNumber(parts.values[i]))),
  ])
  return alignedRows([['query', ...columns.map(({ metric }) => printable(metric))], ...rows], { numbers: true }).join(
    '\n',
  )
}
