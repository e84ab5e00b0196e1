import { shapes } from '../../evaluation/columns/shapes.ts'
import { type ColumnView, cellsOf } from '../../evaluation/encode/columnView.ts'
import { viewsOf } from '../../evaluation/encode/presentColumns.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { shapeFor } from '../measureConfigured.ts'

/**
 * Whether two sides say the same of every unit, so that they are no two models. That all units come out alike does not
 * tell: two models that are rarely wrong may be right on all of few rows.
 */
export function samePredictions(candidate: Evaluation, baseline: Evaluation, metric: ConfiguredMetric): boolean {
  const { name, settings } = shapeFor(candidate, metric)
  if (name === 'labels' && shapeFor(baseline, metric).name === 'labels') {
    const [a, b] = [candidate, baseline].map(({ data }) => shapes.labels.columns(data, settings))
    return a.yPred.every((code, row) => a.labels[code] === b.labels[b.yPred[row]])
  }
  const [a, b] = [candidate, baseline].map(({ data }) => viewsOf(data, 'prediction', 'result'))
  const compared = Array.from(a).flatMap(([name, view]) => {
    const other = b.get(name)
    return other === undefined ? [] : sameColumns(view, other, candidate.n)
  })
  return compared.length > 0 && compared.every(same => same)
}

/** For each column that both have, whether they say the same of every row. */
function sameColumns(a: ColumnView, b: ColumnView, n: number): readonly boolean[] {
  if (a.kind === 'numberColumns' && b.kind === 'numberColumns') {
    const others = new Map(b.columns.map((column, i) => [b.names?.[i] ?? i, column] as const))
    return a.columns.flatMap((column, i) => {
      const other = others.get(a.names?.[i] ?? i)
      return other === undefined ? [] : [sameList(column, other)]
    })
  }
  if (a.kind === 'lists' && b.kind === 'lists') {
    return [everyRow(n, row => sameList(a.listOf(row), b.listOf(row)))]
  }
  const [ours, theirs] = [a, b].map(cellsOf)
  return [everyRow(n, row => ours(row) === theirs(row))]
}

function everyRow(n: number, holds: (row: number) => boolean): boolean {
  for (let row = 0; row < n; row++) if (!holds(row)) return false
  return true
}

function sameList(a: ArrayLike<Label>, b: ArrayLike<Label>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
