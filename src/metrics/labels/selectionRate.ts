import type { Label } from '../../evaluation/label.ts'
import type { Computed } from '../definition/computed.ts'
import { defineMetric } from '../definition/defineMetric.ts'
import { label } from '../definition/optionSpec.ts'
import { labelOptions } from '../definition/sharedOptions.ts'
import { type CountedColumns, countsOfClass, partsOf, rateFrom } from './classCounts.ts'
import { oneClass } from './classRates.ts'
import { recallRate, selectedRate } from './rates.ts'

/**
 * Share of rows that are predicted positive.
 *
 * Formula: (TP + FP) / n
 * Source: fairlearn selection_rate
 */
export const selectionRate = defineMetric({
  id: 'selectionRate',
  title: 'selection rate',
  direction: 'none',
  range: [0, 1],
  options: { ...labelOptions, class: label() },
  compute: {
    labels: shareSelected,
    labelSets: shareSelected,
  },
})

function shareSelected(columns: CountedColumns, { class: asked }: { readonly class?: Label | undefined }): Computed {
  const { code, convention } = oneClass(columns, 'selection rate', asked, false)
  const counts = countsOfClass(columns, code)
  const { sampleWeight } = columns
  const [successes, trials] = [selectedRate.numerator(counts), selectedRate.denominator(counts)]
  return {
    value: rateFrom(selectedRate, counts),
    convention: [convention],
    units:
      columns.kind === 'labels'
        ? () => {
            const { yPred } = columns.counted ?? columns
            const values = Float64Array.from(yPred, each => Number(each === code))
            return { values, sampleWeight, count: columns.counted?.count }
          }
        : undefined,
    proportionOf:
      columns.kind === 'labels' && sampleWeight === undefined ? { successes, trials, from: share => share } : undefined,
    parts: () => partsOf(columns, recallRate, [code]),
  }
}
