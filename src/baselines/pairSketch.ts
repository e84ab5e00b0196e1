import { namesOf } from '../evaluation/encode/presentColumns.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isMeasurable } from '../evaluation/evaluation.ts'
import { computationOf, computedOf, measurementOf } from '../measure/measureConfigured.ts'
import { sketchedDifference, valueOfSums } from '../measure/pairs/sketchedDifference.ts'
import { storedMeasurement } from '../measure/storedMeasurement.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { predictionHash } from '../report/fingerprint.ts'
import type { MetricReport } from '../report/report.ts'
import { finderAmong } from './idHashes.ts'
import { type PairedMetric, type PairStored, pairingWith } from './pairStored.ts'
import { someOf } from './sketchOf.ts'
import type { StoredRows } from './storedRows.ts'
import type { StoredSketch } from './storedSketch.ts'
import { strataOf } from './strataOf.ts'

/** Brings a sketch of the same data together with the candidate: its sampled rows are found again by their hashes. */
export function pairingWithSketch(candidate: Evaluation, sketch: StoredSketch, report: MetricReport): PairStored {
  const places = placesOfSample(candidate, sketch)
  if (places === undefined || places.includes(NOWHERE)) return () => undefined
  const sample = someOf(candidate, places)
  const inSample = pairingWith(sample, sketch.by === 'id' ? sketch.rows : { ...sketch.rows, ids: undefined })
  const { of: strata } = strataOf(candidate)
  const { data } = candidate
  const isSame = isMeasurable(data) && predictionHash(data) === sketch.predictions
  const known = new Map<string, PairedMetric | undefined>()
  const pairOf = (metric: ConfiguredMetric): PairedMetric | undefined => {
    const paired = inSample(metric)
    const sums = sketch.sums.get(metric.id)
    if (paired === undefined || sums === undefined) return undefined
    const computation = computationOf(candidate, metric)
    const baseline = storedMeasurement(report, metric)
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
  }
  return metric => {
    if (!known.has(metric.id)) known.set(metric.id, pairOf(metric))
    return known.get(metric.id)
  }
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
export const NOWHERE = 0xffffffff

/** Where each sampled row stands in the candidate; undefined if one side has ids and the other has none. */
export function placesOfSample(candidate: Evaluation, { rows, by }: StoredSketch): Uint32Array | undefined {
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
