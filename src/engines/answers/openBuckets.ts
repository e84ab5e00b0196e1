import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'

/** Rows in buckets of neighbouring scores, those of the highest scores first. */
export interface ScoreBuckets {
  readonly buckets: Float64Array
  readonly positives: Float64Array
  readonly negatives: Float64Array
  /** 1 where the scores of a bucket differ. */
  readonly isOpen: Uint8Array
}

/** A threshold: the rows of each class at or above it, and all there are. */
interface Threshold {
  readonly found: number
  readonly wrong: number
  readonly positives: number
  readonly negatives: number
}

/** The thresholds between buckets: the first is above all of them, each further one below one more. */
interface Edges {
  readonly buckets: number
  readonly at: (edge: number) => Threshold
}

/** Whether a threshold of the metric may lie within a bucket, between the edge of its number and the next. */
type Chosen = (edges: Edges, options: AnyOptions) => (bucket: number) => boolean

/** The value that a metric takes at one threshold; −∞ where the threshold does not serve. */
type ValueAt = (threshold: Threshold, options: AnyOptions) => number

const recall: ValueAt = ({ found, positives }) => found / positives
const precision: ValueAt = ({ found, wrong }) => (found + wrong === 0 ? 0 : found / (found + wrong))
const falseRate = ({ wrong, negatives }: Threshold): number => wrong / negatives
const nothing = Number.NEGATIVE_INFINITY

/**
 * The buckets in which the best of all thresholds may lie. In these, a threshold with all positives of the bucket above
 * it and all negatives below it would beat the best threshold between buckets.
 */
function bestOf(valueAt: ValueAt): Chosen {
  return ({ buckets, at }, options) => {
    let best = nothing
    for (let edge = 0; edge <= buckets; edge++) best = Math.max(best, valueAt(at(edge), options))
    return bucket => valueAt({ ...at(bucket), found: at(bucket + 1).found }, options) > best
  }
}

/** The bucket that holds the threshold of a share of all rows; near an edge, the buckets on both sides. */
const atShare: Chosen = ({ at }, { share }) => {
  const { positives, negatives } = at(0)
  const rows = Number(share) * (positives + negatives)
  const above = (edge: number): number => at(edge).found + at(edge).wrong
  return bucket => above(bucket + 1) >= rows - 1 && above(bucket) <= rows + 1
}

/** The bucket in which the share of missed positives falls below that of false alarms. */
const atEqualErrors: Chosen = ({ at }) => {
  const lead = ({ found, wrong, positives, negatives }: Threshold): number =>
    (positives - found) * negatives - wrong * positives
  return bucket => lead(at(bucket)) > 0 && lead(at(bucket + 1)) <= 0
}

/** The metrics that rest on few thresholds, by their ids: in which buckets these may lie. */
const chosenBy: Readonly<Record<string, Chosen>> = {
  ks: bestOf(threshold => recall(threshold, {}) - falseRate(threshold)),
  recallAtPrecision: bestOf((threshold, options) =>
    precision(threshold, options) >= Number(options.precision) ? recall(threshold, options) : nothing,
  ),
  precisionAtRecall: bestOf((threshold, options) =>
    recall(threshold, options) >= Number(options.recall) ? precision(threshold, options) : nothing,
  ),
  tprAtFpr: bestOf((threshold, options) =>
    falseRate(threshold) <= Number(options.fpr) ? recall(threshold, options) : nothing,
  ),
  sensitivityAtSpecificity: bestOf((threshold, options) =>
    1 - falseRate(threshold) >= Number(options.specificity) ? recall(threshold, options) : nothing,
  ),
  eer: atEqualErrors,
  lift: atShare,
  gain: atShare,
  precisionAtShare: atShare,
  recallAtShare: atShare,
}

/** Whether the value rests on few thresholds, so that rows in other buckets need not be told apart. */
export function restsOnFewThresholds({ metric }: ConfiguredMetric): boolean {
  return Object.hasOwn(chosenBy, metric.id)
}

/**
 * Returns the places of the buckets whose scores have to be told apart for a metric to be exact; none for metrics that rest
 * on all scores.
 */
export function openBuckets(
  { buckets, positives, negatives, isOpen }: ScoreBuckets,
  { metric, options }: ConfiguredMetric,
): readonly number[] {
  const chosen = chosenBy[metric.id]
  if (chosen === undefined) return []
  const [found, wrong] = [aboveEdges(positives), aboveEdges(negatives)]
  const all = { positives: found[buckets.length], negatives: wrong[buckets.length] }
  const mayLieIn = chosen(
    { buckets: buckets.length, at: edge => ({ found: found[edge], wrong: wrong[edge], ...all }) },
    options,
  )
  const open: number[] = []
  for (let bucket = 0; bucket < buckets.length; bucket++) {
    if (isOpen[bucket] === 1 && mayLieIn(bucket)) open.push(bucket)
  }
  return open
}

/** Returns how many rows lie above each edge. */
function aboveEdges(rows: Float64Array): Float64Array {
  const above = new Float64Array(rows.length + 1)
  for (let i = 0; i < rows.length; i++) above[i + 1] = above[i] + rows[i]
  return above
}
