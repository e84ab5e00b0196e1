import type { reportBrand } from '../evaluation/evaluation.ts'
import type { Label } from '../evaluation/label.ts'
import type { StoredClass, StoredReport } from '../evaluation/storedReport.ts'
import type { ConfusionMatrix } from '../measure/curves/confusionMatrix.ts'
import type { Unit } from '../metrics/definition/defineMetric.ts'
import type { ReportMetric } from './reportMetric.ts'

/** A fingerprint that tells data sets apart without storing them. */
export interface DataFingerprint {
  readonly rows: number
  /** How many rows are truly of each class, where the truth is one of classes. */
  readonly labels: readonly { readonly label: Label; readonly rows: number }[]
  /**
   * 16 hexadecimal digits from the ids and the truth of all rows: the same for the same rows in any order where they
   * have ids, else only for the same order. It detects accidental changes; it is no cryptographic hash.
   */
  readonly hash: string
  /**
   * A hash of each other column that both models share and a metric may read: the documents that are judged, weights,
   * groups, amounts, training series, catalog.
   */
  readonly columns: readonly { readonly name: string; readonly hash: string }[]
  /** Where rows have no ids: a hash of truth and columns that is the same in any order of the rows. */
  readonly unordered?: string | undefined
}

/**
 * Many measurements of one evaluation as one frozen value, without the data: `JSON.stringify` writes it, `parseReport`
 * reads it, snapshots print it, and every matcher judges it by what it has stored.
 */
export interface MetricReport extends StoredReport {
  /** The version of this library that measured. */
  readonly version: string
  /** Number of rows or cases, of judged queries, or of lists. */
  readonly n: number
  readonly unit: Unit
  /** The columns that were there. */
  readonly columns: readonly string[]
  readonly data: DataFingerprint
  readonly metrics: readonly ReportMetric[]
  /** Where labels are judged; empty elsewhere. */
  readonly perClass: readonly StoredClass[]
  /** Where rows have one label each, of at most 50 classes. */
  readonly confusionMatrix: ConfusionMatrix | undefined
}

export type ReportContent = Omit<MetricReport, typeof reportBrand>
