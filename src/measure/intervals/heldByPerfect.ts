import { shapes } from '../../evaluation/columns/shapes.ts'
import { codesOfRow } from '../../evaluation/encode/labelSets.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import { fartherOf, type Limits } from '../../stats/interval.ts'
import { clopperPearson } from '../../stats/proportions/clopperPearson.ts'
import { type Computation, rowsOf } from '../measureConfigured.ts'
import { rowsOfRarest } from '../trueClasses.ts'

/**
 * Returns resampled limits that reach at least as far as those of a sample at an end of the range, whose resamples are all
 * alike: an error must not bring a limit nearer. Of such a sample, the share of rows that could still be wrong is at most
 * the upper limit of Clopper and Pearson for none, and they move the value by at most that share of its range. Where labels
 * are averaged, each has its own rows, and the squares of what they move add up.
 *
 * @param limits - Undefined where every resample gives the same value.
 * @returns Undefined where that value is no end of a finite range.
 */
export function heldByPerfect(limits: Limits | undefined, computation: Computation, level: number): Limits | undefined {
  const { metric, computed } = computation
  const { value, isByPolicy } = computed
  const [least, most] = metric.range
  const reach = (most - least) * unseenShare(computation, level)
  // One unit says nothing of others.
  if (!Number.isFinite(reach) || isByPolicy || !(computation.evaluation.n > 1)) return limits
  // A perfect value that is a sum of weights may be rounded.
  if (limits === undefined && !nearlyEqual(value, least) && !nearlyEqual(value, most)) return undefined
  return fartherOf(limits ?? { lower: value, upper: value }, { lower: most - reach, upper: least + reach })
}

/** Returns by how much of its range rows that were not seen could move the value. */
function unseenShare(computation: Computation, level: number): number {
  const { shape, count } = computation
  const ofRows = (rows: number): number => clopperPearson(0, rows, level).upper
  const { name, settings } = shape
  if (name !== 'labelSets' && name !== 'labelScores') return ofRows(rowsOfRarest(computation))
  const { n, labels, yTrue } = shapes[name].columns(rowsOf(computation).data, settings)
  const supports = new Float64Array(labels.length)
  for (let row = 0; row < n; row++) for (const code of codesOfRow(yTrue, row)) supports[code] += count?.[row] ?? 1
  const shares = supports.filter(support => support > 0).map(ofRows)
  return Math.hypot(...shares) / Math.max(1, shares.length)
}
