import { escapedText } from '../evaluation/errors/printable.ts'
import type { StoredClass, StoredSlice, StoredSlices, StoredValue } from '../evaluation/storedReport.ts'
import { displayWidth, wrap } from '../explain/text/displayWidth.ts'
import { formatCount, formatNumber, writtenLimits } from '../explain/text/formatNumber.ts'
import type { Layout } from '../explain/text/layout.ts'
import { exactCount, labelText } from '../explain/text/storedText.ts'
import { type ColumnOf, tableLines, tableOf } from '../explain/text/table.ts'
import type { ConfusionMatrix } from '../measure/curves/confusionMatrix.ts'
import type { MetricReport } from '../report/report.ts'
import type { ReportMetric } from '../report/reportMetric.ts'
import type { Limits } from '../stats/interval.ts'
import type { Door } from './door/door.ts'
import { inTextOfDoor, notesText } from './door/textOfDoor.ts'
import type { LimitsOfSlices } from './limitsOfSlices.ts'

const MOST_CLASSES = 12

/** What a table of slices needs beside its names and values: the count of rows, and the gaps between columns. */
const ROWS_AND_GAPS = 12

/**
 * Returns a report as tables of a terminal, four digits a value; JSON and Markdown have all digits.
 *
 * @param limitsOf - The limits of the values by slice, which a report does not hold.
 */
export function reportTables(report: MetricReport, layout: Layout, limitsOf?: LimitsOfSlices, door: Door = {}): string {
  const { n, unit, data, metrics, perClass, confusionMatrix, slices } = report
  const truth = data.labels.map(({ label, rows }) => `${formatCount(rows)} × ${labelText(label)}`)
  const shown = truth.length > MOST_CLASSES ? [`${truth.length} classes`] : truth
  const head = [
    `report of ${exactCount(n, unit)}, data ${data.hash}`,
    ...(truth.length === 0 ? [] : [`truth: ${shown.join(', ')}`]),
  ]
  const parts = [
    head.flatMap(line => wrap(line, layout.width)),
    metricLines(metrics, layout, door),
    perClass.length === 0 ? [] : classLines(perClass, layout),
    confusionMatrix === undefined ? [] : matrixLines(confusionMatrix, layout),
    ...slices.map(column => sliceLines(column, layout, limitsOf)),
  ]
  const notes = saidOf(
    metrics.flatMap(({ metric, notes: own }) => own.map(note => [note, metric] as const)),
    metrics.length,
  )
  return (
    parts
      .filter(lines => lines.length > 0)
      .map(lines => lines.join('\n'))
      .join('\n\n') + inTextOfDoor(notesText(notes, layout), door, layout.width)
  )
}

function metricLines(metrics: readonly ReportMetric[], layout: Layout, door: Door): readonly string[] {
  const { palette, width } = layout
  const levels = [...new Set(metrics.flatMap(({ interval }) => (interval === undefined ? [] : [interval.level])))]
  const name = { title: 'metric', holds: 'text', atMost: 34, cell: ({ metric }: ReportMetric) => metric } as const
  const value = { title: 'value', holds: 'number', cell: valueCell } as const
  const limits = levels.map(level => ({
    title: `${Number((100 * level).toPrecision(12))} % limits`,
    holds: 'text' as const,
    cell: ({ interval }: ReportMetric) => (interval?.level === level ? limitsText(interval) : ''),
  }))
  const table = tableOf(metrics, [name, value, ...limits], layout)
  const conventions = saidOf(
    metrics.flatMap(({ metric, convention }) =>
      convention.length === 0 ? [] : [[convention.join(', '), metric] as const],
    ),
    metrics.length,
  )
  // Why there is no value is a sentence, too long for a cell.
  const reasons = metrics.flatMap(({ metric, undefinedBecause }) =>
    undefinedBecause === undefined
      ? []
      : wrap(inTextOfDoor(`${metric} is undefined: ${undefinedBecause}`, door, width), width),
  )
  return [
    ...(table === undefined ? [] : tableLines(table)),
    ...reasons,
    ...conventions.flatMap(text => wrap(text, width - 2).map(line => `  ${palette.dim(line)}`)),
  ]
}

/** `auc, ks: positive = 1`: each remark once, with those of which it is said. */
function saidOf(pairs: readonly (readonly [text: string, metric: string])[], all: number): readonly string[] {
  const metricsOf = new Map<string, readonly string[]>()
  for (const [text, metric] of pairs) metricsOf.set(text, [...(metricsOf.get(text) ?? []), metric])
  return Array.from(metricsOf, ([text, metrics]) => {
    return metrics.length === all && all > 1 ? `all: ${text}` : `${metrics.join(', ')}: ${text}`
  })
}

function limitsText(interval: Limits): string {
  return writtenLimits(interval, formatNumber, (lower, upper) => `[${lower}, ${upper}]`)
}

function valueCell({ value, undefinedBecause }: StoredValue): string {
  return undefinedBecause === undefined ? formatNumber(value) : '-'
}

function classLines(classes: readonly StoredClass[], layout: Layout): readonly string[] {
  const rate = (value: number): string => (Number.isNaN(value) ? '-' : formatNumber(value))
  const table = tableOf(
    classes,
    [
      { title: 'class', holds: 'text', cell: ({ label }) => labelText(label) },
      { title: 'precision', holds: 'number', cell: ({ precision }) => rate(precision) },
      { title: 'recall', holds: 'number', cell: ({ recall }) => rate(recall) },
      { title: 'f1', holds: 'number', cell: ({ f1 }) => rate(f1) },
      { title: 'support', holds: 'number', cell: ({ support }) => formatNumber(support) },
    ],
    layout,
  )
  return table === undefined ? [] : tableLines(table)
}

function matrixLines({ labels, counts }: ConfusionMatrix, layout: Layout): readonly string[] {
  const columns: readonly ColumnOf<number>[] = [
    { title: 'true class', holds: 'text', atMost: 24, cell: i => labelText(labels[i]) },
    ...labels.map((label, j) => ({
      title: labelText(label),
      holds: 'number' as const,
      cell: (i: number) => formatNumber(counts[i][j]),
    })),
  ]
  // A column of rows without an answer is no true class.
  const rows = Array.from(counts.keys())
  const table =
    labels.length > 2 * MOST_CLASSES ? undefined : tableOf(rows, columns, layout, { caption: 'by predicted class' })
  return table === undefined
    ? wrap(
        `the matrix of ${labels.length} classes has no room here: --markdown FILE or --json FILE has it`,
        layout.width,
      )
    : tableLines(table)
}

/** A line for each slice, with as many metrics beside each other as there is room for. */
function sliceLines({ name, slices }: StoredSlices, layout: Layout, limitsOf?: LimitsOfSlices): readonly string[] {
  const lines: string[] = []
  let from = 0
  const metrics = slices[0]?.metrics ?? []
  const names = slices.map(slice => displayWidth(nameOf(slice)))
  const beside = Math.min(24, Math.max(displayWidth(escapedText(name)), ...names)) + ROWS_AND_GAPS
  while (from < metrics.length) {
    let to = metrics.length
    let table = tableWith(from, to)
    while (table === undefined && to > from + 1) {
      to--
      table = tableWith(from, to)
    }
    lines.push(...(table === undefined ? [] : [...(lines.length > 0 ? [''] : []), ...tableLines(table)]))
    from = to
  }
  return lines

  function nameOf({ slice, labels = [slice] }: StoredSlice): string {
    return labels.map(labelText).join(' × ')
  }

  function cellOn(slice: StoredSlice, value: StoredValue): string {
    const interval = limitsOf?.(slice, value.metric)
    return interval === undefined ? valueCell(value) : `${valueCell(value)} ${limitsText(interval)}`
  }

  function tableWith(first: number, end: number) {
    const fits = metrics.slice(first, end).map(({ metric }, i) => ({
      title: metric,
      holds: 'number' as const,
      cell: (slice: StoredSlice) => cellOn(slice, slice.metrics[first + i]),
    }))
    const widest = fits.map(({ title, cell }) => Math.max(title.length, ...slices.map(slice => cell(slice).length)))
    // A table would cut the titles rather than be too wide.
    if (widest.reduce((sum, width) => sum + width + 2, 0) > layout.width - beside && end > first + 1) return undefined
    return tableOf(
      slices,
      [
        { title: escapedText(name), holds: 'text', atMost: 24, cell: nameOf },
        { title: 'rows', holds: 'number', cell: ({ rows }) => formatCount(rows) },
        ...fits,
      ],
      layout,
    )
  }
}
