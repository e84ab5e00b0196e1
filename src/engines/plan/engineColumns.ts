import type { Label } from '../../evaluation/label.ts'

/** The model that is judged, or the one it is compared with. */
export type Side = 'first' | 'baseline'

/** Which columns of a source are what, by their names. */
export interface EngineColumns {
  /** The truth: labels or numbers. */
  readonly yTrue?: string | undefined
  /** The predicted labels or numbers. */
  readonly yPred?: string | undefined
  /** A score for each row, higher where the row is more likely positive. */
  readonly yScore?: string | undefined
  /** The label that scores and binary metrics are about. */
  readonly positive?: Label | undefined
  /** The score from which a row is predicted positive. */
  readonly threshold?: number | undefined
  /** All classes there are. */
  readonly labels?: readonly Label[] | undefined
  /** The name of each row. It is checked to be unique, which takes a pass of its own. */
  readonly ids?: string | undefined
  /** Columns of slices, crossed where several stand together: `['country', ['country', 'device']]`. */
  readonly slices?: readonly (string | readonly string[])[] | undefined
  /** The predictions of another model for the same rows. */
  readonly baseline?: EnginePredictions | undefined
  /** The query that a row belongs to: rankings have a row for each document that was returned or judged. */
  readonly query?: string | undefined
  /** The id of the document. */
  readonly document?: string | undefined
  /** The score of the document; NULL where it was judged and not returned. */
  readonly score?: string | undefined
  /** Its grade; NULL where it was returned and not judged. */
  readonly grade?: string | undefined
}

/** The columns of the other model. Absent ones are the same as for the first model. */
export interface EnginePredictions {
  readonly yPred?: string | undefined
  readonly yScore?: string | undefined
  /** The score of documents. */
  readonly score?: string | undefined
  readonly threshold?: number | undefined
}
