import type { StoredClass, StoredSlices, StoredValue } from '../../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../../measure/curves/confusionMatrix.ts'
import type { DataFingerprint, MetricReport } from '../../report/report.ts'
import type { ReportMetric } from '../../report/reportMetric.ts'
import { requireReport } from '../../report/requireReport.ts'
import { alignedRows } from '../text/alignedRows.ts'
import { type CountedNoun, writtenLimits } from '../text/formatNumber.ts'
import { exactCount, exactNumber, exactRate, labelText, storedText } from '../text/storedText.ts'

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
    ...alignedRows(metrics.map(row => [storedText(row.metric), metricText(row, n)])),
    ...notesOnce(metrics).map(({ metric, note }) =>
      storedText(metric === undefined ? `note: ${note}` : `note on ${metric}: ${note}`),
    ),
    ...(perClass.length === 0 ? [] : ['', ...classLines(perClass)]),
    ...(confusionMatrix === undefined
      ? []
      : ['', ...matrixLines(confusionMatrix, 'true class by predicted class', exactNumber)]),
    ...slices.flatMap(column => sliceLines(column)),
  ].join('\n')
}

/** The notes of metrics. One that all of them have is about the evaluation: it stands once, about no metric. */
export function notesOnce(
  metrics: readonly Pick<ReportMetric, 'metric' | 'notes'>[],
): readonly { readonly metric: string | undefined; readonly note: string }[] {
  const [{ notes: first }] = metrics
  const shared = metrics.length < 2 ? [] : first.filter(note => metrics.every(({ notes }) => notes.includes(note)))
  return [
    ...shared.map(note => ({ metric: undefined, note })),
    ...metrics.flatMap(({ metric, notes }) =>
      notes.filter(note => !shared.includes(note)).map(note => ({ metric, note })),
    ),
  ]
}

function headLines(
  n: number,
  unit: CountedNoun,
  { labels, hash, columns = [], unordered }: DataFingerprint,
): readonly string[] {
  const counts = labels.map(({ label, rows }) => `${rows} × ${labelText(label)}`).join(', ')
  return [
    `metric report of ${exactCount(n, unit)}, data ${hash}`,
    ...(labels.length === 0 || labels.length > MOST_COUNTED ? [] : [`truth: ${counts}`]),
    ...(columns.length === 0
      ? []
      : [`columns: ${columns.map(({ name, hash: of }) => `${storedText(name)} ${of}`).join(', ')}`]),
    ...(unordered === undefined ? [] : [`in any order: ${unordered}`]),
  ]
}

/** The value, or the reason why there is none. */
export function valueText({ value, undefinedBecause }: StoredValue): string {
  return undefinedBecause === undefined ? exactNumber(value) : storedText(`undefined: ${undefinedBecause}`)
}

/** `0.42 in [0.38, 0.47] (95 % bootstrap; n = 48 queries; gain = linear, ties = trec)`. */
function metricText(row: ReportMetric, n: number): string {
  const asides = shownColumns.map(({ aside }) => aside(row, n)).filter(aside => aside !== undefined)
  const value = row.interval === undefined ? valueText(row) : `${valueText(row)} in ${limitsText(row.interval)}`
  return asides.length === 0 ? value : `${value} (${asides.join('; ')})`
}

function classLines(classes: readonly StoredClass[]): readonly string[] {
  const rows = classes.map(row => [labelText(row.label), ...ratesText(row)])
  return alignedRows([['class', 'precision', 'recall', 'f1', 'support'], ...rows], { least: WIDTH_OF_NUMBER })
}

/** Precision, recall, F1 and support of a class. */
export function ratesText({ precision, recall, f1, support }: StoredClass): readonly string[] {
  return [exactRate(precision), exactRate(recall), exactRate(f1), exactNumber(support)]
}

/** A matrix below what it holds, and the names of its classes on both sides. */
export function matrixLines(
  { labels, counts }: Pick<ConfusionMatrix, 'labels'> & { readonly counts: readonly (readonly number[])[] },
  title: string,
  written: (count: number) => string,
): readonly string[] {
  const names = labels.map(labelText)
  const rows = counts.map((row, i) => [names[i], ...row.map(written)])
  return [title, ...alignedRows([['', ...names], ...rows], { numbers: true })]
}

function sliceLines({ name, slices }: StoredSlices): readonly string[] {
  return slices.flatMap(({ slice, rows, metrics }) => {
    const values = metrics.map(value => {
      const size = value.n === rows ? '' : ` (n = ${value.n})`
      return [`  ${storedText(value.metric)}`, `${valueText(value)}${size}`]
    })
    return ['', `${labelText(name)} = ${labelText(slice)}: ${exactCount(rows, 'row')}`, ...alignedRows(values)]
  })
}

/** A column of a metric's row, beside its id and value, in the text and the Markdown of a report. */
export interface ShownColumn {
  /** Its head in Markdown. */
  readonly title: string
  readonly holds: 'text' | 'number'
  /** Whether Markdown leaves the column out where every cell is empty. */
  readonly optional?: true
  /** Its cell in Markdown. */
  readonly cell: (row: ReportMetric) => string
  /** Its part of the parentheses behind the value in a text. `n` is the report's. */
  readonly aside: (row: ReportMetric, n: number) => string | undefined
}

/** The columns that text and Markdown show, in their order. */
export const shownColumns: readonly ShownColumn[] = [
  {
    title: 'interval',
    holds: 'text',
    optional: true,
    cell: row => (row.interval === undefined ? '' : `${limitsText(row.interval)}, ${methodText(row.interval)}`),
    aside: ({ interval }) => interval && methodText(interval),
  },
  {
    title: 'n',
    holds: 'number',
    cell: row => String(row.n),
    aside: (row, n) => (row.n === n ? undefined : `n = ${exactCount(row.n, row.unit)}`),
  },
  {
    title: 'convention',
    holds: 'text',
    cell: ({ convention }) => convention.join(', '),
    aside: ({ convention }) => (convention.length === 0 ? undefined : storedText(convention.join(', '))),
  },
]

type ReportInterval = NonNullable<ReportMetric['interval']>

/** `[0.38, 0.47]`. */
function limitsText(interval: ReportInterval): string {
  return writtenLimits(interval, exactNumber, (lower, upper) => `[${lower}, ${upper}]`)
}

/** `95 % bootstrap`. */
function methodText({ level, method }: ReportInterval): string {
  return `${Number((100 * level).toPrecision(12))} % ${storedText(method)}`
}
