import type { Label } from '../evaluation/label.ts'
import { alignedSides } from '../explain/text/alignedRows.ts'
import { formatAgainst } from '../explain/text/formatNumber.ts'
import { exactCount, labelText, storedText } from '../explain/text/storedText.ts'
import type { MetricReport } from '../report/report.ts'
import type { SnapshotComparison } from './compareWithSnapshot.ts'

/**
 * The snapshot and the current report as two texts, aligned together, so that a diff shows only changed lines. Values
 * within their tolerance read as in the snapshot.
 */
export function alignedTexts(comparison: SnapshotComparison): { readonly expected: string; readonly actual: string } {
  const { stored, now, rows } = comparison
  const withinTolerance = new Set(rows.flatMap(({ metric, standing }) => (standing === 'same' ? [metric] : [])))
  const metrics = alignedSides(
    rows.map(({ metric }) => [
      metricCells(stored, metric, now),
      metricCells(withinTolerance.has(metric) ? stored : now, metric, withinTolerance.has(metric) ? now : stored),
    ]),
  )
  const labels = [...new Set([...now.perClass, ...stored.perClass].map(({ label }) => label))]
  const classes = alignedSides(labels.map(label => [classCells(stored, label, now), classCells(now, label, stored)]))
  const side = (report: MetricReport, of: 'old' | 'new'): string =>
    [
      `metric report of ${exactCount(report.n, report.unit)}, data ${report.data.hash}`,
      '',
      ...metrics[of],
      ...(classes[of].length === 0 ? [] : ['', ...classes[of]]),
    ].join('\n')
  return { expected: side(stored, 'old'), actual: side(now, 'new') }
}

type Cells = readonly string[] | undefined

function metricCells({ metrics, n }: MetricReport, metric: string, other: MetricReport): Cells {
  const row = metrics.find(({ metric: id }) => id === metric)
  if (row === undefined) return undefined
  const beside = other.metrics.find(({ metric: id }) => id === metric)
  const about = [...(row.n === n ? [] : [`n = ${row.n}`]), ...row.convention].join(', ')
  const value =
    row.undefinedBecause === undefined
      ? formatAgainst(row.value, [beside?.value ?? Number.NaN])
      : `undefined: ${row.undefinedBecause}`
  return [storedText(metric), storedText(value), about === '' ? '' : storedText(`(${about})`)]
}

function classCells({ perClass }: MetricReport, label: Label, other: MetricReport): Cells {
  const row = perClass.find(({ label: name }) => name === label)
  if (row === undefined) return undefined
  const beside = other.perClass.find(({ label: name }) => name === label)
  const rates = (['precision', 'recall', 'f1', 'support'] as const).map(
    name => `${name} ${Number.isNaN(row[name]) ? '-' : formatAgainst(row[name], [beside?.[name] ?? Number.NaN])}`,
  )
  return [labelText(label), ...rates]
}
