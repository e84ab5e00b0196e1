import { namesOf } from '../evaluation/encode/presentColumns.ts'
import { type Sliceable, subset } from '../evaluation/encode/subset.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { measureConfigured } from '../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { Incomparable } from '../report/diffReports.ts'
import { fingerprintOf } from '../report/fingerprint.ts'
import type { MetricReport } from '../report/report.ts'
import { type PairStored, pairingWith, placesBy } from './pairStored.ts'
import type { StoredBaseline } from './storedBaseline.ts'
import type { StoredColumn, StoredIds, StoredRows } from './storedRows.ts'

/** Both models on the rows that both have. */
export interface CommonRows {
  readonly rows: number
  /** Rows that only the file, or only the candidate has. */
  readonly gone: number
  readonly added: number
  /** Columns beside names and truth that changed: the candidate's are taken on both sides. */
  readonly columns: readonly string[]
  readonly pairOf: PairStored
  /** The values of both models on these rows. */
  readonly valuesOf: (metric: ConfiguredMetric) => { readonly old: number; readonly now: number }
}

/** Common rows are enough if they are at least this share of the larger side. */
const ENOUGH = 0.5

/** Columns that have a value for each row, and only weigh or group predictions: both models can be judged under new ones. */
const judgedAnew: ReadonlySet<string> = new Set(['sampleWeight', 'groups', 'amount'])

/**
 * Brings both models together on the rows that both have, where data have changed. The file keeps no truth, so that of the
 * candidate is taken for both, if it is surely or plausibly the old one: where rows were only added, the rest must have
 * the old fingerprint; where rows are gone, no value may differ by more than these rows can explain.
 *
 * @returns Undefined if too few rows are common, truth or conventions have changed, or the file does not keep what each
 *   row was predicted to be.
 */
export function pairCommon(
  candidate: Evaluation,
  { report, rows }: StoredBaseline,
  metrics: readonly ConfiguredMetric[],
  differing: readonly Incomparable[],
): CommonRows | undefined {
  const columns = differing.flatMap(({ column }) => (column === undefined ? [] : [column]))
  const onlyData = differing.every(({ what }) => what === 'data') && columns.every(column => judgedAnew.has(column))
  if (rows === undefined || !onlyData || !isSliceable(candidate)) return undefined
  const common = commonOf(candidate, candidate.data, rows, columns.length < differing.length, report)
  if (common === undefined) return undefined
  const pairOf = pairingWith(common.candidate, common.rows)
  const gone = rows.n - common.rows.n
  const pairs = new Map(metrics.map(metric => [metric, pairOf(metric)] as const))
  const isPlausible = metrics.every(metric => {
    const paired = pairs.get(metric)
    const before = report.metrics.find(row => row.metric === metric.id)?.value ?? Number.NaN
    if (paired === undefined) return false
    const [least, most] = metric.range
    if (gone === 0) return !Number.isNaN(paired.stored)
    // A mean in a range cannot move farther by leaving out rows.
    const farthest = (gone / rows.n) * (most - least)
    return Number.isFinite(farthest) && Math.abs(paired.stored - before) <= farthest
  })
  if (!isPlausible) return undefined
  return {
    rows: common.rows.n,
    gone,
    added: candidate.n - common.rows.n,
    columns,
    pairOf: metric => pairs.get(metric),
    valuesOf: metric => ({
      old: pairs.get(metric)?.stored ?? Number.NaN,
      now: measureConfigured(common.candidate, metric).value,
    }),
  }
}

interface Common {
  readonly candidate: Evaluation
  readonly rows: StoredRows
}

/** The rows that both have; `moved` tells that names or truth have changed. */
function commonOf(
  candidate: Evaluation,
  data: Sliceable,
  stored: StoredRows,
  moved: boolean,
  report: MetricReport,
): Common | undefined {
  // Values of units were computed under the old truth.
  const predictions = { ...stored, units: new Map() }
  if (!moved) return { candidate, rows: predictions }
  const names = namesOf(data)
  if (names === undefined || stored.ids === undefined) return undefined
  const placeOf = placesBy(stored.ids)
  const ours: number[] = []
  const places: number[] = []
  names.forEach((name, row) => {
    const place = placeOf(name)
    if (place === undefined) return
    ours.push(row)
    places.push(place)
  })
  if (ours.length === 0 || ours.length < ENOUGH * Math.max(data.n, stored.n)) return undefined
  const some = subset(candidate, data, Uint32Array.from(ours))
  const isWhole = places.length === stored.n
  if (isWhole && isSliceable(some) && fingerprintOf(some.data).hash !== report.data.hash) return undefined
  return { candidate: some, rows: rowsAt(predictions, stored.ids, Uint32Array.from(places)) }
}

function isSliceable(evaluation: Evaluation): evaluation is Evaluation & { readonly data: Sliceable } {
  const { kind } = evaluation.data
  return kind === 'rows' || kind === 'labelSets'
}

function rowsAt({ yPred, yScore, units }: StoredRows, ids: StoredIds, places: Uint32Array): StoredRows {
  return {
    n: places.length,
    ids: idsAt(ids, places),
    yPred: yPred && columnAt(yPred, places),
    yScore: yScore && columnAt(yScore, places),
    units,
  }
}

function idsAt(ids: StoredIds, places: Uint32Array): StoredIds {
  return ids.kind === 'plain'
    ? { kind: 'plain', ids: Array.from(places, place => ids.ids[place]) }
    : { kind: 'hashed', hashes: Array.from(places, place => ids.hashes[place]) }
}

function columnAt(column: StoredColumn, places: Uint32Array): StoredColumn {
  switch (column.kind) {
    case 'labels':
      return { ...column, codes: Int32Array.from(places, place => column.codes[place]) }
    case 'numbers':
      return { ...column, values: Float64Array.from(places, place => column.values[place]) }
    case 'sets': {
      const { length: width } = column.labels
      const bits = Int32Array.from(
        { length: places.length * width },
        (_, i) => column.bits[places[Math.floor(i / width)] * width + (i % width)],
      )
      return { ...column, bits }
    }
    default:
      return column satisfies never
  }
}
