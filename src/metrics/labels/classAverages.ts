import { describeValue, listed } from '../../evaluation/errors/describeValue.ts'
import { withThousands } from '../../evaluation/errors/withThousands.ts'
import type { Label } from '../../evaluation/label.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import type { Parts } from '../definition/parts.ts'
import { type CountedColumns, classesOf, partsOf, ratesByCode } from './classCounts.ts'
import type { WhenUndefined } from './classRates.ts'
import type { Rate } from './rate.ts'

export interface AverageOptions {
  readonly labels?: readonly Label[] | undefined
  readonly whenUndefined: WhenUndefined
}

/** How the rates of classes make one value. */
interface Averaging {
  readonly convention: (classes: number) => string
  /** Returns the mean of the rates of these classes; `rates` has that of each class by its code. */
  readonly mean: (codes: readonly number[], rates: Float64Array) => number
}

/** Returns the mean of the rates of classes after applying the policy for undefined ones. */
export function meanOfRates(
  columns: CountedColumns,
  rate: Rate,
  classes: readonly number[],
  options: AverageOptions,
  { convention, mean }: Averaging,
): Computed {
  const { whenUndefined } = options
  const rates = ratesByCode(columns, rate)
  const without = classes.filter(code => Number.isNaN(rates[code]))
  const isSkipped = without.length > 0 && whenUndefined === 'skip'
  const codes = isSkipped ? classes.filter(code => !Number.isNaN(rates[code])) : classes
  const labels = without.map(code => columns.labels[code])
  const named = labels.length === 1 ? describeValue(labels[0]) : 'any of them'
  const how = isSkipped ? 'left out' : `counted as ${whenUndefined}`
  const notes =
    labels.length === 0 || whenUndefined === 'fail'
      ? []
      : [`${rate.name} is undefined for ${listed(labels)} (${rate.undefinedFor(named)}): ${how}`]
  const parts = () => partsOf(columns, rate, classesOf(columns, options.labels), whenUndefined === 0, without)
  const rest = { convention: [convention(codes.length)], notes, parts }
  if (labels.length > 0 && whenUndefined === 'fail') {
    const first = describeValue(labels[0])
    return undefinedBecause(`${rate.name} of ${first} is 0/0: ${rate.undefinedFor(first)}`, rest)
  }
  if (codes.length === 0) return undefinedBecause(`no class has a ${rate.name}`, rest)
  for (const code of without) rates[code] = Number(whenUndefined)
  return { ...rest, value: mean(codes, rates) }
}

/** Returns the parts that explain an average of a rate over classes. */
export function averageParts(columns: CountedColumns, rate: Rate, options: AverageOptions): () => Parts {
  return () => partsOf(columns, rate, classesOf(columns, options.labels), options.whenUndefined === 0)
}

function countOfClasses({ kind }: CountedColumns, count: number): string {
  const [one, many] = kind === 'labels' ? ['class', 'classes'] : ['label', 'labels']
  return `${withThousands(count)} ${count === 1 ? one : many}`
}

/** Returns the unweighted mean of the rates of classes. */
export function macroAverage(columns: CountedColumns, rate: Rate, options: AverageOptions): Computed {
  return meanOfRates(columns, rate, classesOf(columns, options.labels), options, {
    convention: classes => `mean of ${countOfClasses(columns, classes)}`,
    mean: (codes, rates) => compensatedSum(codes.length, i => rates[codes[i]]) / codes.length,
  })
}
