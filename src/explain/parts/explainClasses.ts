import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { areNamed } from '../../evaluation/encode/rowNames.ts'
import { onlyPrediction } from '../../gates/gateNotes.ts'
import { confusionCells } from '../../measure/curves/confusionCells.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { Parts } from '../../metrics/definition/parts.ts'
import type { Layout } from '../text/layout.ts'
import { className } from '../text/rowName.ts'
import { causeOf } from './classCause.ts'
import { exampleRowsOf, examplesOf, pairsToRead, readTheRows, rowsOfPairs } from './classExamples.ts'
import { classTable, confusedPairs, findingsOf } from './classFindings.ts'
import type { Explanation } from './explanation.ts'
import { MOST_CLASSES, matrixTable } from './matrixTable.ts'

// Above this number of classes `confusionMatrix` requires its option `labels`.
const MOST_IN_MATRIX = 4000

/** Explains a metric of labels: the confusion matrix, classes worst first, the most confused pairs, rows to read. */
export function explainClasses(
  parts: Extract<Parts, { kind: 'classes' }>,
  { undefinedBecause }: Measurement,
  layout: Layout,
): Explanation {
  const { columns } = parts
  const cells = confusionCells(columns)
  const found = findingsOf(parts, cells, undefinedBecause !== undefined)
  const matrix = matrixTable(found, cells, layout)
  const read = rowsOfPairs(pairsToRead(found), columns)
  const examples = examplesOf(read, columns, layout)
  // A matrix of two classes has no more than two pairs, and shows them.
  const pairs = columns.labels.length === 2 && matrix !== undefined ? undefined : confusedPairs(found, layout)
  return {
    hint: constantPrediction(columns),
    cause: causeOf(found),
    tables: [matrix, classTable(found, layout), pairs],
    examples,
    exampleRows: () => exampleRowsOf(read, columns),
    ...nextOf(columns, columns.labels.length <= MOST_CLASSES && examples !== undefined),
  }
}

function constantPrediction(columns: LabelColumns): string | undefined {
  const only = onlyPrediction(columns)
  if (only === undefined) return undefined
  const { threshold } = columns
  const doubt = threshold === undefined ? 'has the model learned anything' : `is the threshold ${threshold} off`
  return `Every row is predicted ${className(only)}: ${doubt}?`
}

function nextOf(
  columns: LabelColumns,
  allShown: boolean,
): { readonly next: string; readonly nextIsCall?: boolean | undefined } {
  const { labels, threshold } = columns
  if (threshold !== undefined) {
    return { next: 'prCurve(evaluation) shows what other thresholds would give.', nextIsCall: true }
  }
  if (allShown) return { next: readTheRows }
  if (!areNamed(columns.counted ?? columns)) {
    return { next: 'count the rows by slice, such as country or device, to see where the wrong ones are.' }
  }
  const next =
    labels.length > MOST_IN_MATRIX
      ? 'confusionMatrix(evaluation, { labels: […] }) gives the cells of the classes you choose.'
      : 'confusionMatrix(evaluation) gives every cell.'
  return { next, nextIsCall: true }
}
