import type { ValueColumn } from '../encode/encodeColumn.ts'
import type { LabelCodes } from '../encode/encodeLabels.ts'
import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { otherTypeThan } from '../errors/meantLabel.ts'
import type { Label } from '../label.ts'
import { codesOfNumbers } from './codesOfNumbers.ts'

/** The column as codes into the labels that occur in it. */
export function asCodes(column: ValueColumn, name: string): LabelCodes {
  if (column.kind === 'labels') return column
  return codesOfNumbers(column.values, name)
}

/** The codes of a column, translated into a given list of labels. A label outside the list is an error. */
export function recoded(column: LabelCodes, labels: readonly Label[], name: string): Int32Array {
  const codeOf = new Map(labels.map((label, code) => [label, code] as const))
  const translation = Int32Array.from(column.labels, label => codeOf.get(label) ?? -1)
  const codes = new Int32Array(column.codes.length)
  for (let i = 0; i < codes.length; i++) {
    const code = translation[column.codes[i]]
    if (code === -1) throw outside(name, i, column.labels[column.codes[i]], labels)
    codes[i] = code
  }
  return codes
}

function outside(column: string, index: number, label: Label, labels: readonly Label[]): EvaluationError {
  return new EvaluationError({
    column,
    index,
    problem: `${column}[${index}] is ${describeValue(label)}, which is not in labels`,
    expected: `one of ${listed(labels)}`,
    mend: otherTypeThan(label, labels, column) ?? 'Add it to labels, or map it to a class that is there',
  })
}
