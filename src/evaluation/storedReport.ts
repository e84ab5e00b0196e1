import type { Limits } from '../stats/interval.ts'
import { EvaluationError } from './errors/evaluationError.ts'
import type { reportBrand } from './evaluation.ts'
import type { Label } from './label.ts'

/** The `format` of a report's JSON. */
export const REPORT_FORMAT = 'expect-metrics/metric-report'

/** A value of a metric. */
export interface StoredValue {
  /** The id of the metric with every option that is not the default. */
  readonly metric: string
  /** NaN exactly when `undefinedBecause` says why. */
  readonly value: number
  readonly undefinedBecause?: string | undefined
  /** The exact value lies between these. Absent where `value` is exact. */
  readonly within?: Limits | undefined
  /** The number of rows or queries behind the value. */
  readonly n: number
}

/** A value with everything that is needed to judge it again, except the definition of its metric. */
export interface StoredMeasurement extends StoredValue {
  /** The conventions in force when it was measured. */
  readonly convention: readonly string[]
  /** What was left out, counted differently, or looked odd. */
  readonly notes: readonly string[]
}

/** The values of one slice, in the order of the metrics of the report. */
export interface StoredSlice {
  /** Of columns that are crossed, their labels in one text: `DE × web`. */
  readonly slice: Label
  /** The label in each column, where several are crossed. */
  readonly labels?: readonly Label[] | undefined
  readonly rows: number
  readonly metrics: readonly StoredValue[]
}

/** The slices of one slicing column, or of several that are crossed. */
export interface StoredSlices {
  /** Of columns that are crossed, their names in one text: `country × device`. */
  readonly name: string
  /** The columns, where several are crossed. */
  readonly columns?: readonly string[] | undefined
  readonly slices: readonly StoredSlice[]
}

/** One class, or one label of rows that have several. */
export interface StoredClass {
  readonly label: Label
  /** Rows that truly belong to it, by weight. */
  readonly support: number
  /** NaN where no row was predicted to belong to it. */
  readonly precision: number
  /** NaN where no row truly belongs to it. */
  readonly recall: number
  /** NaN where it neither occurs nor was predicted. */
  readonly f1: number
}

/** Values that were measured before. Only these can be judged: the data are gone. */
export interface StoredReport {
  readonly n: number
  readonly columns: readonly string[]
  readonly metrics: readonly StoredMeasurement[]
  readonly perClass: readonly StoredClass[]
  readonly slices: readonly StoredSlices[]
  readonly [reportBrand]: true
}

/** A report as the data of an evaluation. */
export interface ReportData {
  readonly kind: 'report'
  readonly n: number
  readonly report: StoredReport
}

/** The error of asking a report for something that needs rows. */
export function withoutRows(column: string, what: string): EvaluationError {
  return new EvaluationError({
    column,
    problem: `a metric report holds values without the rows behind them, which ${what} needs`,
    mend: 'Hand in the columns that the report was made from',
  })
}
