import { listed } from '../../evaluation/errors/describeValue.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import { rowsThatAre, shareOfRows } from './accuracy.ts'
import { type AverageOptions, averageParts } from './classAverages.ts'
import { type CountedColumns, classCountsOf, classesOf, rateFrom } from './classCounts.ts'
import type { ClassCounts, Rate } from './rate.ts'

/** Returns the rate of the pooled counts of all classes. */
export function microAverage(columns: CountedColumns, rate: Rate, options: AverageOptions): Computed {
  const counts = classesOf(columns, options.labels).map(classCountsOf(columns))
  const sum = (count: keyof ClassCounts): number => compensatedSum(counts.length, i => counts[i][count])
  const value = rateFrom(rate, {
    truePositives: sum('truePositives'),
    falsePositives: sum('falsePositives'),
    falseNegatives: sum('falseNegatives'),
    trueNegatives: sum('trueNegatives'),
  })
  const over = options.labels === undefined ? `all ${columns.kind === 'labels' ? 'classes' : 'labels'}` : undefined
  const isWhole = columns.kind === 'labels' && columns.noAnswer === undefined
  const isAccuracy = over !== undefined && isWhole && rate.microIsAccuracy
  const rest = {
    convention: [`pooled over ${over ?? listed(options.labels ?? [])}${isAccuracy ? ': equals accuracy' : ''}`],
    units: isAccuracy ? rowsThatAre(columns, 'right') : undefined,
    proportionOf: isAccuracy ? shareOfRows(columns, columns.tally().totalCorrect, columns.tally().total) : undefined,
    parts: averageParts(columns, rate, options),
  }
  if (!Number.isNaN(value)) return { ...rest, value }
  const reason = rate.undefinedFor(`one of ${listed(options.labels ?? columns.labels)}`)
  return countedAs(undefinedBecause(reason, rest), options.whenUndefined)
}
