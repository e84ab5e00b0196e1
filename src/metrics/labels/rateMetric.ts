import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { eachCode } from '../../numeric/tallySets.ts'
import { type Computed, countedAs, undefinedBecause } from '../definition/computed.ts'
import type { ConfiguredMetric } from '../definition/defineMetric.ts'
import { type AnyOptions, label, oneOf, type ResolvedOptions } from '../definition/optionSpec.ts'
import { proportion } from '../definition/scales.ts'
import { averageLabels, labelOptions, whenClassMissing, whenClassUndefined } from '../definition/sharedOptions.ts'
import { meanOfDefined, rowsLike } from '../labelSets/meanOfDefined.ts'
import { rowsThatAre, shareOfRows } from './accuracy.ts'
import { type AverageOptions, averageParts, macroAverage, meanOfRates } from './classAverages.ts'
import { type CountedColumns, classCountsOf, classesOf, headroom, rateFrom } from './classCounts.ts'
import { rateOfOneClass } from './classRates.ts'
import type { ClassCounts, Rate } from './rate.ts'

/** Options of a rate of one class that may also be averaged over classes. */
export const oneClassOptions = {
  ...labelOptions,
  average: oneOf(['binary', 'macro', 'micro', 'weighted', 'samples'], 'binary'),
  class: label(),
  labels: averageLabels,
  whenUndefined: whenClassUndefined,
}

export const averageOptions = { ...labelOptions, labels: averageLabels, whenUndefined: whenClassUndefined }

/** Options of an average of recall, which by default leaves out classes without support. */
export const recallAverageOptions = { ...averageOptions, whenUndefined: whenClassMissing }

type RateOptions = ResolvedOptions<typeof oneClassOptions>

function oneClassOrAverage(columns: CountedColumns, rate: Rate, options: RateOptions): Computed {
  requireEffect(options.average === 'binary' ? 'labels' : 'class', options)
  switch (options.average) {
    case 'binary':
      return rateOfOneClass(columns, rate, options)
    case 'macro':
      return macroAverage(columns, rate, options)
    case 'micro':
      return microAverage(columns, rate, options)
    case 'weighted':
      return weightedAverage(columns, rate, options)
    case 'samples':
      return samplesAverage(columns, rate, options)
    default:
      return options.average satisfies never
  }
}

/** Returns the `compute` of a metric that computes the same of rows with one label and of sets of labels. */
function ofCounts<Options>(compute: (columns: CountedColumns, options: Options) => Computed) {
  return { labels: compute, labelSets: compute }
}

/** Returns the options and the `compute` of a rate. */
export function ofRate(rate: Rate) {
  return { options: oneClassOptions, compute: ofRateBy(() => rate) }
}

/** Returns the `compute` of a rate that options decide. */
export function ofRateBy<Options extends object>(rateOf: (options: Options) => Rate) {
  // A metric as it is configured has one rate, by which values of tables are known.
  const rates = new WeakMap<Options, Rate>()
  const rateFor = (options: Options): Rate => {
    const rate = rates.get(options) ?? rateOf(options)
    rates.set(options, rate)
    return rate
  }
  return ofCounts((columns, options: Options & RateOptions) => oneClassOrAverage(columns, rateFor(options), options))
}

/** Returns what all metrics have alike that are an average of a rate over classes. */
export function ofAverage(
  average: (columns: CountedColumns, rate: Rate, options: AverageOptions) => Computed,
  rate: Rate,
) {
  const compute = ofCounts((columns, options: AverageOptions) => average(columns, rate, options))
  return { ...proportion, classRate: rate.shownBy, options: averageOptions, compute }
}

// The message would print an option without effect as a convention in force.
function requireEffect(idle: 'class' | 'labels', options: RateOptions): void {
  if (options[idle] === undefined) return
  const mend = { class: 'Leave out average, or class', labels: "Add average: 'macro', 'micro' or 'weighted'" }
  throw new EvaluationError({
    column: idle,
    problem: `${idle} has no effect with average: '${options.average}'`,
    mend: mend[idle],
  })
}

/** Returns the metric that has the average in its name, if there is one. */
export function averaged(
  given: AnyOptions,
  average: RateOptions['average'],
  averages: Readonly<Record<'macro' | 'micro' | 'weighted', { configure: (options: AnyOptions) => ConfiguredMetric }>>,
): ConfiguredMetric | undefined {
  if (average === 'binary' || average === 'samples') return undefined
  const { average: _, ...rest } = given
  return averages[average].configure(rest)
}

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

/** Returns the rate of the pooled counts of all classes. */
export function microAverage(columns: CountedColumns, rate: Rate, options: AverageOptions): Computed {
  const counts = classesOf(columns, options.labels).map(classCountsOf(columns.tally()))
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

/** Returns the mean over rows of the rate of each row's labels; only sets of labels have one. */
function samplesAverage(columns: CountedColumns, rate: Rate, options: AverageOptions): Computed {
  if (columns.kind === 'labels') {
    throw new EvaluationError({
      column: 'average',
      problem: "average: 'samples' is the mean over rows that have sets of labels; these have one label each",
      expected: "average: 'macro', 'micro' or 'weighted'",
      mend: "Sets of labels are given with task: 'multilabel'",
    })
  }
  const { n, yTrue, yPred, sampleWeight, labels } = columns
  const classes = classesOf(columns, options.labels)
  const isCounted = new Uint8Array(labels.length)
  for (const code of classes) isCounted[code] = 1
  const values = new Float64Array(n)
  for (let row = 0; row < n; row++) {
    let truePositives = 0
    let falsePositives = 0
    let falseNegatives = 0
    eachCode(yTrue, yPred, row, (code, actual, predicted) => {
      if (isCounted[code] === 0) return
      if (!predicted) falseNegatives++
      else if (actual) truePositives++
      else falsePositives++
    })
    const trueNegatives = classes.length - truePositives - falsePositives - falseNegatives
    values[row] = rateFrom(rate, { truePositives, falsePositives, falseNegatives, trueNegatives })
  }
  const why = (rows: readonly number[]): string =>
    `${rate.name} is 0/0 in ${rowsLike(rows, columns)}: ${rate.undefinedInRow}`
  const parts = averageParts(columns, rate, options)
  return meanOfDefined({ values, weights: sampleWeight, why }, options.whenUndefined, { parts })
}

// What tools count 0/0 as.

export const zeroDivisionOfOneClass = [
  { tools: 'yardstick, scikit-learn with zero_division=nan', options: {} },
  { tools: 'scikit-learn, torchmetrics', options: { whenUndefined: 0 } },
  { tools: 'scikit-learn with zero_division=1', options: { whenUndefined: 1 } },
] as const

export const [, counted0, counted1] = zeroDivisionOfOneClass

const skipped = { tools: 'yardstick, scikit-learn with zero_division=nan', options: { whenUndefined: 'skip' } } as const

export const zeroDivisionOfPrecisions = [
  { tools: 'all, where each class is predicted', options: {} },
  counted0,
  counted1,
  skipped,
] as const
