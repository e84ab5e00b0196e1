import { formatRate } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
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
    { title: of, holds: 'text', cell: ({ label }) => wholeClassName(label) },
    { title: 'precision', holds: 'number', cell: ({ precision }) => orDash(precision, formatRate) },
    { title: 'recall', holds: 'number', cell: ({ recall }) => orDash(recall, formatRate) },
    { title: 'F1', holds: 'number', cell: ({ f1 }) => orDash(f1, formatRate) },
    ...(before === undefined
      ? []
      : [
          {
            ...{ title: 'F1 was', holds: 'number' as const },
            cell: ({ label }: ClassRecord) => orDash(f1Before.get(label), formatRate),
          },
        ]),
    ...(classes.some(({ auc }) => auc !== undefined)
      ? [{ title: 'AUC', holds: 'number' as const, cell: ({ auc }: ClassRecord) => orDash(auc, formatRate) }]
      : []),
    { title: 'support', holds: 'number', cell: ({ support }) => weightText(support) },
    { title: 'predicted', holds: 'number', cell: ({ predicted }) => weightText(predicted) },
  ])
}
