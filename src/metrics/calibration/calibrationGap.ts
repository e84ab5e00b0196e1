import type { SlicedProbabilities } from '../../evaluation/columns/slicedColumns.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { scaledWeights } from '../../numeric/scaledWeights.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { type ByColumns, gapOfSlices, gapOptions, slicesBy } from '../definition/gapOfSlices.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { aboutPositive } from '../scores/logLoss.ts'

/**
 * How far the mean error of the probabilities is apart between slices: 0 if they are as much too high or too low in each.
 *
 * Formula: max mean(p − y) − min mean(p − y) over slices
 * Source: Pleiss et al. 2017, On fairness and calibration
 */
export const calibrationGap = defineMetric({
  id: 'calibrationGap',
  title: 'calibration gap',
  direction: 'down',
  range: [0, 2],
  interval: 'none',
  options: { positive: labelOptions.positive, by: gapOptions.by },
  compute: { slicedProbabilities: gapOfErrors },
})

function gapOfErrors({ scores, slices }: SlicedProbabilities, { by }: { readonly by: ByColumns }): Computed {
  const { n, yScore, isPositive, sampleWeight } = scores
  const { weightOf, scale } = scaledWeights(sampleWeight)
  const { by: names, codes, labels } = slicesBy(slices, by)
  const [weights, claimed, occurring, errors] = Array.from({ length: 4 }, () => labels.map(() => new RunningSum()))
  for (let row = 0; row < n; row++) {
    const [slice, weight] = [codes[row], weightOf(row)]
    weights[slice].add(weight)
    claimed[slice].add(weight * yScore[row])
    occurring[slice].add(weight * isPositive[row])
    errors[slice].add(weight * (yScore[row] - isPositive[row]))
  }
  const supports = Float64Array.from(weights, ({ value }) => value / scale)
  const meanOf = (title: string, sums: readonly RunningSum[]) => ({
    title,
    values: Float64Array.from(sums, ({ value }, slice) => value / weights[slice].value),
    undefinedBecause: 'no row counts',
  })
  const bias = meanOf('mean p − y', errors)
  const shown = [meanOf('mean p', claimed), meanOf('positives', occurring), bias]
  const about = { by: names, labels, supports, weighted: sampleWeight !== undefined }
  return { ...gapOfSlices(about, [bias], 'difference', 'fail', shown), convention: aboutPositive(scores) }
}
