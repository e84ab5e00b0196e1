import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { SAMPLE_INSTEAD } from '../../evaluation/totals/rowsInEngine.ts'
import type { CountedAnswer } from '../../evaluation/totals/totals.ts'
import { measureConfigured } from '../../measure/measureConfigured.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { argsort, argsortDescending } from '../../numeric/argsort.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { take } from '../../numeric/take.ts'
import type { Side } from '../plan/engineColumns.ts'
import { meansOverRanks } from '../plan/meansOverRanks.ts'
import { type EvaluationPlan, thresholdOn } from '../plan/plannedEvaluation.ts'
import type { AlikeKind } from '../sql/alikeRows.ts'
import { type CheckedSource, isSingle, roleOn } from '../sql/sourceColumns.ts'
import type { Cells } from './cells.ts'
import { restsOnFewThresholds } from './openBuckets.ts'

/** What the rows of some cells are, for one model. */
interface AlikeRequest {
  readonly source: CheckedSource
  readonly plan: EvaluationPlan
  readonly rows: AlikeKind
  readonly cells: Cells
  readonly among: Uint32Array
  readonly side: Side
  readonly positive: Label | undefined
  /** The exact values of these cells that were computed beside them, by the ids of their metrics. */
  readonly exact?: ReadonlyMap<string, number> | undefined
}

/** Evaluations of the rows that are alike, shared by all metrics. */
export interface AlikeEvaluations {
  readonly source: CheckedSource
  readonly evaluation: Evaluation
  readonly against?: object | undefined
  /** Set if scores within a bucket differ. */
  readonly open?: OpenBuckets | undefined
  readonly exact?: ReadonlyMap<string, number> | undefined
}

/** All positives above all negatives in each bucket, all below them, and the least average precision. */
interface OpenBuckets {
  readonly best: Evaluation
  readonly worst: Evaluation
  readonly leastPrecision: number
}

/** Returns rows that are alike with their counts. */
export function alikeEvaluations(request: AlikeRequest): AlikeEvaluations {
  const { source, rows, side, cells, among, exact } = request
  const count = take(cells.count, among)
  const yTrue = rows.ofNumbers ? numbersAmong(request, 'y') : labelsAmong(request)
  const named = idsAmong(request)
  const shared = { yTrue, count, ...settingsOf(request), ...named }
  if (!rows.bucketed) {
    const [own, other] = [valuesOf(request, 'first'), rows.paired ? valuesOf(request, 'baseline') : undefined]
    const evaluation = borrowedEvaluation({ ...shared, ...(side === 'first' ? own : other) })
    return { source, evaluation, against: side === 'first' && other !== undefined ? { ...other, ...named } : undefined }
  }
  const [least, most] = extremesOfBuckets(request)
  const evaluation = borrowedEvaluation({ ...shared, yScore: least })
  if (least.every((value, i) => value === most[i])) return { source, evaluation }
  const isPositive = Uint8Array.from({ length: yTrue.length }, (_, i) => Number(yTrue[i] === request.positive))
  const ordered = (positivesAt: Float64Array, negativesAt: Float64Array): Evaluation =>
    borrowedEvaluation({ ...shared, yScore: least.map((_, i) => (isPositive[i] === 1 ? positivesAt : negativesAt)[i]) })
  const [best, worst] = [ordered(most, least), ordered(least, most)]
  return { source, evaluation, exact, open: { best, worst, leastPrecision: leastPrecision(least, count, isPositive) } }
}

/** Returns the rows for a metric, with the bounds of its value where buckets leave it open. */
export function alikeAnswer(found: AlikeEvaluations, metric: ConfiguredMetric): CountedAnswer {
  const { evaluation, against, open, exact } = found
  if (open === undefined) return { kind: 'counted', evaluation, against }
  const isPrecision = metric.metric.id === 'averagePrecision'
  const known = exact?.get(metric.id)
  if (known === undefined && !isPrecision && !restsOnFewThresholds(metric)) throw tooFine(found, metric)
  const { value } = measureConfigured(evaluation, metric)
  if (Number.isNaN(value)) return { kind: 'counted', evaluation }
  if (known !== undefined) return { kind: 'counted', evaluation, value: known }
  const best = measureConfigured(open.best, metric).value
  const worst = isPrecision ? open.leastPrecision : measureConfigured(open.worst, metric).value
  // Buckets in which no threshold lies may be in any order.
  if (nearlyEqual(best, value) && nearlyEqual(worst, value)) return { kind: 'counted', evaluation }
  return {
    kind: 'counted',
    evaluation,
    within: { lower: Math.min(best, worst, value), upper: Math.max(best, worst, value) },
    notes: ['rows in buckets of scores, which bound the value'],
  }
}

function settingsOf({ plan: { columns }, rows }: AlikeRequest): object {
  if (rows.ofNumbers) return {}
  const { positive, labels, threshold } = columns
  return { positive, labels, threshold }
}

/** One id of each group of rows, where these were not counted by neighbouring scores. */
function idsAmong({ source, rows, cells, among }: AlikeRequest): object {
  if (source.ids === undefined || rows.bucketed) return {}
  const all = cells.labels('id')
  return { ids: Array.from(among, cell => all[cell]) }
}

function labelsAmong({ cells, among }: AlikeRequest): readonly Label[] {
  const all = cells.labels('y')
  return Array.from(among, cell => all[cell] ?? '')
}

function numbersAmong({ cells, among }: Pick<AlikeRequest, 'cells' | 'among'>, name: string): Float64Array {
  return take(cells.numbers(name), among)
}

/** The predictions of one model, in the precision of their column. */
function valuesOf(request: AlikeRequest, side: Side): object {
  const { source, plan, rows } = request
  const values = numbersAmong(request, side === 'first' ? 'v' : 'v2')
  if (rows.ofNumbers) return { yPred: values }
  const threshold = thresholdOn(side, plan)
  return {
    yScore: isSingle(source, roleOn(side, 'yScore')) ? Float32Array.from(values) : values,
    ...(threshold !== undefined && { threshold }),
  }
}

/** The least and the largest score of the bucket of each cell. */
function extremesOfBuckets(request: AlikeRequest): readonly [Float64Array, Float64Array] {
  const [buckets, least, most] = ['b', 'least', 'most'].map(name => numbersAmong(request, name))
  const order = argsort(buckets)
  for (let start = 0, end = 0; start < order.length; start = end) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (end = start; end < order.length && buckets[order[end]] === buckets[order[start]]; end++) {
      low = Math.min(low, least[order[end]])
      high = Math.max(high, most[order[end]])
    }
    for (let i = start; i < end; i++) {
      least[order[i]] = low
      most[order[i]] = high
    }
  }
  return [least, most]
}

function tooFine({ source }: AlikeEvaluations, { id, metric }: ConfiguredMetric): EvaluationError {
  const round = 'Round them in the source: "(SELECT …, round(score, 5) AS score FROM …)".'
  return new EvaluationError({
    column: 'metrics',
    problem: `${id} takes every score, and the ${source.rows} rows have too many different ones to bring here`,
    expected: 'scores that 2²⁰ buckets of equal width tell apart',
    mend: Object.hasOwn(meansOverRanks, metric.id)
      ? 'Ask with exact: true (--exact), which sorts the rows'
      : `${round} ${SAMPLE_INSTEAD}`,
  })
}

/**
 * Returns the least average precision that rows of these buckets can have: in each bucket, every positive row ranks
 * below all negative ones, with a score of its own. The precision at the first positive row bounds the others.
 *
 * @param buckets - The bucket of each cell, by its least score.
 * @param counts - How many rows each cell has.
 */
export function leastPrecision(buckets: Float64Array, counts: Float64Array, isPositive: Uint8Array): number {
  const order = argsortDescending(buckets)
  const positives = counts.reduce((sum, count, i) => sum + (isPositive[i] === 1 ? count : 0), 0)
  let [above, found, sum] = [0, 0, 0]
  for (let start = 0; start < order.length; ) {
    let [end, p, q] = [start, 0, 0]
    for (; end < order.length && buckets[order[end]] === buckets[order[start]]; end++) {
      const cell = order[end]
      if (isPositive[cell] === 1) p += counts[cell]
      else q += counts[cell]
    }
    if (p > 0) sum += (p * (found + 1)) / (above + q + 1)
    found += p
    above += p + q
    start = end
  }
  return sum / positives
}
