import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type GivenSlices, requestOf, requireMust, type SliceGate } from './sliceGate.ts'

/**
 * Reads the slices of a comparison. Its margin or lead holds for each slice as for the whole.
 *
 * @param sure - Whether limits decide, and not values alone.
 * @throws EvaluationError as `requireSliceGate`, and for a bound of their own.
 */
export function requireComparedSlices(given: GivenSlices, sure: boolean): Omit<SliceGate, 'bound'> | undefined {
  if (given.sliceBound !== undefined) {
    throw new EvaluationError({
      column: 'sliceBound',
      problem: 'sliceBound is what the value of a slice must be, and this is a comparison',
      expected: 'slices alone: the margin or lead of the comparison holds for each of them',
    })
  }
  const request = requestOf(given)
  return request && Object.freeze({ ...request, must: requireMust(given.slicesMust, sure) })
}
