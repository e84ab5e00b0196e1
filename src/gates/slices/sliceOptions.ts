import type { SliceColumns, WhenSmall } from '../../measure/slices/sliceRequest.ts'
import type { Bound } from '../bound.ts'

/** The slices of a gate, as options of a matcher. */
export interface SliceOptions {
  /** The gate must hold on each slice of these columns: `'country'`, or crossed `['country', ['country', 'device']]`. */
  readonly slices?: SliceColumns | undefined
  /** The bound for the slices, if it differs from the bound for the whole. */
  readonly sliceBound?: Bound | undefined
  /**
   * What must be shown of slices, with `confidence`: that every slice clears its bound (`'prove'`), or that none is surely
   * below it (`'notFail'`, after Holm).
   */
  readonly slicesMust?: SlicesMust | undefined
  /** Slices of less support are not judged, but listed: positive rows for recall, the rarer class for AUC. Default: 30. */
  readonly minSupport?: number | undefined
  /** What those do. Default: `'skip'`. */
  readonly whenSmall?: WhenSmall | undefined
}

/** What a gate with confidence must show about slices. */
export type SlicesMust = 'prove' | 'notFail'
