import { subset } from '../evaluation/encode/subset.ts'
import { namesOf } from '../evaluation/encode/viewsOf.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { isMeasurable } from '../evaluation/measurable.ts'
import { computationOf, computedOf } from '../measure/measureConfigured.ts'
import { summedRows } from '../measure/pairs/sketch/summedRows.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { predictionHash } from '../report/fingerprint.ts'
import { digitsFor, idHash } from './idHashes.ts'
import { columnsToStore, truthDigits } from './rowsToStore.ts'
import { sampledRows, samplingKeys, strataOf } from './sampledRows.ts'
import type { StoredSketch } from './storedBaseline.ts'
import type { StoredRows } from './storedRows.ts'

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
