import type { UnitRecord } from './unitRecord.ts'

/** True and predicted numbers. Residuals are predicted − true. */
export interface NumbersRecord {
  readonly rows: number
  readonly meanResidual: number
  /** Ascending, evenly spaced: at most 200. */
  readonly residualQuantiles: readonly number[]
  readonly residuals: HistogramRecord
  /** Rows by true and predicted number. */
  readonly grid: GridRecord
  /** Rows of the largest errors: at most 20. `value` is the residual. */
  readonly worst: readonly UnitRecord[]
}

/** Bins of equal width between the 0.5 % and the 99.5 % quantile; what lies outside is counted apart. */
export interface HistogramRecord {
  /** One more than bins. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  readonly below: number
  readonly above: number
}

/** Counts in squares of equal width; both axes have the same edges. */
export interface GridRecord {
  /** One more than squares along a side. */
  readonly edges: readonly number[]
  /** `[column of the true number, row of the predicted number, rows]`, of squares that hold any. */
  readonly cells: readonly (readonly [truth: number, prediction: number, count: number])[]
  /** Rows outside the edges, which leave out the outer 1 % where they would squeeze the rest. */
  readonly outside: number
}
