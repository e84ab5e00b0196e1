import { isThenable, tagOf } from './describeValue.ts'
import { EvaluationError } from './evaluationError.ts'
import { unexpected } from './unexpected.ts'

/** The error of a column that is no list, or one of bigints. */
export function notAList(column: string, value: unknown): EvaluationError {
  if (!ArrayBuffer.isView(value)) {
    const expected = 'an array or typed array, one value a row'
    return unexpected(column, value, { column, expected, mend: listMend(value, column) })
  }
  const type = tagOf(value)
  return new EvaluationError({
    column,
    problem: `${column} is a ${type}`,
    expected: 'numbers: an array, or a typed array of no bigints',
    mend: type.startsWith('Big') ? 'Convert it with Array.from(column, Number)' : undefined,
  })
}

/** How a list comes of what holds its values otherwise. */
function listMend(value: unknown, column: string): string | undefined {
  if (isThenable(value)) return 'Await it first'
  switch (tagOf(value)) {
    case 'Map':
      return 'Take its values in the order of the rows: ids.map(id => map.get(id))'
    case 'Set':
      return 'It holds equal values once: hand over the array that it was made of'
    default:
      return typeof value === 'object' && value !== null && Symbol.iterator in value
        ? `Make an array of it: Array.from(${column})`
        : undefined
  }
}
