import { type Evaluation, evaluationOf, isMeasurable } from '../evaluation/evaluation.ts'
import { truthHasher } from '../report/fingerprint.ts'
import type { MetricReport } from '../report/report.ts'
import { DIGITS } from './packedCodes.ts'
import { NOWHERE, placesOfSample } from './pairSketch.ts'
import { quotaOf } from './sampledRows.ts'
import { someOf } from './sketchOf.ts'
import type { RowsOfBoth } from './slices/pairSlice.ts'
import type { StoredSketch } from './storedSketch.ts'
import { MOST_STRATA } from './strataOf.ts'

/** The sampled rows that a candidate on changed data still has, and where each stands in the sample. */
export interface CommonOfSketch {
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
  const truth = truthHasher(data)
  const isTrue = found.every((place, i) => DIGITS[truth(place) & 63] === sketch.truth[inSample[i]])
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
  const { yTrue } = data
  const weightOf = (row: number): number => {
    const label = yTrue.kind === 'numbers' ? yTrue.values[row] : yTrue.labels[yTrue.codes[row]]
    return (weights.get(label) ?? 1) * (data.sampleWeight?.[row] ?? 1)
  }
  const sampleWeight = Float64Array.from({ length: n }, (_, row) => weightOf(row))
  if (data.sampleWeight === undefined && sampleWeight.every(weight => weight === sampleWeight[0])) return some
  return evaluationOf(columns, { ...data, sampleWeight })
}
