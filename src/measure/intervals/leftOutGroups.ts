import type { Range } from '../../metrics/definition/defineMetric.ts'
import { seededRandom } from '../../numeric/random.ts'
import { relativeWeights } from '../../stats/correlations/correlation.ts'
import type { Computation } from '../measureConfigured.ts'
import { resamplingOf } from '../resampling/resampling.ts'
import type { GroupedRows } from '../resampling/sampling.ts'
import type { ValueWhen } from '../resampling/samplingOrder.ts'
import { groupedRows } from './clusterSample.ts'

/** The jackknife of a value over groups. */
export interface LeftOutGroups {
  readonly value: number
  /** The share of the rows in each group, or in each block of groups. */
  readonly shares: Float64Array
  /** NaN if the metric is undefined without one of the groups. */
  readonly standardError: number
  /** The range of the value, and where a group can lie in it. */
  readonly range: Range
  readonly ends: Range
}

/** Up to this many groups are left out one by one. More are left out in this many blocks. */
const MOST_BLOCKS = 200

/**
 * Returns the jackknife over groups, for a metric in which the influence of single rows is unknown; undefined without
 * groups.
 */
export function leftOutGroups(computation: Computation): (() => LeftOutGroups) | undefined {
  const rows = groupedRows(computation)
  const resampling = rows && resamplingOf(computation)
  if (rows === undefined || resampling === undefined) return undefined
  const { range } = computation.metric
  return () => ({
    value: computation.computed.value,
    range,
    ends: range,
    ...jackknifeOfGroups(resampling.inOrder(groupsInOrder(rows)), rows, computation.count),
  })
}

/** Returns the groups in order of their indices. */
export function groupsInOrder({ units }: GroupedRows): Uint32Array {
  return Uint32Array.from({ length: units }, (_, i) => i)
}

/**
 * Returns the jackknife standard error, √((m − 1)/m · Σ (vᵢ − v̄)²). Here m is the number of groups, vᵢ the value without
 * group i, and v̄ the mean of the vᵢ. Many groups are dealt at random into blocks, each of which is left out as a whole.
 *
 * Miller, "The jackknife – a review", Biometrika 61 (1974); Kott, "The delete-a-group jackknife", Journal of Official
 * Statistics 17 (2001).
 */
export function jackknifeOfGroups(
  valueWhen: ValueWhen,
  { unitOf, units }: GroupedRows,
  count: Float64Array | undefined,
): Pick<LeftOutGroups, 'shares' | 'standardError'> {
  const { blockOf, blocks } = blocksOf(units)
  const counts = new Uint16Array(units)
  const without = Float64Array.from({ length: blocks }, (_, left) => {
    for (let unit = 0; unit < units; unit++) counts[unit] = Number(blockOf[unit] !== left)
    return valueWhen(counts)
  })
  const mean = without.reduce((sum, value) => sum + value, 0) / blocks
  const squares = without.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const shares = new Float64Array(blocks)
  const { n } = relativeWeights(unitOf.length, { count })
  for (let row = 0; row < unitOf.length; row++) shares[blockOf[unitOf[row]]] += (count?.[row] ?? 1) / n
  return { shares, standardError: Math.sqrt(((blocks - 1) / blocks) * squares) }
}

function blocksOf(units: number): { readonly blockOf: Int32Array; readonly blocks: number } {
  const blockOf = Int32Array.from({ length: units }, (_, unit) => unit % MOST_BLOCKS)
  if (units > MOST_BLOCKS) {
    const random = seededRandom(1)
    for (let i = units - 1; i > 0; i--) {
      const j = random.below(i + 1)
      ;[blockOf[i], blockOf[j]] = [blockOf[j], blockOf[i]]
    }
  }
  return { blockOf, blocks: Math.min(units, MOST_BLOCKS) }
}
