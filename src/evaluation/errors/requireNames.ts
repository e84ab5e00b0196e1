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

/** Refuses symbols and inherited members, which would be silently ignored in an object read by its own names. */
export function requireOwnNames(given: object, what: string, column: string): void {
  const [symbol] = Object.getOwnPropertySymbols(given)
  if (symbol !== undefined) {
    throw new EvaluationError({
      column,
      problem: `the ${what} have ${describeValue(symbol)}`,
      expected: `${what} by their names`,
    })
  }
  for (const name in given) {
    if (Object.hasOwn(given, name)) continue
    throw new EvaluationError({
      column,
      problem: `the ${what} inherit ${describeValue(name)}, which would be ignored`,
      expected: 'members of the object itself',
      mend: 'Spread it into a plain object',
    })
  }
}
