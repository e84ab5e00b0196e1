import { EvaluationError } from '../errors/evaluationError.ts'
import { encodeNumbers, type Ownership, requireList } from './encodeColumn.ts'

/** The ends of interval forecasts, the lower one nowhere above the upper. */
export function encodeIntervals(
  lower: ArrayLike<unknown> | undefined,
  upper: ArrayLike<unknown> | undefined,
  ownership: Ownership,
): { yLower: Float64Array | undefined; yUpper: Float64Array | undefined } {
  const yLower = lower && encodeNumbers(lower, 'yLower', ownership)
  const yUpper = upper && encodeNumbers(upper, 'yUpper', ownership)
  if (yLower !== undefined && yUpper !== undefined) {
    const index = yLower.findIndex((low, i) => low > yUpper[i])
    if (index !== -1) {
      throw new EvaluationError({
        column: 'yLower',
        index,
        problem: `yLower[${index}] is ${yLower[index]}, above yUpper[${index}], which is ${yUpper[index]}`,
        expected: 'a lower end that is not above the upper one',
      })
    }
  }
  return { yLower, yUpper }
}

/** The series that a forecast was trained on. */
export function encodeTraining(given: unknown, ownership: Ownership): Float64Array | undefined {
  if (given === undefined) return undefined
  const yTrain = encodeNumbers(requireList(given, 'yTrain'), 'yTrain', ownership)
  if (yTrain.length < 2) {
    throw new EvaluationError({
      column: 'yTrain',
      problem: `yTrain has ${yTrain.length === 0 ? 'no values' : '1 value'}`,
      expected: '2 or more: steps from one to the next are the scale',
    })
  }
  return yTrain
}
