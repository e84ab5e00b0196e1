import { formatCount, formatNumber, formatRate } from '../../explain/text/formatNumber.ts'
import { wholeClassName } from '../../explain/text/rowName.ts'
import type { LabelsRecord } from '../../results/records/labelsRecord.ts'
import { matrixPlot } from '../plots/matrixPlot.ts'
import { dataTable } from './dataTable.ts'
import { figure } from './figure.ts'
import { unitsTable } from './unitsTable.ts'

/** The confusion matrix, each class, and rows with wrong labels. */
export function labelsSection(record: LabelsRecord, idPrefix: string): string {
  const { classes, counts, others, othersRight, worst, weighted } = record
  const names = [
    ...classes.map(({ label }) => wholeClassName(label)),
    ...(others === 0 ? [] : [`${formatCount(others)} other classes`]),
  ]
  const shades = 'Shade: share of the true class, by its root.'
  const right = others === 0 ? '' : ` Of the cell of other classes ${formatCount(othersRight)} rows are right.`
  const matrix = matrixPlot(
    { names, counts },
    { title: 'Confusion matrix', description: `Rows are true, columns predicted. ${shades}` },
    { idPrefix: `${idPrefix}-matrix` },
  )
  const table = dataTable(
    `Confusion matrix: rows true, columns predicted${weighted ? ', by weight' : ''}`,
    counts.map((row, truth) => ({ name: names[truth], row })),
    [
      { title: 'true', holds: 'text', cell: ({ name }) => name },
      ...names.map((name, prediction) => ({
        title: name,
        holds: 'number' as const,
        cell: ({ row }: { readonly row: readonly number[] }) => written(row[prediction]),
      })),
    ],
  )
  return [
    figure(matrix, `Confusion matrix: rows true, columns predicted. ${shades}${right}`, table),
    dataTable('Each class', classes, [
      { title: 'class', holds: 'text', cell: ({ label }) => wholeClassName(label) },
      { title: 'precision', holds: 'number', cell: ({ precision }) => rate(precision) },
      { title: 'recall', holds: 'number', cell: ({ recall }) => rate(recall) },
      { title: 'F1', holds: 'number', cell: ({ f1 }) => rate(f1) },
      { title: 'support', holds: 'number', cell: ({ support }) => written(support) },
      { title: 'predicted', holds: 'number', cell: ({ predicted }) => written(predicted) },
    ]),
    unitsTable('Rows with wrong labels', worst, 'value'),
  ].join('')
}

function rate(value: number): string {
  return Number.isNaN(value) ? '–' : formatRate(value)
}

/** Counts are whole but for weights. */
function written(count: number): string {
  return Number.isInteger(count) ? formatCount(count) : formatNumber(count)
}
