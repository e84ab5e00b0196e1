import type { LabelSetColumns } from '../../evaluation/columns/labelSetColumns.ts'
import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { type ShapeName, shapes } from '../../evaluation/columns/shapes.ts'
import { type ColumnView, cellsOf } from '../../evaluation/encode/columnView.ts'
import { evaluatedOnce } from '../../evaluation/encode/countedRows.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import { viewsOf } from '../../evaluation/encode/viewsOf.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { SINGLE } from '../../evaluation/precision.ts'
import type { ConfiguredMetric, Sight } from '../../metrics/definition/defineMetric.ts'
import { concatenated } from '../../numeric/concatenated.ts'
import { sameOrder } from '../../numeric/sameOrder.ts'
import { standardScores } from '../../numeric/standardScores.ts'
import { shapeFor } from '../measureConfigured.ts'

/** What the metric sees of each column; `'orderOfAll'` is the order and ties of all columns together. */
type Seen = Sight | 'orderOfAll'

function seenIn({ metric, options }: ConfiguredMetric): Seen {
  // A threshold from other data is compared with the values of the scores.
  if (options.thresholdFrom !== undefined) return 'values'
  if (options.average === 'micro') return 'orderOfAll'
  return options.average === 'samples' ? 'orderInRow' : metric.sees
}

/** The numeric column of each shape. A metric may see only its order. */
const numbersOf: { readonly [Name in ShapeName]?: string } = {
  labels: 'yScore',
  scores: 'yScore',
  groupedScores: 'yScore',
  confidences: 'yScore',
  probabilities: 'yScore',
  slicedLabels: 'yScore',
  slicedProbabilities: 'yScore',
  labelScores: 'yScore',
  labelSets: 'yScore',
  classProbabilities: 'yProba',
  classScores: 'classScores',
  numbers: 'yPred',
}

/**
 * How two sides agree. `'model'`: they are the same model. `'seen'`: the metric sees the same, but other given columns
 * differ. `'no'`: they are two models. Equal results on every unit do not prove the same model: with few rows, two models
 * that are rarely wrong may both be right on all of them.
 */
type Sameness = 'model' | 'seen' | 'no'

/**
 * Returns how far two sides agree on every unit. Label metrics compare predicted labels, rank metrics order and ties,
 * rankings the order of documents, and all other metrics the values within single precision.
 */
export function samenessOf(ours: Evaluation, theirs: Evaluation, metric: ConfiguredMetric): Sameness {
  // Both models were asked for: rows that are not here cannot be looked at.
  if (ours.data.kind === 'totals') return 'no'
  const [candidate, baseline] = [ours, theirs].map(evaluatedOnce)
  const { name, settings } = shapeFor(candidate, metric)
  if (name !== shapeFor(baseline, metric).name) return 'no'
  const isOfProbabilities = candidate.data.kind === 'rows' && candidate.data.yProba !== undefined
  const numbers = name === 'classScores' && isOfProbabilities ? 'yProba' : numbersOf[name]
  // If labels come from a threshold, scores need only the same order; the labels are compared afterwards.
  const decided = name === 'labels' || name === 'labelSets' ? 'order' : seenIn(metric)
  if (name === 'rankings') {
    const [a, b] = [candidate, baseline].map(({ data }) => shapes.rankings.columns(data, settings).queries)
    return a.length === b.length && a.every((query, i) => sameRanking(query, b[i])) ? 'model' : 'no'
  }
  const shared = predictionsOfBoth(candidate, baseline)
  const agree = ({ column, view, other }: (typeof shared)[number]): boolean =>
    sameColumn(view, other, candidate.n, column === numbers ? decided : 'values')
  if (shared.length === 0) return 'no'
  const all = shared.every(agree)
  if (name === 'labels') {
    const [ours, theirs] = [candidate, baseline].map(({ data }) => shapes.labels.columns(data, settings))
    if (!ours.yPred.every((code, row) => ours.labels[code] === theirs.labels[theirs.yPred[row]])) return 'no'
    return all ? 'model' : 'seen'
  }
  if (name === 'labelSets') {
    const [ours, theirs] = [candidate, baseline].map(({ data }) => shapes.labelSets.columns(data, settings))
    // Scores in the same order may give different sets: under other thresholds, or on either side of the same one.
    if (ours.threshold !== theirs.threshold) return 'no'
    if (ours.threshold !== undefined && !sameSets(ours, theirs)) return 'no'
  }
  if (all) return 'model'
  const seen = shared.filter(({ column }) => column === numbers)
  return seen.length > 0 && name !== 'confidences' && name !== 'labelSets' && seen.every(agree) ? 'seen' : 'no'
}

/** Returns whether all predictions of two sides agree row by row, numbers within single precision. */
export function agreeInSinglePrecision(ours: Evaluation, theirs: Evaluation): boolean {
  const [candidate, baseline] = [ours, theirs].map(evaluatedOnce)
  const shared = predictionsOfBoth(candidate, baseline)
  return shared.length > 0 && shared.every(({ view, other }) => sameColumn(view, other, candidate.n, 'values'))
}

/** The columns of predictions that both sides have. */
function predictionsOfBoth(
  ours: Evaluation,
  theirs: Evaluation,
): readonly { readonly column: string; readonly view: ColumnView; readonly other: ColumnView }[] {
  const [a, b] = [ours, theirs].map(({ data }) => viewsOf(data, 'prediction', 'result'))
  return Array.from(a).flatMap(([column, view]) => {
    const other = b.get(column)
    return other === undefined ? [] : [{ column, view, other }]
  })
}

/** Returns whether two rankings have the same documents in the same order, or the same grades if there are no ids. */
function sameRanking(a: RankedQuery, b: RankedQuery): boolean {
  if (a.missing !== b.missing || (a.docs === undefined) !== (b.docs === undefined)) return false
  const sameDocs = a.docs === undefined || b.docs === undefined || sameList(a.docs, b.docs)
  return sameDocs && sameList(a.grades, b.grades) && sameList(a.blockEnds ?? [], b.blockEnds ?? [])
}

/** Returns whether two sides predict the same labels of every row; each may have its labels in an order of its own. */
function sameSets(ours: LabelSetColumns, theirs: LabelSetColumns): boolean {
  return everyRow(ours.n, row => {
    const predicted = new Set(Array.from(codesOfRow(ours.yPred, row), code => ours.labels[code]))
    const others = codesOfRow(theirs.yPred, row)
    return others.length === predicted.size && others.every(code => predicted.has(theirs.labels[code]))
  })
}

function sameColumn(a: ColumnView, b: ColumnView, n: number, seen: Seen): boolean {
  if (a.kind === 'numberColumns' && b.kind === 'numberColumns') {
    const others = new Map(b.columns.map((column, i) => [b.names?.[i] ?? i, column] as const))
    const pairs = a.columns.flatMap((column, i) => {
      const other = others.get(a.names?.[i] ?? i)
      return other === undefined ? [] : [[column, other] as const]
    })
    return pairs.length > 0 && sameNumbers(pairs, n, seen)
  }
  if (a.kind === 'lists' && b.kind === 'lists') {
    return everyRow(n, row => sameList(a.listOf(row), b.listOf(row)))
  }
  const [ours, theirs] = [a, b].map(numbersIn)
  if (ours !== undefined && theirs !== undefined) return sameNumbers([[ours, theirs]], n, seen)
  const [one, other] = [a, b].map(cellsOf)
  return everyRow(n, row => one(row) === other(row))
}

function numbersIn(view: ColumnView): Float64Array | undefined {
  if (view.kind === 'numbers') return view.values
  return view.kind === 'values' && view.column.kind === 'numbers' ? Float64Array.from(view.column.values) : undefined
}

type Columns = readonly (readonly [ours: Float64Array, theirs: Float64Array])[]

function sameNumbers(columns: Columns, n: number, seen: Seen): boolean {
  switch (seen) {
    case 'values':
      return columns.every(([a, b]) => everyRow(n, row => isClose(a[row], b[row])))
    case 'order':
      return columns.every(([a, b]) => sameOrder(a, b))
    case 'standardScores':
      return columns.every(([a, b]) => {
        const [ours, theirs] = [standardScores(a), standardScores(b)]
        return everyRow(n, row => Math.abs(ours[row] - theirs[row]) <= SINGLE * Math.max(1, Math.abs(ours[row])))
      })
    case 'orderOfAll':
      return sameOrder(concatenated(...columns.map(([a]) => a)), concatenated(...columns.map(([, b]) => b)))
    case 'orderInRow':
      return everyRow(n, row =>
        sameOrder(
          Float64Array.from(columns, ([a]) => a[row]),
          Float64Array.from(columns, ([, b]) => b[row]),
        ),
      )
    default:
      return seen satisfies never
  }
}

function isClose(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= SINGLE * Math.max(Math.abs(a), Math.abs(b))
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
