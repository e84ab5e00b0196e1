import { listed } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { type AverageOptions, averageParts, meanOfRates } from './classAverages.ts'
import { type CountedColumns, classesOf, headroom } from './classCounts.ts'
import type { Rate } from './rate.ts'

/** Returns the mean of the rates of classes, weighted by support. A class without support does not count. */
export function weightedAverage(columns: CountedColumns, rate: Rate, options: AverageOptions): Computed {
  const { supports, total } = columns.tally()
  const classes = classesOf(columns, options.labels)
  const supported = classes.filter(code => supports[code] > 0)
  if (supported.length === 0) {
    const absent = listed(classes.map(code => columns.labels[code]))
    const parts = averageParts(columns, rate, options)
    return countedAs(undefinedBecause(`no row is truly ${absent}`, { parts }), options.whenUndefined)
  }
  return meanOfRates(columns, rate, supported, options, {
    convention: () => 'weighted by support',
    mean: (codes, rates) => {
      const weights = codes.map(code => supports[code] * headroom(total))
      const whole = compensatedSum(weights.length, i => weights[i])
      return Math.min(1, compensatedSum(codes.length, i => weights[i] * rates[codes[i]]) / whole)
    },
  })
}
