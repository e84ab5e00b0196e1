import { formatRate } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import type { ClassRecord } from '../../results/records/evaluationRecord.ts'
import { weightText } from '../weightText.ts'
import { dataTable, orDash } from './dataTable.ts'

/** The rates and counts of classes, or of labels, and the F1 that each had in a baseline. */
export function classTable(
  caption: string,
  of: 'class' | 'label',
  classes: readonly ClassRecord[],
  before?: readonly ClassRecord[],
): string {
  const f1Before = new Map(before?.map(({ label, f1 }) => [label, f1]))
  return dataTable(caption, classes, [
    textColumn(of, ({ label }) => wholeClassName(label)),
    numberColumn('precision', ({ precision }) => orDash(precision, formatRate)),
    numberColumn('recall', ({ recall }) => orDash(recall, formatRate)),
    numberColumn('F1', ({ f1 }) => orDash(f1, formatRate)),
    before && numberColumn('F1 was', ({ label }) => orDash(f1Before.get(label), formatRate)),
    classes.some(({ auc }) => auc !== undefined)
      ? numberColumn('AUC', ({ auc }) => orDash(auc, formatRate))
      : undefined,
    numberColumn('support', ({ support }) => weightText(support)),
    numberColumn('predicted', ({ predicted }) => weightText(predicted)),
  ])
}
