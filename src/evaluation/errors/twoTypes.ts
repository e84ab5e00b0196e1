import type { Label } from '../label.ts'
import { describeValue } from './describeValue.ts'
import { EvaluationError } from './evaluationError.ts'
import { probableBlank } from './probableBlank.ts'

/** A label and the place where it stands, as messages call it: `yTrue[3]`. */
export interface PlacedLabel {
  readonly where: string
  readonly label: Label
}

/**
 * The error of labels of two types where all are of one: 1 and "1" would be two classes, and neither would be right for
 * the other.
 */
export function twoTypes(
  column: string,
  index: number,
  { where, label }: PlacedLabel,
  first: PlacedLabel,
): EvaluationError {
  const types = `${nouns[typeOf(label)]} and ${nouns[typeOf(first.label)]}`
  const blank = column === 'labels' ? undefined : (probableBlank(label) ?? probableBlank(first.label))
  return new EvaluationError({
    column,
    index,
    problem: `${where} is ${describeValue(label)}, and ${first.where} is ${describeValue(first.label)}: ${types} are never the same`,
    expected: 'values of one type',
    mend:
      blank === undefined
        ? `Make ${asOneType(where, label, first.label)}`
        : `${blank}: ${withoutValue(column)}. Where it is a label of its own, make ${asOneType(where, label, first.label)}`,
  })
}

/** How values of two types are made values of one, in code and as a file is read. */
function asOneType(where: string, one: Label, other: Label): string {
  const types = [typeOf(one), typeOf(other)]
  const type = types.includes('string') ? 'text' : 'boolean'
  const ways = [type === 'text' ? 'texts with String' : 'booleans with Boolean']
  if (types.includes('number')) ways.push('numbers with Number')
  const word = /^\w*/.exec(where)?.[0] ?? ''
  // No type reaches into lists of labels in the cells of a file. Ratings may be cells of their own.
  const ofFile = word === 'ratings' ? 'of a file with a column for each rater' : 'of a file'
  const isCell = word === 'ratings' || (cells.includes(word) && !where.includes(']['))
  const byTypes = isCell ? `; ${ofFile}, by types: { ${word}: '${type}' } or --types ${word}=${type}` : ''
  return `all of them ${ways.join(', or ')}${byTypes}`
}

/** Columns that need a value in every row. */
const filled: readonly string[] = ['yTrue', 'yPred', 'groups']

/** Columns whose values are cells of a file. */
const cells: readonly string[] = [...filled, 'slices']

function withoutValue(column: string): string {
  return filled.includes(column)
    ? "leave the row out; of a file, leave the cell blank and say whenBlank: 'drop'"
    : 'write null there, and leave the cell of a file blank'
}

const nouns = { string: 'a text', number: 'a number', boolean: 'a boolean' } as const

function typeOf(label: Label): keyof typeof nouns {
  if (typeof label === 'string') return 'string'
  return typeof label === 'number' ? 'number' : 'boolean'
}
