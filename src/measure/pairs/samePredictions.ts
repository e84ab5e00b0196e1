import { shapes } from '../../evaluation/columns/shapes.ts'
import type { ValueColumn } from '../../evaluation/encode/encodeColumn.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import type { QueryData } from '../../evaluation/encode/rankingData.ts'
import type { Results } from '../../evaluation/encode/results.ts'
import type { Sliceable } from '../../evaluation/encode/subset.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { shapeFor } from '../measureConfigured.ts'
import { columnsOfMatrix } from '../numericColumns.ts'

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
  const [a, b] = [predictionsOf(ours), predictionsOf(theirs)]
  const both = Object.keys(a).filter(column => a[column] !== undefined && b[column] !== undefined)
  return both.length > 0 && both.every(column => sameList(a[column] ?? [], b[column] ?? []))
}

function sameRun(ours: QueryData, theirs: QueryData): boolean {
  return (
    ours.missing === theirs.missing &&
    sameList(ours.grades, theirs.grades) &&
    sameList(ours.scores ?? [], theirs.scores ?? []) &&
    sameList(ours.docs ?? [], theirs.docs ?? [])
  )
}

type Predictions = Readonly<Record<string, ArrayLike<unknown> | undefined>>

/** What is predicted, or judged elsewhere; the truth is the same on both sides. */
function predictionsOf(data: Sliceable): Predictions {
  switch (data.kind) {
    case 'rows': {
      const { yPred, yScore, yProba, yLower, yUpper, labels, results } = data
      const probabilities = byClass(yProba?.values, labels)
      return { yPred: yPred && valuesOf(yPred), yScore, ...probabilities, yLower, yUpper, ...resultsOf(results) }
    }
    case 'cases': {
      const { results, ratings, texts } = data
      const rated = ratings && Array.from(ratings.codes, code => ratings.categories[code])
      return { ratings: rated, predicted: texts?.predicted, ...resultsOf(results) }
    }
    case 'labelSets': {
      const { n, yPred, yScore, labels } = data
      const called = yPred && Array.from({ length: n }, (_, row) => namesOf(codesOfRow(yPred, row), labels))
      return { yPred: called, ...byClass(yScore, labels) }
    }
    case 'outputs':
      return Object.fromEntries(data.yPred.map((column, output) => [output, column]))
    default:
      return data satisfies never
  }
}

/** Each class by its name: its column stands where `labels` of the side has it. */
function byClass(matrix: Float64Array | undefined, labels: readonly Label[] = []): Predictions {
  const columns = matrix === undefined ? [] : columnsOfMatrix(matrix, labels.length)
  return Object.fromEntries(columns.map((column, code) => [`${typeof labels[code]} ${labels[code]}`, column]))
}

function resultsOf(results: Results | undefined): Predictions {
  const { passed, score, trials, preferred } = results ?? {}
  return { passed, score, preferred, tried: trials?.tried, passedTrials: trials?.passed }
}

// Codes of two columns are those of the labels that each of them has.
function valuesOf(column: ValueColumn): ArrayLike<unknown> {
  return column.kind === 'numbers' ? column.values : Array.from(column.codes, code => column.labels[code])
}

function namesOf(codes: ArrayLike<number>, labels: readonly unknown[]): string {
  return JSON.stringify(Array.from(codes, code => `${typeof labels[code]} ${String(labels[code])}`).sort())
}

function sameList(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
