import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import { type FileColumns, fileSettings } from './fileColumns.ts'
import type { FilledColumn, Rows } from './rows.ts'
import type { JudgedRows } from './withoutBlanks.ts'

/**
 * Returns rows as an evaluation.
 *
 * @throws EvaluationError where they cannot be judged; the message says in which line.
 */
export function evaluationOfRows({ rows, note }: JudgedRows, settings: FileColumns): Evaluation {
  const input: Record<string, unknown> = Object.fromEntries(rows.words.map(word => [word.word, valuesOf(word, rows.n)]))
  for (const name of fileSettings) if (settings[name] !== undefined) input[name] = settings[name]
  try {
    // Nobody else has these arrays, so they need not be copied.
    const { columns, data } = borrowedEvaluation(input)
    return evaluationOf(columns, data, note === undefined ? [] : [note])
  } catch (error) {
    throw error instanceof EvaluationError ? placed(error, rows) : error
  }
}

function valuesOf({ form, columns }: FilledColumn, n: number): unknown {
  switch (form) {
    case 'column':
      return columns[0].values
    case 'row':
      return Array.from({ length: n }, (_, row) => columns.map(({ values }) => values[row]))
    case 'named':
      return Object.fromEntries(
        columns.map(({ wanted: { word, use }, values }) => [
          word.slice(word.indexOf('.') + 1),
          use === 'text' ? textsOf(values) : values,
        ]),
      )
    default:
      return form satisfies never
  }
}

/** A text that is not there is shown as an empty one. */
function textsOf(values: ArrayLike<unknown>): ArrayLike<unknown> {
  return Array.from(values, text => text ?? '')
}

/** The error with the place of its row in the file. */
function placed(error: EvaluationError, rows: Rows): EvaluationError {
  const { problem } = error
  const { column, index } = problem
  const word = rows.words.find(({ word }) => column === word || column?.startsWith(`${word}.`))
  if (index === undefined || word === undefined || index >= rows.n) return error
  const before = column === 'ids' ? earlierRow(word.columns[0].values, index) : undefined
  const { placeOf } = word.columns.find(({ wanted }) => wanted.word === column) ?? word.columns[0]
  const where = before === undefined ? placeOf(index) : `${placeOf(before)} and ${placeOf(index)}`
  return new EvaluationError({ ...problem, problem: `${where}: ${problem.problem}` })
}

/** The row before another that has the same name. */
function earlierRow(names: ArrayLike<unknown>, index: number): number | undefined {
  for (let row = 0; row < index; row++) if (names[row] === names[index]) return row
  return undefined
}
