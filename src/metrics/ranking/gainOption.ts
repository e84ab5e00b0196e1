import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type OptionSpec, ordinary } from '../definition/optionSpec.ts'

/**
 * The gain of a grade: the grade itself, 2^grade − 1, a table by grade (`[0, 1, 3]`), or a named function. Grades of 0 and
 * below have no gain.
 */
export type Gain =
  | 'linear'
  | 'exponential'
  | readonly number[]
  | { readonly name: string; readonly of: (grade: number) => number }

function isGain(value: unknown): value is Gain {
  if (value === 'linear' || value === 'exponential') return true
  if (Array.isArray(value))
    return value.length > 0 && Array.from(value).every(gain => Number.isFinite(gain) && gain >= 0)
  if (typeof value !== 'object' || value === null) return false
  return 'name' in value && typeof value.name === 'string' && 'of' in value && typeof value.of === 'function'
}

export const gainOption: OptionSpec<Gain, false> & { readonly default: 'linear' } = {
  type: 'Gain',
  ...ordinary,
  default: 'linear',
  accepts: isGain,
  expected: "'linear', 'exponential', a list of gains by grade, or { name, of: grade => gain }",
}

/** Returns the gain of positive grades as a function. */
export function gainOfGrade(gain: Gain): (grade: number) => number {
  if (gain === 'linear') return grade => grade
  if (gain === 'exponential') return grade => 2 ** grade - 1
  if ('of' in gain) return grade => requireGain(gain.of(grade), grade, gain.name)
  return grade => {
    if (!Number.isInteger(grade) || grade >= gain.length) {
      throw new EvaluationError({
        column: 'gain',
        problem: `the table of gains ends at grade ${gain.length - 1}, and a document has the grade ${grade}`,
        expected: 'a gain for every grade from 0 on',
      })
    }
    return gain[grade]
  }
}

function requireGain(gain: unknown, grade: number, name: string): number {
  if (typeof gain === 'number' && Number.isFinite(gain) && gain >= 0) return gain
  throw new EvaluationError({
    column: 'gain',
    problem: `the gain ${name} of grade ${grade} is ${String(gain)}`,
    expected: 'a finite number of 0 or more',
  })
}
