import type { Ends } from '../stats/interval.ts'

/** What one way to judge a paired difference has found. */
export interface FoundDifference {
  readonly ends: Ends | undefined
  /** Why there are none. */
  readonly noInterval: string | undefined
  readonly method: string
  /** Two-sided, of no difference; for information. NaN where there is none. */
  readonly pValue: number
  /** How the p-value came about. */
  readonly test: string
  /** No unit differs. */
  readonly identical: boolean
  /** No interval of such a metric or such data is known, so that nothing but the values can decide. */
  readonly byValues: boolean
  /** Resamples were drawn, whose seed is to be told. */
  readonly drawn: boolean
}

/** What most ways have not found. */
export const usual = { identical: false, noInterval: undefined, byValues: false, drawn: false } as const

/** The same model on both sides: nothing differs, which is all there is to say. */
export const sameModel: FoundDifference = {
  ...usual,
  ends: { lower: 0, upper: 0 },
  method: 'identical',
  pValue: 1,
  test: 'identical',
  identical: true,
}
