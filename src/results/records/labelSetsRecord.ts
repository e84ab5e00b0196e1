import type { ClassRecord } from './labelsRecord.ts'
import type { UnitRecord } from './unitRecord.ts'

/** True and predicted sets of labels. */
export interface LabelSetsRecord {
  /** Whether rows have weights, so that counts are sums of them. */
  readonly weighted: boolean
  /** Each label against its absence, the most frequent first: at most 30. */
  readonly labels: readonly ClassRecord[]
  /** How many labels were left out beyond these. */
  readonly others: number
  /** Rows whose predicted set is the true one. */
  readonly exact: number
  /** Rows by the number of their labels: 0 to 10, and 11 for more than 10. */
  readonly sizes: readonly SetSizeRecord[]
  /** Rows with most labels wrong: at most 20. `value` is how many are missed or not true; the sets are texts. */
  readonly worst: readonly UnitRecord[]
}

/** Rows with a given number of labels. */
export interface SetSizeRecord {
  readonly size: number
  /** How many rows truly have that number. */
  readonly truly: number
  /** How many rows are predicted to have that number. */
  readonly predicted: number
}
