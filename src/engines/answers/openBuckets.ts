import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'

/** The rows of one bucket of neighbouring scores. */
export interface ScoreBucket {
  readonly bucket: number
  readonly positives: number
  readonly negatives: number
  /** Whether its scores differ. */
  readonly isOpen: boolean
}

/** A threshold: the rows of each class at or above it, and all there are. */
interface Threshold {
  readonly found: number
  readonly wrong: number
  readonly positives: number
  readonly negatives: number
}

/** A bucket with the thresholds above it and below it. */
interface Step {
  readonly bucket: ScoreBucket
  readonly above: Threshold
  readonly below: Threshold
}

type Chosen = (steps: readonly Step[], options: AnyOptions) => readonly Step[]

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
  return (steps, options) => {
    const best = steps.reduce((most, { above, below }) => {
      return Math.max(most, valueAt(above, options), valueAt(below, options))
    }, nothing)
    return steps.filter(({ above, below }) => valueAt({ ...above, found: below.found }, options) > best)
  }
}

/** The bucket that holds the threshold of a share of all rows; near an edge, the buckets on both sides. */
const atShare: Chosen = (steps, { share }) =>
  steps.filter(({ above, below }) => {
    const rows = Number(share) * (above.positives + above.negatives)
    return below.found + below.wrong >= rows - 1 && above.found + above.wrong <= rows + 1
  })

/** The bucket in which the share of missed positives falls below that of false alarms. */
const atEqualErrors: Chosen = steps => {
  const lead = ({ found, wrong, positives, negatives }: Threshold): number =>
    (positives - found) * negatives - wrong * positives
  return steps.filter(({ above, below }) => lead(above) > 0 && lead(below) <= 0)
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
 * Returns the buckets whose scores have to be told apart for a metric to be exact; none for metrics that rest on all
 * scores.
 */
export function openBuckets(buckets: readonly ScoreBucket[], { metric, options }: ConfiguredMetric): ScoreBucket[] {
  const chosen = chosenBy[metric.id]
  if (chosen === undefined) return []
  const sorted = buckets.toSorted((a, b) => b.bucket - a.bucket)
  const [positives, negatives] = (['positives', 'negatives'] as const).map(side =>
    sorted.reduce((sum, each) => sum + each[side], 0),
  )
  let above: Threshold = { found: 0, wrong: 0, positives, negatives }
  const steps = sorted.map((bucket): Step => {
    const below = { ...above, found: above.found + bucket.positives, wrong: above.wrong + bucket.negatives }
    const step = { bucket, above, below }
    above = below
    return step
  })
  return chosen(steps, options).flatMap(({ bucket }) => (bucket.isOpen ? [bucket] : []))
}
