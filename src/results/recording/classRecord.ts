import type { Label } from '../../evaluation/label.ts'
import { type CountedColumns, countsOfClass } from '../../metrics/labels/classRates.ts'
import type { ClassRecord } from '../records/labelsRecord.ts'

/** The rates and counts of one class or label; a rate of 0/0 is NaN. */
export function classRecord(columns: CountedColumns, code: number, label: Label): ClassRecord {
  const { truePositives, falsePositives, falseNegatives } = countsOfClass(columns, code)
  const share = (part: number, all: number): number => (all === 0 ? Number.NaN : part / all)
  return {
    label,
    precision: share(truePositives, truePositives + falsePositives),
    recall: share(truePositives, truePositives + falseNegatives),
    f1: share(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives),
    support: truePositives + falseNegatives,
    predicted: truePositives + falsePositives,
  }
}
