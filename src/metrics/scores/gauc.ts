import type { GroupedScores } from '../../evaluation/columns/slicedColumns.ts'
import type { GroupColumn } from '../../evaluation/encode/encodeColumn.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import type { Label } from '../../evaluation/label.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { pairShare } from '../../numeric/pairShare.ts'
import { take } from '../../numeric/take.ts'
import { thresholdCountsOfRows } from '../../numeric/thresholdCounts.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { convention, oneOf } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { labelOptions, whenUndefined } from '../definition/sharedOptions.ts'
import { aboutScores } from './aboutScores.ts'

/**
 * Weighted mean of the AUC within each group (user, session): how well the rows of one user are ranked.
 *
 * Formula: Σ w_g·AUC_g / Σ w_g over groups g
 * Source: Zhu et al. 2017, Optimized cost per click in Taobao; Zhou et al. 2018, DIN
 */
export const gauc = defineMetric({
  id: 'gauc',
  title: 'GAUC',
  sees: 'order',
  curated: true,
  matcher: 'GAUC',
  ...proportion,
  unit: 'group',
  options: {
    positive: labelOptions.positive,
    weight: convention(oneOf(['impressions', 'clicks', 'uniform'], 'impressions')),
    whenUndefined,
  },
  conventions: [
    { tools: 'Zhu et al. 2017, DIN', options: {} },
    { tools: 'RecBole GAUC', options: { weight: 'clicks' } },
    { tools: 'mean over users of scikit-learn roc_auc_score', options: { weight: 'uniform' } },
  ],
  compute: {
    groupedScores: (columns, options) => countedAs(meanOfGroups(columns, options.weight), options.whenUndefined),
  },
})

/** Returns Σ w_g·AUC_g / Σ w_g over the groups that have both classes. */
function meanOfGroups(columns: GroupedScores, weight: 'impressions' | 'clicks' | 'uniform'): Computed {
  const { labels } = columns.groups
  const { values, positives, negatives } = eachGroup(columns)
  // A slice may have no row of a group.
  const there = Array.from(values.keys()).filter(group => positives[group] + negatives[group] > 0)
  const left = there.filter(group => Number.isNaN(values[group]))
  const weights = values.map((value, group) => {
    if (Number.isNaN(value)) return 0
    if (weight === 'uniform') return 1
    return weight === 'clicks' ? positives[group] : positives[group] + negatives[group]
  })
  const rest = {
    n: there.length - left.length,
    convention: aboutScores(columns.scores).convention,
    notes: left.length === 0 ? [] : [leftOut(labels, left, there, group => positives[group] + negatives[group])],
    units: () => ({ values, sampleWeight: weights, title: 'AUC' }),
    parts: () => ({ kind: 'groups' as const, groups: labels, values, positives, negatives }),
  }
  if (left.length === there.length) return undefinedBecause('no group has both classes', rest)
  const mean = weightedMean(labels.length, weights, group => values[group])
  return { ...rest, value: Math.min(1, mean) }
}

function leftOut(
  labels: readonly Label[],
  left: readonly number[],
  there: readonly number[],
  rows: (group: number) => number,
): string {
  const sum = (groups: readonly number[]): number => compensatedSum(groups.length, i => rows(groups[i]))
  const share = sum(left) / sum(there)
  const names = `${describeValue(labels[left[0]])}${left.length > 1 ? ', …' : ''}`
  const impressions = `${Number((100 * share).toPrecision(2))} % of impressions`
  return `${left.length} of ${there.length} groups with one class only (${names}), ${impressions}: left out`
}

/** Returns the AUC and the size of each group, by code. */
function eachGroup({ scores, groups }: GroupedScores): Record<'values' | 'positives' | 'negatives', Float64Array> {
  const { isPositive, yScore, sampleWeight } = scores
  const { rows, ends } = rowsByGroup(groups)
  const truth = Uint8Array.from(rows, row => isPositive[row])
  const score = Float64Array.from(rows, row => yScore[row])
  const weight = take(sampleWeight, rows)
  const values = new Float64Array(ends.length)
  const positives = new Float64Array(ends.length)
  const negatives = new Float64Array(ends.length)
  let start = 0
  ends.forEach((end, group) => {
    const counts = thresholdCountsOfRows(
      truth.subarray(start, end),
      score.subarray(start, end),
      weight?.subarray(start, end),
    )
    positives[group] = counts.positives
    negatives[group] = counts.negatives
    values[group] = counts.positives === 0 || counts.negatives === 0 ? Number.NaN : pairShare(counts)
    start = end
  })
  return { values, positives, negatives }
}

/** Returns row numbers, group after group, and the end of each group. */
function rowsByGroup({ codes, labels }: GroupColumn): { rows: Uint32Array; ends: Uint32Array } {
  const ends = new Uint32Array(labels.length)
  for (const code of codes) ends[code]++
  for (let group = 1; group < ends.length; group++) ends[group] += ends[group - 1]
  const next = Uint32Array.from(ends, (_, group) => (group === 0 ? 0 : ends[group - 1]))
  const rows = new Uint32Array(codes.length)
  codes.forEach((code, row) => {
    rows[next[code]++] = row
  })
  return { rows, ends }
}
