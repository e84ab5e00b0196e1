import { EvaluationError } from '../errors/evaluationError.ts'
import type { ColumnType } from './column.ts'
import { requireList } from './encodeColumn.ts'
import { encodeNumbers } from './encodeNumbers.ts'

/** @throws EvaluationError for the first lower bound that is above the upper one. */
export function requireOrderedBounds(yLower: Float64Array, yUpper: Float64Array): void {
  const index = yLower.findIndex((low, i) => low > yUpper[i])
  if (index === -1) return
  throw new EvaluationError({
    column: 'yLower',
    index,
    problem: `yLower[${index}] is ${yLower[index]}, above yUpper[${index}], which is ${yUpper[index]}`,
    expected: 'a lower end that is not above the upper one',
  })
}

/** The series that a forecast was trained on. Its order counts. */
export const trainingSeries: ColumnType<Float64Array> = {
  encode: (given, name, { ownership }) => {
    const series = encodeNumbers(requireList(given, name), name, ownership)
    if (series.length >= 2) return series
    throw new EvaluationError({
      column: name,
      problem: `${name} has ${series.length === 0 ? 'no values' : '1 value'}`,
      expected: '2 or more: steps from one to the next are the scale',
    })
  },
  content: series => ({
    kind: 'entries',
    names: undefined,
    n: series.length,
    views: [{ kind: 'numbers', values: series, single: false }],
  }),
}
