import type { Evaluation } from '../evaluation/evaluation.ts'
import type { StoredClass } from '../evaluation/storedReport.ts'
import { type ConfusionMatrix, confusionMatrix } from '../measure/curves/confusionMatrix.ts'
import { type CountedColumns, countsOfClass } from '../metrics/labels/classRates.ts'
import { fBetaRate, precisionRate, rateFrom, recallRate } from '../metrics/labels/rates.ts'

/** A larger matrix would fill most of a report, and nobody would read it. */
const MOST_IN_MATRIX = 50

const f1Rate = fBetaRate(1)

/** Precision, recall, F1 and support of each class. */
export function classesOfReport(columns: CountedColumns): readonly StoredClass[] {
  const { supports } = columns.tally()
  return columns.labels.map((label, code) => {
    const counts = countsOfClass(columns, code)
    return {
      label,
      support: supports[code],
      precision: rateFrom(precisionRate, counts),
      recall: rateFrom(recallRate, counts),
      f1: rateFrom(f1Rate, counts),
    }
  })
}

/** The confusion matrix; undefined for label sets, or for too many classes. */
export function matrixOfReport(evaluation: Evaluation, columns: CountedColumns): ConfusionMatrix | undefined {
  return columns.kind === 'labels' && columns.labels.length <= MOST_IN_MATRIX ? confusionMatrix(evaluation) : undefined
}
