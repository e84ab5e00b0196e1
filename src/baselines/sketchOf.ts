import { subset } from '../evaluation/encode/subset.ts'
import { namesOf } from '../evaluation/encode/viewsOf.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isMeasurable } from '../evaluation/measurable.ts'
import { utf8Length } from '../explain/text/utf8Length.ts'
import { computationOf, computedOf } from '../measure/measureConfigured.ts'
import { summedRows } from '../measure/pairs/sketch/summedRows.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { predictionHash } from '../report/fingerprint.ts'
import { baselineText } from './baselineText.ts'
import type { Candidate } from './candidate.ts'
import { digitsFor, FEWEST_DIGITS, idHash } from './idHashes.ts'
import { columnsToStore, rowsToStore, truthDigits } from './rowsToStore.ts'
import { sampledRows, samplingKeys, strataOf } from './sampledRows.ts'
import type { StoredBaseline, StoredSketch } from './storedBaseline.ts'
import type { StoredRows } from './storedRows.ts'

/** The most bytes of a file with a sketch. */
const MOST_BYTES = 100_000

/** A smaller sample would be too uncertain. */
const FEWEST_SAMPLED = 500

/** No row takes less. */
const FEWEST_BYTES = 6

/**
 * Refuses metrics that a sketch cannot compare.
 *
 * @throws EvaluationError that names the first of them.
 */
export function requireSketchable(evaluation: Evaluation, metrics: readonly ConfiguredMetric[]): void {
  for (const metric of metrics) {
    const computation = computationOf(evaluation, metric)
    if (Number.isNaN(computation.computed.value) || isSketchable(computation)) continue
    const { data } = evaluation
    const weighted = 'sampleWeight' in data && data.sampleWeight !== undefined
    const grouped = 'groups' in data && data.groups !== undefined
    throw new EvaluationError({
      column: 'rows',
      problem:
        weighted || grouped
          ? `rows: 'sketch' keeps sums of single rows of one weight, and these have ${weighted ? 'sampleWeight' : 'groups'}`
          : `rows: 'sketch' cannot hold ${metric.id}, which is neither a mean over rows nor made of the counts of a confusion matrix`,
      mend: "Keep all rows: rows: true, with ids: 'hashed' for a smaller file",
    })
  }
}

function isSketchable(computation: ReturnType<typeof computationOf>): boolean {
  const { kind } = computation.evaluation.data
  return kind !== 'lists' && kind !== 'report' && summedRows(computation) !== undefined
}

/**
 * The text of a small baseline: all rows by hashes of their ids if these fit, otherwise a sketch of as many sampled rows
 * as do.
 *
 * @throws EvaluationError if report and sums leave too little room.
 */
export function sketchedText(
  { evaluation, report, slices }: Pick<StoredBaseline, 'report' | 'slices'> & Pick<Candidate, 'evaluation'>,
  metrics: readonly ConfiguredMetric[],
  anchors: StoredBaseline['anchors'],
): string {
  if (evaluation.n * FEWEST_DIGITS <= MOST_BYTES) {
    const whole = baselineText({ report, anchors, rows: rowsToStore(evaluation, metrics, 'hashed'), slices })
    if (utf8Length(whole) <= MOST_BYTES) return whole
  }
  const sketchWith = sketcherOf(evaluation, metrics)
  const textOf = (count: number): string =>
    baselineText({ report, anchors, rows: undefined, sketch: sketchWith(count), slices })
  // A first sample gives the bytes of a row, but only roughly: numbers have as many digits as they need.
  let count = Math.min(evaluation.n - 1, FEWEST_SAMPLED)
  const few = utf8Length(textOf(count))
  const bytesOfRow = Math.max(FEWEST_BYTES, (few - utf8Length(textOf(1))) / count)
  const room = MOST_BYTES - few
  count = rounded(Math.min(evaluation.n - 1, count + Math.floor(room / bytesOfRow)))
  while (count >= FEWEST_SAMPLED) {
    const text = textOf(count)
    const bytes = utf8Length(text)
    if (bytes <= MOST_BYTES) return text
    count = rounded(count - Math.ceil((bytes - MOST_BYTES) / bytesOfRow))
  }
  throw new EvaluationError({
    column: 'rows',
    problem: `a sketch has at most ${MOST_BYTES} bytes, and with ${FEWEST_SAMPLED} rows this one has ${few}`,
    expected: 'fewer metrics, classes or slices',
    mend: "Or keep all rows: rows: true, with ids: 'hashed' for a smaller file",
  })
}

// A name or a date that is a little longer should not change the sample.
function rounded(count: number): number {
  return 100 * Math.floor(count / 100)
}

/** Returns a function that draws so many rows, and keeps what a later comparison under these metrics needs of them. */
export function sketcherOf(
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
): (count: number) => StoredSketch {
  const { data } = evaluation
  if (!isMeasurable(data)) throw new TypeError('such data were refused')
  const given = namesOf(data)
  const names = given ?? Array.from({ length: evaluation.n }, (_, row) => row)
  const keys = samplingKeys(names)
  const strata = strataOf(evaluation)
  const predictions = predictionHash(data)
  const sums = new Map(
    metrics.flatMap(metric => {
      const sum = summedRows(computationOf(evaluation, metric))
      return sum === undefined ? [] : [[metric.id, sum] as const]
    }),
  )
  const units = new Map(metrics.map(metric => [metric, computedOf(evaluation, metric).units?.().values] as const))
  return count => {
    const places = sampledRows(keys, strata, count)
    const digits = digitsFor(places.length, evaluation.n)
    const hashes = Array.from(places, place => idHash(names[place]).slice(0, digits))
    const rows = rowsOfSample(evaluation, places, units)
    return {
      rows: { ...rows, ids: { kind: 'hashed', hashes } },
      by: given === undefined ? 'position' : 'id',
      truth: truthDigits(data, places),
      predictions,
      sums,
    }
  }
}

/** The predictions of sampled rows, or their values where these do not follow from the sampled rows alone. */
function rowsOfSample(
  evaluation: Evaluation,
  places: Uint32Array,
  unitsOf: ReadonlyMap<ConfiguredMetric, Float64Array | undefined>,
): Omit<StoredRows, 'ids'> {
  const some = someOf(evaluation, places)
  const valuesOf = (metric: ConfiguredMetric): Float64Array | undefined => {
    const whole = unitsOf.get(metric)
    return whole && Float64Array.from(places, place => whole[place])
  }
  return columnsToStore(some, [...unitsOf.keys()], valuesOf, metric => {
    const values = valuesOf(metric)
    return values === undefined || givesValues(some, metric, values)
  })
}

/** Whether units have the same values among some rows as among all: some metrics scale errors by all rows. */
export function givesValues(some: Evaluation, metric: ConfiguredMetric, values: Float64Array): boolean {
  const own = computedOf(some, metric).units?.().values
  const isSame = (value: number, i: number): boolean =>
    nearlyEqual(value, values[i]) || (Number.isNaN(value) && Number.isNaN(values[i]))
  return own?.length === values.length && own.every(isSame)
}

/** The evaluation of some rows or queries. */
export function someOf(evaluation: Evaluation, places: Uint32Array): Evaluation {
  const { data } = evaluation
  if (data.kind === 'lists' || !isMeasurable(data)) throw new TypeError('such data were refused')
  return subset(evaluation, data, places)
}
