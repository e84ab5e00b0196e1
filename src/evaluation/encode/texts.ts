import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { requireLength, requireList } from './encodeColumn.ts'
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

export function encodeTexts(given: RawColumns): Texts {
  const yTrue = requireList(given.yTrue, 'yTrue')
  const yPred = requireList(given.yPred, 'yPred')
  requireLength(yPred, 'yPred', yTrue.length, 'yTrue')
  return {
    accepted: Array.from(yTrue, (row, i) =>
      Array.isArray(row)
        ? Array.from(row, (text: unknown, j) => requireText(text, 'yTrue', i, `yTrue[${i}][${j}]`))
        : [requireText(row, 'yTrue', i)],
    ),
    predicted: Array.from(yPred, (text, i) => requireText(text, 'yPred', i)),
  }
}

function requireText(value: unknown, column: string, index: number, where = `${column}[${index}]`): string {
  if (typeof value === 'string') return value
  const expected = column === 'yTrue' ? 'a text, or a list of the texts that are accepted' : 'a text'
  throw unexpected(where, value, { column, index, expected })
}

/** Truth and prediction of rows, where both are texts. */
export function textsOfRows({ n, yTrue, yPred }: RowData): Texts {
  const texts = (column: RowData['yTrue'], name: string): string[] =>
    Array.from({ length: n }, (_, i) =>
      requireText(column.kind === 'labels' ? column.labels[column.codes[i]] : column.values[i], name, i),
    )
  if (yPred === undefined) throw new EvaluationError({ column: 'yPred', problem: 'there is no yPred' })
  return { accepted: texts(yTrue, 'yTrue').map(text => [text]), predicted: texts(yPred, 'yPred') }
}
