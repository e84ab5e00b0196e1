import type { Label } from '../../evaluation/label.ts'

/** Ratings of the same items by several raters. */
export interface RatersRecord {
  readonly items: number
  readonly raters: number
  /** Ratings that were given, of items × raters. */
  readonly given: number
  /** The most frequent first: at most 30. */
  readonly categories: readonly { readonly label: Label; readonly count: number }[]
  readonly otherCategories: number
  /** Pairs of raters, those that agree least first: at most 45. Raters count from 0. */
  readonly pairs: readonly RaterPairRecord[]
}

/** Two raters. */
export interface RaterPairRecord {
  readonly first: number
  readonly second: number
  /** Items that both have rated. */
  readonly both: number
  /** Of them: those that both rated alike. */
  readonly agree: number
}
