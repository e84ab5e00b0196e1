import type { Evaluation } from '../evaluation/evaluation.ts'
import type { StoredClass } from '../evaluation/storedReport.ts'
import { type ConfusionMatrix, confusionMatrix } from '../measure/curves/confusionMatrix.ts'
import { classesOf } from '../metrics/labels/classesOf.ts'
import type { CountedColumns } from '../metrics/labels/classRates.ts'
import { ratesOfClass } from '../metrics/labels/ratesOfClass.ts'

/** A larger matrix would fill most of a report, and nobody would read it. */
const MOST_IN_MATRIX = 50

/** Precision, recall, F1 and support of each class. */
export function classesOfReport(columns: CountedColumns): readonly StoredClass[] {
  return classesOf(columns.kind === 'labels' ? columns : { labels: columns.labels }, undefined).map(code => {
    const { label, support, precision, recall, f1 } = ratesOfClass(columns, code)
    return { label, support, precision, recall, f1 }
  })
}

/** The confusion matrix; undefined for label sets, or for too many classes. */
export function matrixOfReport(evaluation: Evaluation, columns: CountedColumns): ConfusionMatrix | undefined {
  return columns.kind === 'labels' && columns.labels.length <= MOST_IN_MATRIX ? confusionMatrix(evaluation) : undefined
}
