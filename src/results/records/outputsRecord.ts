import type { NumbersRecord } from './numbersRecord.ts'

/** Several predicted numbers a row, output by output. */
export interface OutputsRecord {
  /** Every output, the lowest R² first: at most 30. */
  readonly outputs: readonly OutputRecord[]
  /** How many outputs were left out beyond these. */
  readonly others: number
  /** What plots need of the first few. */
  readonly shown: readonly ShownOutputRecord[]
}

/** One output. Outputs count from 0. */
export interface OutputRecord {
  readonly output: number
  readonly mae: number
  readonly rmse: number
  /** NaN where the truth does not vary. */
  readonly r2: number
  readonly meanResidual: number
}

/** One output that is drawn. */
export interface ShownOutputRecord {
  readonly output: number
  readonly numbers: NumbersRecord
}
