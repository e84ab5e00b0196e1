import type { ShapeName, Shapes } from '../../evaluation/columns/shapes.ts'
import type { Computed } from './computed.ts'
import { metricOf } from './metricOf.ts'
import type { AnyOptions, OptionSpecs, OptionsOf, ResolvedOptions } from './optionSpec.ts'
import { requireDefinition, requireForm, requireNames } from './requireDefinition.ts'

/** Which values are better: higher, lower, near a target, or neither. */
export type Direction = 'up' | 'down' | { readonly target: number } | 'none'

/** Smallest and largest value there can be, both inclusive. */
export type Range = readonly [lowest: number, highest: number]

export const units = ['row', 'query', 'group', 'case', 'task', 'comparison', 'item', 'list'] as const

/** What a value is counted over and resampled by; messages print it as it stands here. */
export type Unit = (typeof units)[number]

/**
 * The kind of interval that suits a metric: `none` if resampling is uninformative (for an extreme), `percentile` for
 * quantiles, `debiased` if chance inflates the value and resampling inflates it again.
 */
export type IntervalRule = 'none' | 'percentile' | 'debiased'

/**
 * What a metric sees of predicted numbers:
 *
 * - `values`: the numbers themselves;
 * - `order`: the order of the rows, with ties;
 * - `orderInRow`: the order of the numbers within each row;
 * - `standardScores`: the numbers without their unit and zero.
 *
 * Two models are the same to a metric that sees no difference between them.
 */
export type Sight = 'values' | 'order' | 'orderInRow' | 'standardScores'

/** The rate of a class that a metric is, or averages over classes. */
export type ClassRate = 'precision' | 'recall' | 'f1'

/** What some tools compute under the name of a metric, as options of ours. */
export interface NamedConvention<Options = AnyOptions> {
  /** The tools that compute it so: `scikit-learn roc_auc_score, pROC`. */
  readonly tools: string
  /** The options besides required ones. */
  readonly options: Options
}

/** A metric as it is written down. */
export interface MetricDefinition<
  Id extends string = string,
  Specs extends OptionSpecs = OptionSpecs,
  Towards extends Direction = Direction,
  Matcher extends string = string,
> {
  /** In camelCase: `macroF1`. */
  readonly id: Id
  /** As people write it: `macro F1`. */
  readonly title: string
  /** Where options say more: the title that messages have. */
  readonly titled?: (options: ResolvedOptions<Specs>) => string
  /** `MacroF1` of `toHaveMacroF1Above`; the id with a capital letter where absent. */
  readonly matcher?: Matcher
  /** One of the metrics of the library that every `expect` gets named matchers for. */
  readonly curated?: boolean
  readonly direction: Towards | ((options: ResolvedOptions<Specs>) => Towards)
  readonly range: Range | ((options: ResolvedOptions<Specs>) => Range)
  /** Whether it is a fraction that people also write in percent, though it may exceed 1: bounds above 1 are refused. */
  readonly fraction?: boolean
  /** What is counted and resampled: rows where absent. */
  readonly unit?: Unit
  /** How sure its values are; where absent, as its columns say. */
  readonly interval?: IntervalRule
  /** What it sees of predicted numbers. Default: `values`. */
  readonly sees?: Sight
  /** Where it is a rate of classes or an average of one: which. A report keeps these rates by class. */
  readonly classRate?: ClassRate
  /** Its options; one named `k` is the cutoff that is written `@k`. */
  readonly options?: Specs
  readonly aliases?: readonly string[]
  /**
   * The conventions that the field's tools disagree on, our default among them; where they all agree, none. Required
   * options such as the cutoff are the caller's.
   */
  readonly conventions?: readonly NamedConvention<Partial<OptionsOf<Specs>>>[]
  /** Another metric that is the same under these options and gives its id: `f1(average="macro")` is `macroF1`. */
  readonly sameAs?: (options: ResolvedOptions<Specs>, given: AnyOptions) => ConfiguredMetric | undefined
  /** How to compute it from each shape of columns that it serves, most wanted first. */
  readonly compute: {
    readonly [Name in ShapeName]?: (columns: Shapes[Name], options: ResolvedOptions<Specs>) => Computed | number
  }
}

/** A metric with its options settled: what is measured. */
export interface ConfiguredMetric {
  readonly metric: AnyMetric
  /** With the cutoff and every option that is not the default; parsing it gives this metric back. */
  readonly id: string
  readonly title: string
  readonly direction: Direction
  readonly range: Range
  /** All options, the defaults where nothing was given. */
  readonly options: AnyOptions
  /** The options that were given and are not the default. */
  readonly given: AnyOptions
  /** The options in force that every message states: `denominator = relevant`. */
  readonly convention: readonly string[]
  /** Those that were given and that the title does not tell: `class = "spam"`. */
  readonly asked: readonly string[]
  /** From the columns of one of the shapes that the metric serves. */
  readonly compute: <Name extends ShapeName>(name: Name, columns: Shapes[Name]) => Computed
}

/** A metric of any options. */
export interface AnyMetric {
  readonly id: string
  readonly title: string
  readonly matcher: string
  readonly curated: boolean
  readonly cutoff: 'required' | 'optional' | undefined
  readonly fraction: boolean
  readonly unit: Unit
  readonly interval: IntervalRule | undefined
  readonly sees: Sight
  readonly classRate: ClassRate | undefined
  readonly options: OptionSpecs
  readonly aliases: readonly string[]
  readonly conventions: readonly NamedConvention[]
  readonly shapes: readonly ShapeName[]
  /** Undefined if the direction depends on options. */
  readonly direction: Direction | undefined
  /** Checks options of unknown origin and settles the metric. */
  readonly configure: (options: AnyOptions, beside?: readonly string[]) => ConfiguredMetric
}

/** A metric: a value that carries its definition, and a function of its options. */
export interface Metric<Options = unknown, Towards extends Direction = Direction, Matcher extends string = string>
  extends AnyMetric {
  (...options: Record<never, never> extends Options ? [options?: Options] : [options: Options]): ConfiguredMetric
  readonly matcher: Matcher
  readonly direction: Towards | undefined
}

/**
 * Defines a metric. What is derived from it: its matchers, their types, its row in reports and documentation.
 *
 * `compute` has one function for each shape of columns that the metric serves. It gets checked columns and complete
 * options and returns a number, or a {@link Computed} that says why there is none.
 *
 * @throws EvaluationError for an id that the grammar cannot write, or an option whose name is the library's own.
 *
 * @example
 * const costPerMail = defineMetric({
 *   id: 'costPerMail',
 *   title: 'cost per mail',
 *   direction: 'down',
 *   range: [0, Infinity],
 *   compute: {
 *     labels: ({ n, labels, yTrue, yPred }) => {
 *       let cost = 0
 *       for (let i = 0; i < n; i++) if (yTrue[i] !== yPred[i]) cost += labels[yTrue[i]] === 'ham' ? 10 : 1
 *       return cost / n
 *     },
 *   },
 * })
 * measure({ yTrue: ['ham', 'spam'], yPred: ['spam', 'spam'] }, costPerMail).value // 5
 */
export function defineMetric<
  const Id extends string,
  const Towards extends Direction,
  // biome-ignore lint/complexity/noBannedTypes: a metric without options has no keys, and {} says so
  const Specs extends OptionSpecs = {},
  const Matcher extends string = Capitalize<Id>,
>(definition: MetricDefinition<Id, Specs, Towards, Matcher>): Metric<OptionsOf<Specs>, Towards, Matcher> {
  requireDefinition(definition)
  requireNames(definition.id, definition.options ?? {})
  requireForm(definition)
  return metricOf(definition)
}
