import type { RawColumns } from '../encode/column.ts'
import { requireList } from '../encode/encodeColumn.ts'
import { encodeColumns, type RowData } from '../encode/rowData.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import type { ColumnShape } from './inputShape.ts'

/** The counts of a confusion matrix: the same as its rows, one by one. */
export interface ConfusionMatrixInput {
  /** How many rows each pair of classes has: a row for each true class, a column for each predicted one. */
  readonly confusionMatrix: ArrayLike<ArrayLike<number>>
  /** The classes, in the order of rows and columns. */
  readonly labels: ArrayLike<Label>
  /** The label that binary metrics are about; found by itself for 0/1, −1/1 and false/true. */
  readonly positive?: Label
}

export const confusionMatrixInput: ColumnShape<ConfusionMatrixInput> = {
  // The JSON of a report has one, too.
  marks: { with: ['confusionMatrix'], without: ['format'] },
  columns: ['confusionMatrix', 'labels', 'positive'],
  encode: encodeMatrix,
  examples: [
    {
      input: {
        confusionMatrix: [
          [417, 12],
          [8, 63],
        ],
        labels: ['ham', 'spam'],
      },
      optional: ['positive'],
      holds: 'the counts of a confusion matrix: a row for each true class, a column for each predicted one',
    },
  ],
}

function encodeMatrix({ confusionMatrix, labels, positive }: RawColumns): RowData {
  if (labels === undefined) {
    throw new EvaluationError({
      column: 'labels',
      problem: 'confusionMatrix stands without labels',
      expected: "labels: the classes in the order of its rows and columns, such as ['ham', 'spam']",
    })
  }
  const classes = Array.from(requireList(labels, 'labels'))
  const rows = requireList(confusionMatrix, 'confusionMatrix')
  requireClasses(rows, 'confusionMatrix', 'row', classes)
  const cells = Array.from(rows, (row, i) => {
    const name = `confusionMatrix[${i}]`
    const list = requireList(row, name)
    requireClasses(list, name, 'cell', classes)
    return Array.from(list, (count, j) => requireCount(count, `${name}[${j}]`))
  })
  if (cells.every(row => row.every(count => count === 0))) {
    throw new EvaluationError({
      column: 'confusionMatrix',
      problem: 'all cells of confusionMatrix are 0',
      expected: 'at least one row: an empty evaluation proves nothing',
    })
  }
  return encodeColumns(
    {
      yTrue: cells.flatMap((row, i) => row.map(() => classes[i])),
      yPred: cells.flatMap(row => row.map((_, j) => classes[j])),
      count: cells.flat(),
      labels,
      positive,
    },
    'copy',
  )
}

function requireClasses(
  list: ArrayLike<unknown>,
  name: string,
  unit: 'row' | 'cell',
  classes: readonly unknown[],
): void {
  if (list.length === classes.length) return
  throw new EvaluationError({
    column: 'confusionMatrix',
    problem: `${name} has ${list.length} ${list.length === 1 ? unit : `${unit}s`}, but labels has ${classes.length}`,
    expected: 'a row and a column for each of labels',
  })
}

function requireCount(count: unknown, where: string): number {
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0) return count
  throw unexpected(where, count, {
    column: 'confusionMatrix',
    expected: 'a number of rows: a whole number of 0 or more',
    mend: typeof count === 'number' && count > 0 ? 'A normalized matrix has lost its counts: hand in those' : undefined,
  })
}
