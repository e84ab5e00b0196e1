import { EvaluationError } from './evaluationError.ts'

/** Shorter lists cost nothing to go through. */
const LONG = 1e6

/** Whether a list holds what its length says: a long one with a gap at its start, middle or end does not. */
export function isFilled(list: ArrayLike<unknown>): boolean {
  return list.length <= LONG || [0, Math.floor(list.length / 2), list.length - 1].every(place => place in list)
}

/**
 * Refuses a long list that is not filled, before anything of its length is allocated: `{ length: 1e12 }` and `new Array(2 **
 * 32 - 1)` hold nothing.
 */
export function requireFilled(list: ArrayLike<unknown>, name: string, expected = 'a value in every row'): void {
  if (isFilled(list)) return
  let index = 0
  while (index in list) index++
  throw new EvaluationError({
    column: name,
    index,
    problem: `${name}[${index}] is missing, though the length is ${list.length}`,
    expected,
  })
}
