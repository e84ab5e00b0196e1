import { cellsOf } from '../evaluation/encode/columnView.ts'
import { namesOf } from '../evaluation/encode/viewsOf.ts'
import { type Evaluation, evaluationOf } from '../evaluation/evaluation.ts'
import { isMeasurable } from '../evaluation/measurable.ts'
import { rememberedOf } from '../evaluation/remembered.ts'
import { computationOf, computedOf, measurementBy, measurementOf } from '../measure/measureConfigured.ts'
import { sketchedDifference, valueOfSums } from '../measure/pairs/sketch/sketchedDifference.ts'
import { storedFinding } from '../measure/storedFinding.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { predictionHash } from '../report/fingerprint.ts'
import type { MetricReport } from '../report/report.ts'
import { finderAmong } from './idHashes.ts'
import { type PairedMetric, type PairStored, pairingWith } from './pairStored.ts'
import { truthDigits } from './rowsToStore.ts'
import { MOST_STRATA, quotaOf, strataOf } from './sampledRows.ts'
import { someOf } from './sketchOf.ts'
import type { RowsOfBoth } from './slices/pairSlice.ts'
import type { StoredSketch } from './storedBaseline.ts'
import type { StoredRows } from './storedRows.ts'

/** Brings a sketch of the same data together with the candidate: its sampled rows are found again by their hashes. */
export function pairingWithSketch(candidate: Evaluation, sketch: StoredSketch, report: MetricReport): PairStored {
  const places = placesOfSample(candidate, sketch)
  if (places === undefined || places.includes(NOWHERE)) return () => undefined
  const sample = someOf(candidate, places)
  const inSample = pairingWith(sample, sketch.by === 'id' ? sketch.rows : { ...sketch.rows, ids: undefined })
  const { of: strata } = strataOf(candidate)
  const { data } = candidate
  const isSame = isMeasurable(data) && predictionHash(data) === sketch.predictions
  return rememberedOf((metric: ConfiguredMetric): PairedMetric | undefined => {
    const paired = inSample(metric)
    const sums = sketch.sums.get(metric.id)
    if (paired === undefined || sums === undefined) return undefined
    const computation = computationOf(candidate, metric)
    const baseline = measurementBy(metric, storedFinding(report, metric))
    const model = {
      value: baseline.value,
      sums,
      places,
      pairing: paired.pairing,
      metricOfPairing: paired.metric,
      values: valuesOf(sketch.rows, paired, metric),
      strata,
      isCandidate: isSame && isRounded(computation.computed.value, baseline.value),
    }
    return {
      ...paired,
      stored: valueOfSums(computation, sums),
      compared: request => ({
        ...sketchedDifference(computation, model, request, 1),
        candidate: measurementOf(computation),
        baseline,
        outcomes: undefined,
        nowhereWorse: false,
        notes: [],
      }),
    }
  })
}

/** Whether two values of the same predictions differ by no more than single precision may change. */
function isRounded(now: number, old: number): boolean {
  return Math.abs(now - old) <= 2 ** -20 * Math.abs(old)
}

function valuesOf(
  { units }: StoredRows,
  { pairing }: PairedMetric,
  metric: ConfiguredMetric,
): Float64Array | undefined {
  return units.get(metric.id) ?? computedOf(pairing.baseline, metric).units?.().values
}

/** The place of a sampled row that the candidate lacks. */
const NOWHERE = 0xffffffff

/** Where each sampled row stands in the candidate; undefined if one side has ids and the other has none. */
function placesOfSample(candidate: Evaluation, { rows, by }: StoredSketch): Uint32Array | undefined {
  const names = namesOf(candidate.data)
  if ((names === undefined) !== (by === 'position') || rows.ids?.kind !== 'hashed') return undefined
  const { hashes } = rows.ids
  const find = finderAmong(hashes)
  const places = new Uint32Array(hashes.length).fill(NOWHERE)
  for (let row = 0; row < candidate.n; row++) {
    const sampled = find(names?.[row] ?? row)
    if (sampled !== undefined) places[sampled] = row
  }
  return places
}

/** The sampled rows that a candidate on changed data still has, and where each stands in the sample. */
interface CommonOfSketch {
  readonly candidate: Evaluation
  readonly inSample: Uint32Array
}

/**
 * Finds the sampled rows among changed data. Weights correct for rare classes having been sampled more often, so that
 * values on the sample estimate those on all rows.
 *
 * @returns Undefined if a truth has changed, or rows are not found by id.
 */
export function commonOfSketch(
  candidate: Evaluation,
  sketch: StoredSketch,
  report: MetricReport,
): CommonOfSketch | undefined {
  const { data } = candidate
  const places = sketch.by === 'id' ? placesOfSample(candidate, sketch) : undefined
  if (places === undefined || !isMeasurable(data) || data.kind === 'lists') return undefined
  const inSample = Uint32Array.from(places.keys()).filter(i => places[i] !== NOWHERE)
  const found = inSample.map(i => places[i])
  const isTrue = truthDigits(data, found) === Array.from(inSample, i => sketch.truth[i]).join('')
  return isTrue ? { candidate: weighted(someOf(candidate, found), sketch, report), inSample } : undefined
}

/**
 * Returns the sampled rows of the same data with what the file keeps of them; undefined if some are not found. Weights
 * correct for rare classes having been sampled more often.
 */
export function sampleOfBoth(
  candidate: Evaluation,
  sketch: StoredSketch,
  report: MetricReport,
): RowsOfBoth | undefined {
  const places = placesOfSample(candidate, sketch)
  if (places === undefined || places.includes(NOWHERE)) return undefined
  const stored = sketch.by === 'id' ? sketch.rows : { ...sketch.rows, ids: undefined }
  return { candidate: weighted(someOf(candidate, places), sketch, report), stored }
}

/** The sampled rows with weights, where some classes were sampled more often than others. */
function weighted(some: Evaluation, { rows }: StoredSketch, { data: { labels } }: MetricReport): Evaluation {
  const { data, columns, n } = some
  if (data.kind !== 'rows' || labels.length < 2 || labels.length > MOST_STRATA) return some
  const quota = quotaOf(
    labels.map(({ rows: size }) => size),
    rows.n,
  )
  const weights = new Map(labels.map(({ label, rows: size }) => [label, size / Math.min(size, quota)] as const))
  const labelOf = cellsOf({ kind: 'values', column: data.yTrue })
  const sampleWeight = Float64Array.from(
    { length: n },
    (_, row) => (weights.get(labelOf(row)) ?? 1) * (data.sampleWeight?.[row] ?? 1),
  )
  if (data.sampleWeight === undefined && sampleWeight.every(weight => weight === sampleWeight[0])) return some
  return evaluationOf(columns, { ...data, sampleWeight })
}
