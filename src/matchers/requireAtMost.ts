import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/** An argument too many is one that the writer believes in. */
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
