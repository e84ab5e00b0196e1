import { subset } from '../evaluation/encode/subset.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import { measuredValue } from './measureConfigured.ts'
import type { Measurement } from './measurement.ts'

// Each kind of mistake costs a measurement.
const MOST_KINDS = 12
const MOST_ROWS = 100_000

/**
 * Returns the values that a metric of labels or cases would have if one wrong row were right: one value for each kind of
 * mistake. The wrong row is replaced by a right one of the same true class, so a class without a right row has none.
 * Empty for other metrics, weighted rows and more than 100,000 rows.
 */
export function oneMoreCorrect(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  { n, parts }: Measurement,
): readonly number[] {
  const { data } = evaluation
  if (n > MOST_ROWS || !('columns' in parts) || parts.columns.sampleWeight !== undefined) return []
  if (data.kind !== 'rows' && data.kind !== 'cases') return []
  return replacementsOf(parts)
    .slice(0, MOST_KINDS)
    .map(({ wrong, right }) => {
      const exchanged = Uint32Array.from({ length: data.n }, (_, row) => (row === wrong ? right : row))
      return measuredValue(subset(evaluation, data, exchanged), metric)
    })
    .filter(value => !Number.isNaN(value))
}

/** A wrong row, and a right one to stand in its place. */
interface Replacement {
  readonly wrong: number
  readonly right: number
}

function replacementsOf(parts: Parts): readonly Replacement[] {
  if (parts.kind === 'classes') return mistakenLabels(parts.columns)
  if (parts.kind !== 'cases' || parts.outcome === undefined) return []
  const right = parts.values.indexOf(1)
  return [0, 0.5]
    .map(value => ({ wrong: parts.values.indexOf(value), right }))
    .filter(({ wrong }) => wrong !== -1 && right !== -1)
}

function mistakenLabels({
  yTrue,
  yPred,
  labels,
}: Extract<Parts, { kind: 'classes' }>['columns']): readonly Replacement[] {
  const firstOf = new Map<number, number>()
  yTrue.forEach((truth, row) => {
    const cell = truth * labels.length + yPred[row]
    if (!firstOf.has(cell)) firstOf.set(cell, row)
  })
  return Array.from(firstOf.values()).flatMap(wrong => {
    const truth = yTrue[wrong]
    const right = firstOf.get(truth * labels.length + truth)
    return truth === yPred[wrong] || right === undefined ? [] : [{ wrong, right }]
  })
}
