import type { ClassProbabilityColumns } from '../evaluation/classProbabilityColumns.ts'
import type { LabelColumns } from '../evaluation/labelColumns.ts'
import type { NumberColumns } from '../evaluation/numberColumns.ts'
import type { Rankings } from '../evaluation/rankings.ts'
import type { ScoreColumns } from '../evaluation/scoreColumns.ts'

/** What an explanation of a value needs, by kind of metric. */
export type Parts =
  | {
      readonly kind: 'classes'
      readonly columns: LabelColumns
      /** The rate by which classes are ordered, worst first. */
      readonly rate: 'precision' | 'recall' | 'f1'
      /** Codes of the classes that the value is about. */
      readonly classes: readonly number[]
    }
  | {
      readonly kind: 'scores'
      readonly columns: ScoreColumns
    }
  | {
      /** Rows by their own loss. */
      readonly kind: 'losses'
      readonly columns: ScoreColumns | ClassProbabilityColumns
      readonly losses: Float64Array
    }
  | {
      readonly kind: 'queries'
      readonly rankings: Rankings
      /** The value of each query; NaN where the query was left out. */
      readonly values: Float64Array
    }
  | {
      readonly kind: 'residuals'
      readonly columns: NumberColumns
    }
  | { readonly kind: 'none' }
