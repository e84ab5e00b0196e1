import type { Label } from '../../evaluation/label.ts'
import type { RatesOfClass } from '../../metrics/labels/ratesOfClass.ts'
import type { UnitRecord } from './unitRecord.ts'

/** True and predicted classes. */
export interface LabelsRecord {
  readonly positive?: Label | undefined
  /** Whether rows have weights, so that counts are sums of them. */
  readonly weighted: boolean
  /** Classes in the order of the matrix. If there are more than 30: those with the most rows, then one for all others. */
  readonly classes: readonly ClassRecord[]
  /**
   * `counts[i][j]`: rows truly of class i that were predicted as class j. Where classes are left out it has one row and column
   * more, for the others together: the cell of others as others is split by `othersRight`.
   */
  readonly counts: readonly (readonly number[])[]
  /** How many classes the last row and column stand for; 0 where all are listed. */
  readonly others: number
  /** In the cell of others predicted as others: the rows whose class is right. */
  readonly othersRight: number
  /** Rows with wrong labels, at most 20. */
  readonly worst: readonly UnitRecord[]
}

/** One class. Rates are NaN where they are 0/0. */
export type ClassRecord = RatesOfClass
