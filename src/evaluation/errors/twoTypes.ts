import type { Label } from '../label.ts'
import { describeValue, listed } from './describeValue.ts'
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

/** The same of a list whose row `index` has another type than the first label. */
export function twoTypesInList(
  list: ArrayLike<unknown>,
  column: string,
  index: number,
  label: Label,
  first: Label,
): EvaluationError {
  let before = 0
  while (list[before] !== first) before++
  return twoTypes(
    column,
    index,
    { where: `${column}[${index}]`, label },
    { where: `${column}[${before}]`, label: first },
  )
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
  const asRead = isCell ? `; ${ofFile}, ${byTypes(word, type)}` : ''
  return `all of them ${ways.join(', or ')}${asRead}`
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

/** The error of a truth and predictions that are each of one type, and not of the same. */
export function columnsOfTwoTypes(truth: readonly Label[], predicted: readonly Label[]): EvaluationError {
  return new EvaluationError({
    column: 'yPred',
    problem: `yTrue has ${listed(truth)} and yPred has ${listed(predicted)}: labels of other types are never the same`,
    expected: 'labels of one type',
    mend: asOther(truth, predicted),
  })
}

/** How columns of two types become one, if these labels do: `01` is the text of no number, and `True` that of no boolean. */
function asOther(truth: readonly Label[], predicted: readonly Label[]): string {
  const [ofTruth, ofPrediction] = [typeof truth[0], typeof predicted[0]]
  const type = [ofTruth, ofPrediction].includes('string') ? 'text' : 'boolean'
  const isTruth = ofTruth !== (type === 'text' ? 'string' : 'boolean')
  const [column, labels, other, others] = isTruth
    ? (['yTrue', truth, 'yPred', predicted] as const)
    : (['yPred', predicted, 'yTrue', truth] as const)
  const areAlike = (read: (label: Label) => Label, own = labels, among = others): boolean =>
    own.some(label => among.includes(read(label)))
  if (areAlike(label => (type === 'text' ? String(label) : label === 1 || (label === 0 ? false : label)))) {
    return `Make yPred ${ofTruth}s, or yTrue ${ofPrediction}s; of a file, ${byTypes(column, type)}`
  }
  const alike = `write the labels of yTrue and yPred alike: ${describeValue(others[0])} is not ${describeValue(labels[0])}`
  return typeof labels[0] === 'number' && areAlike(Number, others, labels)
    ? `Make ${other} numbers; of a CSV file, ${byTypes(other, 'number')}; in other files ${alike}`
    : alike.replace(/^w/, 'W')
}

function byTypes(column: string, type: string): string {
  return `by types: { ${column}: '${type}' } or --types ${column}=${type}`
}
