import { describeValue } from './describeValue.ts'
import { suggestion } from './didYouMean.ts'
import { EvaluationError } from './evaluationError.ts'

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
