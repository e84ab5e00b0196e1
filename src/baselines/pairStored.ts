import { asPartLike } from '../evaluation/encode/countedRows.ts'
import { idTable } from '../evaluation/encode/idTable.ts'
import { withTruthOf } from '../evaluation/encode/inheritTruth.ts'
import { namesOf } from '../evaluation/encode/viewsOf.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { Label } from '../evaluation/label.ts'
import { NO_ANSWER } from '../evaluation/missing/noAnswer.ts'
import { isCounted } from '../evaluation/totals/isCounted.ts'
import type { Paired } from '../gates/decideStanding.ts'
import { computedOf, measureConfigured } from '../measure/measureConfigured.ts'
import { writtenOtherwise } from '../measure/pairs/commonUnits.ts'
import type { Pairing } from '../measure/pairs/pairing.ts'
import type { UnitValues } from '../metrics/definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../metrics/definition/defineMetric.ts'
import { scaledMean } from '../numeric/scaledMean.ts'
import { idHash } from './idHashes.ts'
import { columnsUsed } from './rowsToStore.ts'
import type { StoredColumn, StoredIds, StoredRows } from './storedRows.ts'

/** A metric on the candidate beside the stored baseline. */
export interface PairedMetric {
  readonly pairing: Pairing
  /** The metric itself, or a metric that reads the values whose mean it is. */
  readonly metric: ConfiguredMetric
  /** What the stored rows give under the truth, weights and settings of the candidate. */
  readonly stored: number
  /** The comparison on all rows, where only some of them are stored. */
  readonly compared?: Paired['compared']
}

/** For a metric, the pairing with stored rows of the same data; undefined where too little of them was kept. */
export type PairStored = (metric: ConfiguredMetric) => PairedMetric | undefined

/** Brings stored rows into the order of the candidate, whose truth they take; the data must be the same. */
export function pairingWith(candidate: Evaluation, rows: StoredRows): PairStored {
  // A table of counts may group its rows differently for each model.
  const places = isCounted(candidate.data) ? undefined : placesIn(candidate, rows)
  if (places === undefined) return () => undefined
  const by = candidate.data.kind === 'ranking' ? 'query' : rows.ids === undefined ? 'position' : 'id'
  const of = (ours: Evaluation, theirs: Evaluation, metric: ConfiguredMetric): PairedMetric => ({
    pairing: { candidate: ours, baseline: theirs, by, candidateOnly: 0, baselineOnly: 0 },
    metric,
    stored: measureConfigured(theirs, metric).value,
  })
  return metric => {
    const columns = columnsUsed(candidate, metric)
    if (columns?.every(name => rows[name] !== undefined)) {
      const predictions = Object.fromEntries(columns.map(name => [name, valuesOf(rows[name], places)]))
      // What counted as wrong when it was recorded does so again.
      const given = { ...predictions, ids: undefined, whenMissing: 'wrong' }
      const theirs = borrowedEvaluation(withTruthOf(candidate, given))
      return of(candidate, asPartLike(theirs, candidate), metric)
    }
    const stored = rows.units.get(metric.id)
    const units = computedOf(candidate, metric).units?.()
    if (stored === undefined || units?.values.length !== candidate.n) return undefined
    const theirs = Float64Array.from(places, place => stored[place])
    const sides = casesOfUnits(candidate, units, theirs)
    return sides && of(sides.ours, sides.theirs, meanOfUnits(metric, units))
  }
}

/** Rows that only one side has. */
interface RowsChanged {
  readonly gone: number
  readonly added: number
  /** The first that is new. */
  readonly example: string | number | undefined
  /** The first that is gone; undefined where the file keeps hashes alone. */
  readonly firstGone: string | number | undefined
  /** That ids of new rows are those of gone ones, written otherwise. */
  readonly otherwise: string | undefined
}

/** Which rows came and went, or that only one side has ids, which by itself makes them other data. Undefined where neither has. */
export function rowsChanged(
  candidate: Evaluation,
  { n, ids }: StoredRows,
): RowsChanged | 'ids dropped' | 'ids added' | 'counted' | undefined {
  // An engine checks ids and counts rows, and keeps none.
  if (candidate.data.kind === 'totals') return 'counted'
  const names = namesOf(candidate.data)
  if (names === undefined) return ids && 'ids dropped'
  if (ids === undefined) return 'ids added'
  const placeOf = placesBy(ids)
  const fresh = names.filter(name => placeOf(name) === undefined)
  const present = new Set(names)
  const goneIds = ids.kind === 'plain' ? ids.ids.filter(id => !present.has(id)) : undefined
  return {
    ...{ gone: n - (names.length - fresh.length), added: fresh.length, example: fresh[0], firstGone: goneIds?.[0] },
    otherwise: writtenOtherwise(fresh, goneIds ?? ofOtherType(fresh).filter(id => placeOf(id) !== undefined)),
  }
}

/** The texts of numbers, and the numbers of texts: all that can be looked up among hashes. */
function ofOtherType(ids: readonly (string | number)[]): readonly (string | number)[] {
  return ids.flatMap(id => {
    if (typeof id === 'number') return String(id)
    return String(Number(id)) === id ? Number(id) : []
  })
}

/** Where each row of the candidate stands among the stored ones; undefined where these are others. */
export function placesIn(candidate: Evaluation, { n, ids }: StoredRows): Uint32Array | undefined {
  const names = namesOf(candidate.data)
  if (n !== candidate.n || (names === undefined) !== (ids === undefined)) return undefined
  if (names === undefined || ids === undefined) return Uint32Array.from({ length: n }, (_, row) => row)
  // Mostly they stand in the same order.
  const { known, writtenAs } = keptIds(ids)
  if (names.every((name, row) => writtenAs(name) === known[row])) return Uint32Array.from(names.keys())
  const placeOf = placesBy(ids)
  const places = new Uint32Array(n)
  const taken = new Uint8Array(n)
  for (let row = 0; row < n; row++) {
    const place = placeOf(names[row])
    if (place === undefined || taken[place] === 1) return undefined
    taken[place] = 1
    places[row] = place
  }
  return places
}

/** Where an id stands among stored ones. */
export function placesBy(ids: StoredIds): (id: string | number) => number | undefined {
  const { known, writtenAs } = keptIds(ids)
  const { rowOf } = idTable(known)
  return id => rowOf(writtenAs(id))
}

/** Stored ids, and how an id would be written among them. */
function keptIds(ids: StoredIds) {
  if (ids.kind === 'plain') return { known: ids.ids, writtenAs: (id: string | number) => id }
  const digits = ids.hashes[0]?.length ?? 0
  return { known: ids.hashes, writtenAs: (id: string | number) => idHash(id).slice(0, digits) }
}

function valuesOf(column: StoredColumn | undefined, places: Uint32Array): ArrayLike<Label | readonly Label[] | null> {
  if (column === undefined) return []
  if (column.kind === 'labels') {
    const { labels, codes } = column
    const numbers = labels.filter(label => typeof label === 'number')
    if (numbers.length < labels.length) {
      const answers = labels.map(label => (label === NO_ANSWER ? null : label))
      return Array.from(places, place => answers[codes[place]])
    }
    return Float64Array.from(places, place => numbers[codes[place]])
  }
  if (column.kind === 'sets') {
    const { labels, bits } = column
    return Array.from(places, place => labels.filter((_, code) => bits[place * labels.length + code] === 1))
  }
  const values = Float64Array.from(places, place => column.values[place])
  return column.single ? Float32Array.from(values) : values
}

/** The values of units as cases with a score; undefined where a unit counts on one side only, or has no finite value. */
function casesOfUnits(
  candidate: Evaluation,
  { values, sampleWeight }: UnitValues,
  theirs: Float64Array,
): { readonly ours: Evaluation; readonly theirs: Evaluation } | undefined {
  const counts = Array.from(values.keys()).filter(i => !(Number.isNaN(values[i]) && Number.isNaN(theirs[i])))
  const finite = counts.every(i => Number.isFinite(values[i]) && Number.isFinite(theirs[i]))
  if (!finite || counts.length === 0) return undefined
  const names = namesOf(candidate.data)
  const groups = 'groups' in candidate.data ? candidate.data.groups : undefined
  const cases = (score: Float64Array): Evaluation =>
    borrowedEvaluation({
      score: counts.map(i => score[i]),
      ids: names && counts.map(i => names[i]),
      sampleWeight: sampleWeight && counts.map(i => sampleWeight[i]),
      groups: groups && counts.map(i => groups.labels[groups.codes[i]]),
    })
  return { ours: cases(values), theirs: cases(theirs) }
}

/** The metric as the mean of values that its units have. */
function meanOfUnits(
  { metric, title, direction, range }: ConfiguredMetric,
  { fromMean, toMean, title: titleOfUnits }: UnitValues,
): ConfiguredMetric {
  const mean = defineMetric({
    id: metric.id,
    title,
    direction,
    range,
    unit: metric.unit,
    ...(metric.interval !== undefined && { interval: metric.interval }),
    compute: {
      score: ({ values, sampleWeight }) => {
        const value = scaledMean(values, sampleWeight)
        return {
          value: fromMean === undefined ? value : fromMean(value),
          units: () => ({ values, sampleWeight, title: titleOfUnits, fromMean, toMean }),
        }
      },
    },
  })
  return mean()
}

/** Some stored rows; values of units count only under the truth by which they were computed. */
export function rowsAt({ ids, yPred, yScore, units }: StoredRows, places: Uint32Array, withUnits: boolean): StoredRows {
  const unitsAt = Array.from(units, ([metric, values]) => [metric, Float64Array.from(places, i => values[i])] as const)
  return {
    n: places.length,
    ids: ids && idsAt(ids, places),
    yPred: yPred && columnAt(yPred, places),
    yScore: yScore && columnAt(yScore, places),
    units: new Map(withUnits ? unitsAt : []),
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
