import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { labelsOfCells } from '../../evaluation/columns/labelsOfCells.ts'
import type { Computed, Proportion } from '../../metrics/definition/computed.ts'
import { type ConfiguredMetric, defineMetric } from '../../metrics/definition/defineMetric.ts'
import { labelOptions } from '../../metrics/definition/sharedOptions.ts'
import { improvement } from '../pairs/difference.ts'

/** A dummy that draws the label of each row, whatever the row is. */
export type ChanceStrategy = 'stratified' | 'uniform'

/**
 * Returns the labels that such a dummy is expected to give: the confusion matrix with nᵢ·pⱼ rows of class i predicted
 * as class j. Here pⱼ is the share of class j (`stratified`), or 1 over the number of classes that occur (`uniform`).
 * A metric that is linear in the matrix of a given truth, such as accuracy or recall, then has its expected value.
 * Any other metric has the value of the expected matrix, which a dummy approaches with many rows.
 */
export function labelsByChance(columns: LabelColumns, strategy: ChanceStrategy): LabelColumns {
  // Codes of rows are made when they are first read, and none is needed.
  const { declared, labels, threshold, positive, tally } = columns
  const { supports, total } = tally()
  const occurring = Array.from(labels.keys()).filter(code => supports[code] > 0)
  // A class that only the candidate predicts is unknown to the dummy.
  const known = declared ? Array.from(labels.keys()) : occurring
  const places = occurring.map(code => known.indexOf(code))
  const cells = occurring.flatMap((truth, i) =>
    occurring.map((prediction, j) => ({
      truth: places[i],
      prediction: places[j],
      rows: supports[truth] * (strategy === 'uniform' ? 1 / occurring.length : supports[prediction] / total),
    })),
  )
  return labelsOfCells(
    { labels: known.map(code => labels[code]), declared, threshold, positive },
    {
      yTrue: Int32Array.from(cells, ({ truth }) => truth),
      yPred: Int32Array.from(cells, ({ prediction }) => prediction),
      rows: Float64Array.from(cells, ({ rows }) => rows),
    },
  )
}

/**
 * Returns a share of rows as a gain over a coin, which has the same share whatever the rows are; undefined where the
 * predictions decide which rows count, so that the coin's share is one of the sample.
 */
function shareOverCoin({ direction }: ConfiguredMetric, ours: Computed, coin: number): Proportion | undefined {
  if (ours.proportionOf === undefined || ours.units === undefined) return undefined
  const { successes, trials, from } = ours.proportionOf
  if (direction === 'up') return { successes, trials, from: share => from(share) - coin }
  return { successes: trials - successes, trials, from: share => coin - from(1 - share) }
}

/**
 * Returns the gain over such a dummy as a metric of its own. Both sides are values of the same confusion matrix, so
 * its interval allows for the sampling error of the class shares, too.
 */
export function gainOverChance(metric: ConfiguredMetric, strategy: ChanceStrategy): ConfiguredMetric {
  const { positive, threshold } = metric.options
  const [least, most] = metric.range
  const gain = defineMetric({
    id: metric.metric.id,
    title: metric.title,
    direction: 'up',
    range: [least - most, most - least],
    options: labelOptions,
    compute: {
      labels: columns => {
        const ours = metric.compute('labels', columns)
        const theirs = metric.compute('labels', labelsByChance(columns, strategy))
        const undefinedBecause = ours.undefinedBecause ?? theirs.undefinedBecause
        if (undefinedBecause !== undefined) return { value: Number.NaN, undefinedBecause }
        const proportionOf = strategy === 'uniform' ? shareOverCoin(metric, ours, theirs.value) : undefined
        return { value: improvement(ours.value, theirs.value, metric.direction), proportionOf }
      },
    },
  })
  return gain.configure({ positive, threshold })
}
