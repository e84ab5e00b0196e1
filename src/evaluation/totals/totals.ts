import type { ClaimedRows } from '../../stats/calibrationInterval.ts'
import type { CorrelationMoments } from '../../stats/correlations/correlation.ts'
import type { PairedCorrelations } from '../../stats/correlations/fisherZ.ts'
import type { Limits } from '../../stats/interval.ts'
import type { JointMoments, Moments } from '../../stats/means/moments.ts'
import type { AreaOfClasses } from '../../stats/scores/delong.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Label } from '../label.ts'

/** Counts and sums for the requested metrics, of rows that stay where they are. */
export interface TotalsData {
  readonly kind: 'totals'
  /** Rows, or judged queries. */
  readonly n: number
  /** What is known of the rows beside what was counted for metrics. */
  readonly seen: SeenRows
  /** Where the rows are: `DuckDB`. */
  readonly engine: string
  /** What was counted for each metric, by its id. */
  readonly answers: ReadonlyMap<string, Answer>
  /** The same of each slice, by {@link slicingKey} of the columns. */
  readonly bySlicing: ReadonlyMap<string, readonly SliceTotals[]>
  /** The area under the ROC curve of the scores, which tells a model from one that is upside down. */
  readonly skill?: AreaAnswer | undefined
  /** The other model of the same rows, if the engine was asked for it. */
  readonly baseline?: Evaluation | undefined
}

/** What distinguishes the rows from others that an engine has counted. */
interface SeenRows {
  /** Rows of the source: of rankings, documents. */
  readonly rows: number
  /** The rows of each true label; none where the truth is numbers. */
  readonly labels: readonly { readonly label: Label; readonly rows: number }[]
  /** The least and the largest true number. */
  readonly range: readonly [least: number, most: number] | undefined
}

/** The totals of one slice. */
export interface SliceTotals {
  readonly columns: readonly string[]
  /** The label in each of the columns. */
  readonly labels: readonly Label[]
  readonly data: TotalsData
}

/** What was counted for one metric. */
export type Answer = CountedAnswer | MeanAnswer | UnitsAnswer | AreaAnswer | BinsAnswer | CorrelationAnswer

/** Rows with counts. The metric is measured on them as on any others. */
export interface CountedAnswer {
  readonly kind: 'counted'
  readonly evaluation: Evaluation
  /** The predictions of the other model for the same rows, as an input of their own. */
  readonly against?: object | undefined
  /** The exact value, if rows with different scores were put together. */
  readonly value?: number | undefined
  /** The limits of the value, if rows with different scores were put together; undefined if it is exact. */
  readonly within?: Limits | undefined
  /** What messages say beside what is measured. */
  readonly notes?: readonly string[] | undefined
}

/** What messages say of a value that was computed elsewhere. */
interface Said {
  readonly convention: readonly string[]
  readonly notes: readonly string[]
}

/** The sums of a loss or score of each row. */
export interface MeanAnswer extends Said {
  readonly kind: 'mean'
  readonly moments: Moments
  /** How many rows have a loss or score that is not exactly 0. */
  readonly deviating: number
  /** How the metric follows from the mean m: m, √m, or the rest 1 − m, such as R² from the unexplained share. */
  readonly is: 'mean' | 'root' | 'rest'
  /** How many degrees of freedom the losses have lost: 1 where they lie about their own mean. */
  readonly fitted?: number | undefined
  /** At least how many rows, in effect, have another loss than most have. Default: all. */
  readonly differing?: number | undefined
  /** Sums of products with the loss of the other model. */
  readonly joint?: JointMoments | undefined
  /** How many rows have a larger value than under the other model, and how many a smaller one; without a value, both. */
  readonly apart?: { readonly larger: number; readonly smaller: number } | undefined
  readonly undefinedBecause?: string | undefined
}

/** A correlation of single rows. */
export interface CorrelationAnswer extends Said {
  readonly kind: 'correlation'
  readonly moments: CorrelationMoments
  /** The same beside that of the other model. */
  readonly paired?: PairedCorrelations | undefined
  readonly undefinedBecause?: string | undefined
}

/** A value of each query. */
export interface UnitsAnswer extends Said {
  readonly kind: 'units'
  readonly values: Float64Array
  /** The judged queries that the run lacks, whose value is 0. */
  readonly missing: readonly Label[]
  /** How many of the returned documents are judged. */
  readonly judged: number
}

/** An area under the ROC curve. */
export interface AreaAnswer extends Said {
  readonly kind: 'area'
  readonly area: AreaOfClasses
  /** How far the AUC of the scores may lie from the AUC of the buckets; 0 if the AUC is exact. */
  readonly certainTo: number
  /** How the area varies with that of the other model. */
  readonly beside?: BesideArea | undefined
  readonly undefinedBecause?: string | undefined
}

/** How an area varies with that of the other model. */
export interface BesideArea {
  readonly covariance: number
  readonly differenceVariance: number
  /** The least gain of a row: of its placement less the area, from the other model. NaN where rows share buckets. */
  readonly leastGain: number
}

/** Bins of probabilities. */
export interface BinsAnswer extends Said {
  readonly kind: 'bins'
  readonly bins: readonly TotalsBin[]
}

/** A bin that has rows. */
export interface TotalsBin extends ClaimedRows {
  readonly lower: number
  readonly upper: number
}

/** The key of the slices of a column, or of several that are crossed. */
export function slicingKey(columns: readonly string[]): string {
  return JSON.stringify(columns)
}
