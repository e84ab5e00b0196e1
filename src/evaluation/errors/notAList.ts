import { tagOf } from './describeValue.ts'
import { EvaluationError } from './evaluationError.ts'
import { unexpected } from './unexpected.ts'

/** The error of a column that is no list, or one of bigints. */
export function notAList(column: string, value: unknown): EvaluationError {
  if (!ArrayBuffer.isView(value)) {
    const expected = expectedIn(column)
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

/** What a column holds, or a row of one whose rows are lists: `trials[3]`. */
function expectedIn(column: string): string {
  const [, ofRows] = /^(\w+)\[\d+\]$/.exec(column) ?? []
  switch (ofRows) {
    case undefined:
      return column === 'ratings'
        ? "a list of items, each with what its raters said: [['good', 'bad'], ['good', 'good']]"
        : 'an array or typed array, one value a row'
    case 'trials':
      return 'a list, one outcome a trial: [true, false, true]'
    case 'toolCalls':
    case 'expectedTools':
      return "a list of calls: [{ name: 'search', arguments: { query: 'refund' } }]"
    case 'ratings':
      return "a list, one rating a rater: ['good', 'bad']"
    default:
      return 'an array or typed array'
  }
}

/** How a list comes of what holds its values otherwise. */
function listMend(value: unknown, column: string): string | undefined {
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
