import type { StoredClass, StoredSlices, StoredValue } from '../../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../../measure/curves/confusionMatrix.ts'
import type { DataFingerprint, MetricReport, ReportMetric } from '../../report/report.ts'
import { requireReport } from '../../report/requireReport.ts'
import { alignedRows } from '../text/alignedRows.ts'
import { type CountedNoun, plurals } from '../text/formatNumber.ts'
import { labelText } from '../text/labelText.ts'
import { printable } from '../text/printable.ts'

/** Most numbers of full precision are no wider, so that a value that changes does not move the others of its line. */
const WIDTH_OF_NUMBER = 20
const MOST_COUNTED = 20

/**
 * A report as text for snapshots and logs: one metric a line in the order of the report, every number with the shortest
 * digits that read back the same; below them classes, confusion matrix and slices. Equal reports give equal texts. The
 * library's version is left out, so that an update which changes no value changes no text.
 *
 * @throws EvaluationError for what is no report: JSON must be read by `parseReport` first.
 *
 * @example
 * const report = metricReport({ yTrue: [1, 0, 1], yPred: [1, 1, 1] }, { metrics: ['accuracy'] })
 * Number(/^accuracy +(\S+)$/m.exec(reportText(report))[1]) // 0.6666667
 */
export function reportText(report: MetricReport): string {
  requireReport(report, 'reportText')
  const { data, n, unit, metrics, perClass, confusionMatrix, slices } = report
  return [
    ...headLines(n, unit, data),
    '',
    ...alignedRows(metrics.map(row => [printable(row.metric), metricText(row, n)])),
    ...metrics.flatMap(({ metric, notes }) => notes.map(note => printable(`note on ${metric}: ${note}`))),
    ...(perClass.length === 0 ? [] : ['', ...classLines(perClass)]),
    ...(confusionMatrix === undefined ? [] : ['', ...matrixLines(confusionMatrix)]),
    ...slices.flatMap(column => sliceLines(column)),
  ].join('\n')
}

function headLines(n: number, unit: CountedNoun, { labels, hash }: DataFingerprint): readonly string[] {
  const counts = labels.map(({ label, rows }) => `${rows} × ${labelText(label)}`).join(', ')
  return [
    `metric report of ${plainCount(n, unit)}, data ${hash}`,
    ...(labels.length === 0 || labels.length > MOST_COUNTED ? [] : [`truth: ${counts}`]),
  ]
}

/** Without the commas of a message: these numbers are read back. */
export function plainCount(count: number, unit: CountedNoun): string {
  return `${count} ${count === 1 ? unit : plurals[unit]}`
}

/** The shortest digits that read back the same number; `-0` too. */
export function exactNumber(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value)
}

/** The value, or why there is none. */
export function valueText({ value, undefinedBecause }: StoredValue): string {
  return undefinedBecause === undefined ? exactNumber(value) : printable(`undefined: ${undefinedBecause}`)
}

/** A value of a class: a dash where it is 0/0. */
export function rateText(rate: number): string {
  return Number.isNaN(rate) ? '-' : exactNumber(rate)
}

/** `0.42 in [0.38, 0.47] (95 % bootstrap; n = 48 queries; gain = linear, ties = trec)`. */
function metricText(row: ReportMetric, n: number): string {
  const interval = intervalText(row)
  const about = [
    ...(interval === undefined ? [] : [interval.how]),
    ...(row.n === n ? [] : [`n = ${plainCount(row.n, row.unit)}`]),
    ...(row.convention.length === 0 ? [] : [printable(row.convention.join(', '))]),
  ]
  const value = interval === undefined ? valueText(row) : `${valueText(row)} in ${interval.ends}`
  return about.length === 0 ? value : `${value} (${about.join('; ')})`
}

/** Both ends of an interval, and its level and method. */
export function intervalText({
  interval,
}: Pick<ReportMetric, 'interval'>): { readonly ends: string; readonly how: string } | undefined {
  if (interval === undefined) return undefined
  const { level, lower, upper, method } = interval
  return {
    ends: `[${exactNumber(lower)}, ${exactNumber(upper)}]`,
    how: `${Number((100 * level).toPrecision(12))} % ${printable(method)}`,
  }
}

function classLines(classes: readonly StoredClass[]): readonly string[] {
  const rows = classes.map(({ label, precision, recall, f1, support }) => [
    labelText(label),
    rateText(precision),
    rateText(recall),
    rateText(f1),
    exactNumber(support),
  ])
  return alignedRows([['class', 'precision', 'recall', 'f1', 'support'], ...rows], { least: WIDTH_OF_NUMBER })
}

function matrixLines({ labels, counts }: ConfusionMatrix): readonly string[] {
  const names = labels.map(labelText)
  const rows = counts.map((row, i) => [names[i], ...row.map(exactNumber)])
  return ['true class by predicted class', ...alignedRows([['', ...names], ...rows], { numbers: true })]
}

function sliceLines({ name, slices }: StoredSlices): readonly string[] {
  return slices.flatMap(({ slice, rows, metrics }) => {
    const values = metrics.map(value => {
      const size = value.n === rows ? '' : ` (n = ${value.n})`
      return [`  ${printable(value.metric)}`, `${valueText(value)}${size}`]
    })
    return ['', `${labelText(name)} = ${labelText(slice)}: ${plainCount(rows, 'row')}`, ...alignedRows(values)]
  })
}
