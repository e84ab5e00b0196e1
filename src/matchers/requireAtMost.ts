import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/** Refuses surplus arguments: the caller expects each to have an effect. */
export function requireAtMost(most: number, args: readonly unknown[], mend = 'All options go into one object'): void {
  if (args.length > most) {
    throw new EvaluationError({
      column: 'arguments',
      index: most,
      problem: `there are ${args.length} arguments`,
      expected: `at most ${most}`,
      mend,
    })
  }
}
