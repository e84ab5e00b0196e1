import { EvaluationError } from '../errors/evaluationError.ts'
import type { ColumnsOfRows } from './columnsOfRows.ts'

/** Returns the error of a row with the place of that row, or with both places if its id or query is repeated. */
export function placedError(
  error: EvaluationError,
  { n, words, placeOf, placesErrors }: ColumnsOfRows,
): EvaluationError {
  const { problem } = error
  const { column, index } = problem
  if (!placesErrors || column === undefined || index === undefined || index >= n) return error
  const named = column === 'query' ? words.query : column === 'ids' ? words.ids : undefined
  const before = named === undefined ? undefined : earlierRow(named, index)
  const own = placeOf(index, column)
  const where = before === undefined ? own : `${placeOf(before, column)} and ${own}`
  return new EvaluationError({ ...problem, problem: `${where}: ${problem.problem}` })
}

/** The row before another that has the same name. */
function earlierRow(names: ArrayLike<unknown>, index: number): number | undefined {
  for (let row = 0; row < index; row++) if (names[row] === names[index]) return row
  return undefined
}
