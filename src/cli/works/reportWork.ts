import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { printable } from '../../evaluation/errors/printable.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { toMarkdown } from '../../explain/reports/toMarkdown.ts'
import { alignedRows } from '../../explain/text/alignedRows.ts'
import { formatNumber } from '../../explain/text/formatNumber.ts'
import { idName } from '../../explain/text/rowName.ts'
import { measureConfigured } from '../../measure/measureConfigured.ts'
import { resolveMetric } from '../../measure/resolveMetric.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { jsonText } from '../../report/jsonText.ts'
import { metricReport } from '../../report/metricReport.ts'
import type { MetricReport } from '../../report/report.ts'
import { reportToJSON } from '../../report/reportCodec.ts'
import type { Work } from '../command.ts'
import { reportInWords } from '../door/textOfDoor.ts'
import { judgedInput } from '../judgedInput.ts'
import type { LabelType } from '../labelOfType.ts'
import { limitsOfSlices } from '../limitsOfSlices.ts'
import { metricsAsked } from '../metrics/knownMetrics.ts'
import { defined, type Given } from '../options/commandOption.ts'
import { crossedColumns } from '../options/fileOptions.ts'
import type { reportOptions } from '../options/optionsOfCommands.ts'
import { reportTables } from '../reportTables.ts'
import { trecText } from '../trecText.ts'
import { STANDARD, writeOut } from '../writeOut.ts'

/** Measures predictions. */
export const reportWork: Work<typeof reportOptions> = async (given, files, world, progress) => {
  const { metric, confidence, slices, json, markdown, quiet, perQuery = false, trec = false, complete } = given
  const { evaluation, labelType, tag } = await judgedInput(
    files,
    given,
    { metrics: type => metricsToCount(given, type) },
    world,
    progress,
  )
  if (complete === true && !trec) {
    throw new EvaluationError({
      column: '--complete',
      problem: '--complete has no effect without --trec: queries that a run lacks count 0',
    })
  }
  const metrics = metric && metricsAsked(metric, labelType)
  if (trec) {
    const other = json !== undefined ? '--json' : markdown !== undefined ? '--markdown' : undefined
    if (other !== undefined) {
      throw new EvaluationError({
        column: other,
        problem: `${other} has no effect beside --trec, which prints the table of trec_eval`,
        mend: `Leave out --trec for a report, or ${other} for that table`,
      })
    }
    const text = progress.during('measuring', () => {
      return trecText(evaluation, { metrics, perQuery, complete: complete === true, tag })
    })
    progress.end()
    world.out(text)
    return 0
  }
  const report = progress.during('measuring', () =>
    metricReport(evaluation, defined({ metrics, confidence, slices: slices && crossedColumns([...new Set(slices)]) })),
  )
  const isTaken = json === STANDARD || markdown === STANDARD
  const isShown = quiet !== true && !isTaken
  const limits =
    isShown && confidence !== undefined
      ? progress.during('measuring the slices', () => limitsOfSlices(evaluation, report, confidence))
      : undefined
  progress.end()
  if (json !== undefined) writeOut(json, `${jsonText(reportToJSON(report), 2)}\n`, world)
  if (markdown !== undefined) writeOut(markdown, toMarkdown(reportInWords(report, world.door)), world)
  if (isShown) {
    const queries = perQuery ? `\n${queryTable(evaluation, report)}\n` : ''
    world.out(`${reportTables(report, world.layout, limits, world.door)}\n${queries}`)
  }
  return 0
}

/** The metrics that an engine is asked for: it counts what is named, and its answer has no queries. */
function metricsToCount(
  { metric, perQuery, trec }: Given<typeof reportOptions>,
  type: LabelType,
): readonly ConfiguredMetric[] {
  const stray = perQuery === true ? '--per-query' : trec === true ? '--trec' : undefined
  if (stray === undefined) return metricsAsked(metric, type)
  throw new EvaluationError({
    column: stray,
    problem: `${stray} is about a ranking in files, and an engine counts rows`,
  })
}

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
