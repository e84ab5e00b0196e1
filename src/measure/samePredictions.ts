import type { Evaluation } from '../evaluation/evaluation.ts'
import type { QueryData } from '../evaluation/rankingData.ts'
import { shapes } from '../evaluation/shapes.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'
import { shapeFor } from './measurement.ts'
import { numericColumns } from './numericColumns.ts'

/**
 * Whether two sides say the same of every unit, so that they are no two models. That all units come out alike does not
 * tell: two models that are rarely wrong may be right on all of few rows.
 */
export function samePredictions(candidate: Evaluation, baseline: Evaluation, metric: ConfiguredMetric): boolean {
  const [ours, theirs] = [candidate.data, baseline.data]
  if (ours.kind === 'ranking' && theirs.kind === 'ranking') {
    return ours.queries.every((query, i) => sameRun(query, theirs.queries[i]))
  }
  if (ours.kind === 'ranking' || ours.kind === 'lists' || ours.kind === 'report') return false
  if (theirs.kind === 'ranking' || theirs.kind === 'lists' || theirs.kind === 'report') return false
  const shape = shapeFor(candidate, metric)
  if (shape.name === 'labels' && shapeFor(baseline, metric).name === 'labels') {
    const [a, b] = [ours, theirs].map(data => shapes.labels.columns(data, shape.settings))
    return a.yPred.every((code, row) => a.labels[code] === b.labels[b.yPred[row]])
  }
  const [a, b] = [numericColumns(ours), numericColumns(theirs)]
  return a.length === b.length && a.every((column, i) => sameNumbers(column, b[i]))
}

function sameRun(ours: QueryData, theirs: QueryData): boolean {
  return (
    ours.missing === theirs.missing &&
    sameNumbers(ours.grades, theirs.grades) &&
    sameNumbers(ours.scores ?? [], theirs.scores ?? []) &&
    (ours.docs ?? []).every((doc, i) => doc === theirs.docs?.[i])
  )
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return a.length === b.length && Array.from(a).every((value, i) => value === b[i])
}
