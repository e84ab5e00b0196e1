import type { StoredClass, StoredSlices } from '../../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../../measure/curves/confusionMatrix.ts'
import type { MetricReport } from '../../report/report.ts'
import type { ReportMetric } from '../../report/reportMetric.ts'
import { requireReport } from '../../report/requireReport.ts'
import { markdownText } from '../text/markdownText.ts'
import { exactCount, exactNumber, exactRate, labelText, storedText } from '../text/storedText.ts'
import { numberColumn, textColumn } from '../text/table.ts'
import { notesOnce, ratesText, type ShownColumn, shownColumns, valueText } from './reportText.ts'

/**
 * A report as Markdown tables, for a pull request or a job summary: what {@link reportText} says, with names and labels
 * escaped so that they can neither leave their cell nor be read as markup.
 *
 * @throws EvaluationError for what is no report: JSON must be read by `parseReport` first.
 *
 * @example
 * const report = metricReport({ yTrue: ['a|b', 'c'], yPred: ['a|b', 'a|b'] }, { metrics: ['accuracy'] })
 * toMarkdown(report) // … | accuracy | 0.5 | 2 |  | … | "a\|b" | 0.5 | 1 | 0.6666666666666666 | 1 | …
 */
export function toMarkdown(report: MetricReport): string {
  requireReport(report, 'toMarkdown')
  const { n, unit, data, metrics, perClass, confusionMatrix, slices } = report
  const notes = notesOnce(metrics).map(
    ({ metric, note }) => `- ${markdownText(metric === undefined ? note : `${metric}: ${note}`)}`,
  )
  const sections = [
    [`Metric report of ${exactCount(n, unit)}, data ${data.hash}`],
    metricTable(metrics),
    notes,
    perClass.length === 0 ? [] : classTable(perClass),
    confusionMatrix === undefined ? [] : matrixTable(confusionMatrix),
    ...slices.map(sliceTable),
  ]
  return `${sections
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`
}

/** Cells are escaped before; the first column stands to the left, numbers to the right. */
function tableOf(titles: readonly string[], right: readonly boolean[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(titles), line(right.map(numbers => (numbers ? '--:' : ':--'))), ...rows.map(line)]
}

function metricTable(metrics: readonly ReportMetric[]): string[] {
  const columns: readonly Pick<ShownColumn, 'title' | 'holds' | 'cell'>[] = [
    textColumn('metric', ({ metric }) => storedText(metric)),
    numberColumn('value', valueText),
    ...shownColumns.filter(({ optional, cell }) => !optional || metrics.some(row => cell(row) !== '')),
  ]
  return tableOf(
    columns.map(({ title }) => title),
    columns.map(({ holds }) => holds === 'number'),
    metrics.map(row => columns.map(({ cell }) => markdownText(cell(row)))),
  )
}

function classTable(classes: readonly StoredClass[]): string[] {
  return tableOf(
    ['class', 'precision', 'recall', 'F1', 'support'],
    [false, true, true, true, true],
    classes.map(row => [markdownText(labelText(row.label)), ...ratesText(row)]),
  )
}

function matrixTable({ labels, counts }: ConfusionMatrix): string[] {
  const names = labels.map(label => markdownText(labelText(label)))
  return tableOf(
    ['true class by predicted class', ...names],
    [false, ...names.map(() => true)],
    counts.map((row, i) => [names[i], ...row.map(exactNumber)]),
  )
}

/** A line for each slice, a column for each metric. */
function sliceTable({ name, slices }: StoredSlices): string[] {
  const ids = slices[0]?.metrics.map(({ metric }) => markdownText(storedText(metric))) ?? []
  return tableOf(
    [markdownText(labelText(name)), 'rows', ...ids],
    [false, true, ...ids.map(() => true)],
    slices.map(({ slice, rows, metrics }) => [
      markdownText(labelText(slice)),
      String(rows),
      ...metrics.map(({ value }) => exactRate(value)),
    ]),
  )
}
