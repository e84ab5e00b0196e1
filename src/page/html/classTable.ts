import { formatRate } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import type { ClassRecord } from '../../results/records/labelsRecord.ts'
import { weightText } from '../weightText.ts'
import { dataTable } from './dataTable.ts'

/** The rates and counts of classes, or of labels. */
export function classTable(caption: string, of: 'class' | 'label', classes: readonly ClassRecord[]): string {
  return dataTable(caption, classes, [
    { title: of, holds: 'text', cell: ({ label }) => wholeClassName(label) },
    { title: 'precision', holds: 'number', cell: ({ precision }) => rate(precision) },
    { title: 'recall', holds: 'number', cell: ({ recall }) => rate(recall) },
    { title: 'F1', holds: 'number', cell: ({ f1 }) => rate(f1) },
    { title: 'support', holds: 'number', cell: ({ support }) => weightText(support) },
    { title: 'predicted', holds: 'number', cell: ({ predicted }) => weightText(predicted) },
  ])
}

function rate(value: number): string {
  return Number.isNaN(value) ? '–' : formatRate(value)
}
