import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { toMarkdown } from '../../explain/reports/toMarkdown.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { jsonText } from '../../report/jsonText.ts'
import { metricReport } from '../../report/metricReport.ts'
import { reportToJSON } from '../../report/reportToJSON.ts'
import type { Work } from '../command.ts'
import { crossedColumns } from '../crossedColumns.ts'
import { judgedInput } from '../judgedInput.ts'
import type { LabelType } from '../labelOfType.ts'
import { limitsOfSlices } from '../limitsOfSlices.ts'
import { metricsAsked } from '../metrics/metricsAsked.ts'
import type { reportOptions } from '../options/optionsOfCommands.ts'
import { queryTable } from '../queryTable.ts'
import { reportTables } from '../reportTables.ts'
import { trecText } from '../trecText.ts'
import { STANDARD, writeOut } from '../writeOut.ts'

/** Measures predictions. */
export const reportWork: Work<typeof reportOptions> = async (given, files, world, progress) => {
  const { metric, confidence, slices, json, markdown, quiet, perQuery = false, trec = false, complete } = given
  const { evaluation, labelType, tag } = await judgedInput(
    files,
    given,
    { metrics: metricsToCount(given) },
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
    const text = progress.during('measuring', () => {
      return trecText(evaluation, { metrics, perQuery, complete: complete === true, tag })
    })
    progress.end()
    world.out(text)
    return 0
  }
  const report = progress.during('measuring', () =>
    metricReport(evaluation, {
      ...(metrics !== undefined && { metrics }),
      ...(confidence !== undefined && { confidence }),
      ...(slices !== undefined && { slices: [...new Set(crossedColumns(slices).flat())] }),
    }),
  )
  const isTaken = json === STANDARD || markdown === STANDARD
  const isShown = quiet !== true && !isTaken
  const limits =
    isShown && confidence !== undefined
      ? progress.during('measuring the slices', () => limitsOfSlices(evaluation, report, confidence))
      : undefined
  progress.end()
  if (json !== undefined) writeOut(json, `${jsonText(reportToJSON(report), 2)}\n`, world)
  if (markdown !== undefined) writeOut(markdown, toMarkdown(report), world)
  if (isShown) {
    const queries = perQuery ? `\n${queryTable(evaluation, report)}\n` : ''
    world.out(`${reportTables(report, world.layout, limits)}\n${queries}`)
  }
  return 0
}

interface AskedOfReport {
  readonly metric?: readonly string[]
  readonly perQuery?: boolean
  readonly trec?: boolean
}

/** The metrics that an engine is asked for: it counts what is named, and its answer has no queries. */
function metricsToCount({ metric, perQuery, trec }: AskedOfReport): (type: LabelType) => readonly ConfiguredMetric[] {
  return type => {
    const stray = perQuery === true ? '--per-query' : trec === true ? '--trec' : undefined
    if (stray === undefined) return metricsAsked(metric, type)
    throw new EvaluationError({
      column: stray,
      problem: `${stray} is about a ranking in files, and an engine counts rows`,
    })
  }
}
