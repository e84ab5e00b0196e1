import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Label } from '../evaluation/label.ts'
import { partsOfColumns } from '../read/shapes/partsOfColumns.ts'

/** The type of the true classes; undefined if there are none. */
export type LabelType = 'string' | 'number' | 'boolean' | undefined

/**
 * Returns the class that a text names, by the type of the classes: `1` is a number among numbers, a text among texts.
 *
 * @throws EvaluationError for a text that no class of this type can be.
 */
export function labelOfType(text: string, type: LabelType, where: string): Label {
  switch (type) {
    case 'number': {
      const number = text.trim() === '' ? Number.NaN : Number(text)
      if (Number.isSafeInteger(number)) return number
      throw notOfType(text, where, 'numbers', 'a whole number')
    }
    case 'boolean':
      if (/^(?:true|1)$/i.test(text)) return true
      if (/^(?:false|0)$/i.test(text)) return false
      throw notOfType(text, where, 'truth values', 'true or false')
    case 'string':
    case undefined:
      return text
    default:
      return type satisfies never
  }
}

function notOfType(text: string, where: string, types: string, expected: string): EvaluationError {
  return new EvaluationError({
    column: where,
    problem: `${where} is ${describeValue(text)}, and the classes of this file are ${types}`,
    expected,
  })
}

/**
 * Returns the classes that columns of probabilities are named after, in their order: `proba_cat`, `proba_dog` are cat and dog.
 * Undefined where no part of the names is a class of the truth.
 *
 * @param given - The names and patterns that stand for the columns.
 */
export function labelsOfColumns(
  given: readonly string[],
  columns: readonly string[],
  truth: ArrayLike<unknown>,
  type: LabelType,
): readonly Label[] | undefined {
  if (columns.length < 2 || type === undefined) return undefined
  const classes = new Set<string>()
  for (let row = 0; row < truth.length; row++) classes.add(String(truth[row]))
  for (const names of partsOfColumns(given, columns)) {
    if (new Set(names).size !== names.length || ![...classes].every(label => names.includes(label))) continue
    if (type === 'number' && !names.every(name => /^-?\d+$/.test(name))) continue
    return names.map(name => labelOfType(name, type, '--labels'))
  }
  return undefined
}
