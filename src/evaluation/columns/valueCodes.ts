import type { NumericArray, ValueColumn } from '../encode/encodeColumn.ts'
import type { LabelCodes } from '../encode/encodeLabels.ts'
import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { otherTypeThan } from '../errors/meantLabel.ts'
import { notALabel } from '../errors/notALabel.ts'
import { isLabel, type Label } from '../label.ts'

/** The column as codes into the labels that occur in it. */
export function asCodes(column: ValueColumn, name: string): LabelCodes {
  if (column.kind === 'labels') return column
  return codesOfSmallIntegers(column.values) ?? codesOfNumbers(column.values, name)
}

/** A table indexed by label must not outgrow the cache. */
const WIDEST_TABLE = 2 ** 16

/** Codes by a table indexed by value; undefined unless all are integers that lie close together. */
function codesOfSmallIntegers(values: NumericArray): LabelCodes | undefined {
  let low = values[0]
  let high = low
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (value < low) low = value
    else if (value > high) high = value
    // Undefined: the slower path finds the fraction and names its place. −0 | 0 is 0, and so is the label −0.
    if ((value | 0) !== value) return undefined
  }
  if (high - low >= WIDEST_TABLE) return undefined
  const codeOf = new Int32Array(high - low + 1)
  const labels: number[] = []
  const codes = new Int32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const place = values[i] - low
    let next = codeOf[place]
    if (next === 0) {
      next = labels.push(values[i] | 0)
      codeOf[place] = next
    }
    codes[i] = next - 1
  }
  return { codes, labels }
}

function codesOfNumbers(values: NumericArray, name: string): LabelCodes {
  const codes = new Int32Array(values.length)
  const codeOf = new Map<number, number>()
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    let code = codeOf.get(value)
    if (code === undefined) {
      if (!isLabel(value)) throw notALabel(name, i, value)
      code = codeOf.size
      codeOf.set(value, code)
    }
    codes[i] = code
  }
  // A Map's key is never −0, so that the label prints as 0.
  return { codes, labels: [...codeOf.keys()] }
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
