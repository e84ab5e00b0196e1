import type { Label } from '../evaluation/label.ts'

/** The value of one class against the rest, or against one other class. */
export interface ClassValue {
  readonly label: Label
  readonly against?: Label | undefined
  /** NaN exactly when `undefinedBecause` says why. */
  readonly value: number
  readonly undefinedBecause?: string | undefined
  /** The weight of its rows. */
  readonly support: number
}
