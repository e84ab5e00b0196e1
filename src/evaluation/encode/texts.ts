import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { CaseData } from './caseData.ts'
import { perRow } from './column.ts'
import type { RowData } from './rowData.ts'
import type { RawColumns } from './rows.ts'

/** For each row the texts that are accepted as true, and the predicted one. */
export interface Texts {
  /** No text at all where the right answer is to give none. */
  readonly accepted: readonly (readonly string[])[]
  readonly predicted: readonly string[]
}

/** Texts as a metric gets them. */
export interface TextColumns extends Texts {
  readonly n: number
  readonly sampleWeight: Float64Array | undefined
  readonly ids: readonly (string | number)[] | undefined
}

/** Whether columns are texts, of which several may be accepted: lists beside single predicted texts. */
export function hasAcceptedTexts({ yTrue, yPred, task }: RawColumns): boolean {
  if (task !== undefined || !Array.isArray(yTrue) || !Array.isArray(yPred) || typeof yPred[0] !== 'string') return false
  return holdsList(yTrue) && yTrue.every(row => typeof row === 'string' || Array.isArray(row))
}

function holdsList(column: readonly unknown[]): boolean {
  for (let i = 0; i < column.length; i++) if (typeof column[i] === 'object' && Array.isArray(column[i])) return true
  return false
}

/** For each row the texts that are accepted: one, or a list. */
export const acceptedTexts = perRow<readonly (readonly string[])[]>({
  encode: (list, name) =>
    Array.from(list, (row, i) =>
      Array.isArray(row)
        ? Array.from(row, (text: unknown, j) => requireText(text, name, i, `${name}[${i}][${j}]`))
        : [requireText(row, name, i)],
    ),
  take: (texts, rows) => Array.from(rows, row => texts[row]),
  view: texts => ({ kind: 'lists', listOf: row => texts[row] }),
})

/** A text a row. */
export const predictedTexts = perRow<readonly string[]>({
  encode: (list, name) => Array.from(list, (text, i) => requireText(text, name, i)),
  take: (texts, rows) => Array.from(rows, row => texts[row]),
  view: texts => ({ kind: 'lists', listOf: row => [texts[row]] }),
})

function requireText(value: unknown, column: string, index: number, where = `${column}[${index}]`): string {
  if (typeof value === 'string') return value
  const expected = column === 'yTrue' ? 'a text, or a list of the texts that are accepted' : 'a text'
  throw unexpected(where, value, { column, index, expected })
}

/** Truth and prediction, where both are texts. */
export function textsOf(data: RowData | CaseData): Texts {
  const { n } = data
  if (data.kind === 'cases') {
    if (data.yTrue === undefined || data.yPred === undefined) {
      throw new EvaluationError({ column: 'yTrue', problem: 'there are no texts' })
    }
    return { accepted: data.yTrue, predicted: data.yPred }
  }
  const texts = (column: RowData['yTrue'], name: string): string[] =>
    Array.from({ length: n }, (_, i) =>
      requireText(column.kind === 'labels' ? column.labels[column.codes[i]] : column.values[i], name, i),
    )
  if (data.yPred === undefined) throw new EvaluationError({ column: 'yPred', problem: 'there is no yPred' })
  return { accepted: texts(data.yTrue, 'yTrue').map(text => [text]), predicted: texts(data.yPred, 'yPred') }
}
