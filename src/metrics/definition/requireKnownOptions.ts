import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { suggestion } from '../../evaluation/errors/didYouMean.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { requireOptions } from './requireOptions.ts'

/** Refuses options that do not exist, which would do nothing. */
export function requireKnownOptions(options: unknown, known: readonly string[], expected?: string): void {
  requireKnownNames(Object.keys(requireOptions(options, expected)), known)
}

/** Refuses names that do not exist, also where their value is undefined: they were meant to do something. */
export function requireKnownNames(names: readonly string[], known: readonly string[]): void {
  const name = names.find(each => !known.includes(each))
  if (name === undefined) return
  throw new EvaluationError({
    column: name,
    problem: `there is no option ${describeValue(name)}`,
    mend: suggestion(name, known),
  })
}
