import type { Label } from '../../evaluation/label.ts'
import { type CountedColumns, classCountsOf, rateFrom } from './classCounts.ts'
import { fBetaRate } from './fMeasures.ts'
import { precisionRate, recallRate } from './rates.ts'

/** What every table says of a class. Counts are of rows, or of their weights; rates are NaN where they are 0/0. */
export interface RatesOfClass {
  readonly label: Label
  readonly precision: number
  readonly recall: number
  /** F_β; F1 unless a metric has another β. */
  readonly f1: number
  /** Rows that are truly of it. */
  readonly support: number
  /** Rows that were predicted as it. */
  readonly predicted: number
}

/** Returns the rates and counts of the class with this code. */
export function ratesOfClass(columns: CountedColumns, code: number, beta = 1): RatesOfClass {
  const tally = columns.tally()
  const counts = classCountsOf(tally)(code)
  return {
    label: columns.labels[code],
    precision: rateFrom(precisionRate, counts),
    recall: rateFrom(recallRate, counts),
    f1: rateFrom(fBetaRate(beta), counts),
    support: tally.supports[code],
    predicted: tally.predictions[code],
  }
}
