import { hasLabels } from '../evaluation/columns/labelsOfRows.ts'
import type { ShapeName } from '../evaluation/columns/shapes.ts'
import type { ColumnView } from '../evaluation/encode/columnView.ts'
import type { NumericArray } from '../evaluation/encode/encodeColumn.ts'
import { codesOfRow } from '../evaluation/encode/labelSets.ts'
import { presentColumns } from '../evaluation/encode/presentColumns.ts'
import { namesOf } from '../evaluation/encode/viewsOf.ts'
import type { Evaluation, EvaluationData } from '../evaluation/evaluation.ts'
import { isLabel } from '../evaluation/label.ts'
import type { MeasurableData } from '../evaluation/measurable.ts'
import { computedOf, shapeFor } from '../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { truthHasher } from '../report/fingerprint.ts'
import { idHashes } from './idHashes.ts'
import { DIGITS } from './packedCodes.ts'
import type { StoredColumn, StoredRows } from './storedRows.ts'

/** Up to `FEW` different labels are classes; more labels are classes if each has ten rows on average. */
const FEW = 50
const ROWS_OF_A_LABEL = 10

/** With up to this many labels, a label set takes no more room than a score. */
const MOST_IN_SETS = 120

/** The columns a metric is computed from, if it needs only one prediction for each row. */
const columnsOf: { readonly [Name in ShapeName]?: readonly ('yPred' | 'yScore')[] } = {
  labels: ['yPred'],
  scores: ['yScore'],
  groupedScores: ['yScore'],
  probabilities: ['yScore'],
  slicedLabels: ['yPred'],
  slicedProbabilities: ['yScore'],
  confidences: ['yPred', 'yScore'],
  numbers: ['yPred'],
  forecasts: ['yPred'],
}

/** The predictions that a metric is computed from: scores if its labels come from them. Undefined if it needs more. */
export function columnsUsed(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
): readonly ('yPred' | 'yScore')[] | undefined {
  const { name, settings } = shapeFor(evaluation, metric)
  const { data } = evaluation
  if (data.kind === 'labelSets' && name === 'labelSets') {
    return data.yPred === undefined || settings.threshold !== undefined ? undefined : ['yPred']
  }
  if (data.kind !== 'rows' || (name === 'labels' && !hasLabels(data, settings))) return undefined
  const fromScores = name === 'labels' && (data.yPred === undefined || settings.threshold !== undefined)
  return fromScores ? ['yScore'] : columnsOf[name]
}

/** What a later paired comparison under these metrics needs of each row, as compactly as it goes. */
export function rowsToStore(
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
  ids: 'plain' | 'hashed',
): StoredRows {
  const names = namesOf(evaluation.data)
  const valuesOf = (metric: ConfiguredMetric): Float64Array | undefined => {
    const values = computedOf(evaluation, metric).units?.().values
    return values?.length === evaluation.n ? values : undefined
  }
  return {
    ...columnsToStore(evaluation, metrics, valuesOf),
    ids: names && (ids === 'plain' ? { kind: ids, ids: names } : { kind: ids, hashes: idHashes(names) }),
    truth: evaluation.data.kind === 'ranking' ? truthDigits(evaluation.data) : undefined,
  }
}

/** A digit of base 64 for each of some rows: a hash of its truth and its name. */
export function truthDigits(
  data: MeasurableData,
  places: Iterable<number> = Array.from({ length: data.n }).keys(),
): string {
  const truth = truthHasher(data)
  return Array.from(places, place => DIGITS[truth(place) & 63]).join('')
}

/** The predictions that metrics are computed from; of those for which they do not serve, the values of units. */
export function columnsToStore(
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
  valuesOf: (metric: ConfiguredMetric) => Float64Array | undefined,
  follows: (metric: ConfiguredMetric) => boolean = () => true,
): Omit<StoredRows, 'ids'> {
  const { data, n } = evaluation
  const units = new Map<string, Float64Array>()
  const used = new Set<'yPred' | 'yScore'>()
  for (const metric of metrics) {
    const columns = columnsUsed(evaluation, metric)
    if (columns?.every(name => columnToStore(data, name) !== undefined) && follows(metric)) {
      for (const name of columns) used.add(name)
      continue
    }
    const values = valuesOf(metric)
    if (values !== undefined) units.set(metric.id, values)
  }
  const column = (name: 'yPred' | 'yScore'): StoredColumn | undefined =>
    used.has(name) ? columnToStore(data, name) : undefined
  return { n, yPred: column('yPred'), yScore: column('yScore'), units }
}

/** A prediction as it is kept row by row; undefined where that would take too much, or the table keeps none of it. */
function columnToStore(data: EvaluationData, name: string): StoredColumn | undefined {
  const column = presentColumns(data).find(({ stored, name: each }) => stored && each === name)
  const view = column?.view()
  return view && viewToStore(view, data.n)
}

function viewToStore(view: ColumnView, n: number): StoredColumn | undefined {
  switch (view.kind) {
    case 'values': {
      const { column } = view
      const most = Math.max(FEW, n / ROWS_OF_A_LABEL)
      if (column.kind === 'numbers') {
        return (
          codesOf(column.values, most) ?? { kind: 'numbers', values: Float64Array.from(column.values), single: false }
        )
      }
      return column.labels.length > most ? undefined : { kind: 'labels', labels: column.labels, codes: column.codes }
    }
    case 'numbers':
      // Single precision, which thresholds and log loss look at, must come back as such.
      return view
    case 'sets':
      return setsToStore(view, n)
    case 'names':
    case 'numberColumns':
    case 'labelColumns':
    case 'lists':
      return undefined
    default:
      return view satisfies never
  }
}

function setsToStore({ sets, labels }: Extract<ColumnView, { kind: 'sets' }>, n: number): StoredColumn | undefined {
  if (labels.length > MOST_IN_SETS) return undefined
  const bits = new Int32Array(n * labels.length)
  for (let row = 0; row < n; row++) for (const code of codesOfRow(sets, row)) bits[row * labels.length + code] = 1
  return { kind: 'sets', labels, bits }
}

/** Numbers that serve as labels: integers with few distinct values. */
function codesOf(values: NumericArray, most: number): StoredColumn | undefined {
  const codeOf = new Map<number, number>()
  const codes = new Int32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    if (!isLabel(values[i])) return undefined
    const code = codeOf.get(values[i]) ?? codeOf.size
    codeOf.set(values[i], code)
    if (codeOf.size > most) return undefined
    codes[i] = code
  }
  return { kind: 'labels', labels: [...codeOf.keys()], codes }
}
