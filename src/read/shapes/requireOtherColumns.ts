import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { FilledWord } from './wantedColumns.ts'

/**
 * Refuses a column that is the truth and a prediction at once: every model would be perfect.
 *
 * @throws EvaluationError naming both.
 */
export function requireOtherColumns(words: readonly FilledWord[]): void {
  const truth = new Map(namesOf(words, 'truth'))
  for (const [name, word] of namesOf(words, 'predictions')) {
    const judged = truth.get(name)
    if (judged === undefined) continue
    throw new EvaluationError({
      column: word,
      problem: `${judged} and ${word} are both the column ${describeValue(name)}`,
      expected: 'another column for what was predicted',
    })
  }
}

function namesOf(words: readonly FilledWord[], side: 'truth' | 'predictions'): readonly (readonly [string, string])[] {
  return words
    .filter(({ spec }) => spec.side === side)
    .flatMap(({ columns }) => columns.map(({ name, word }) => [name, word] as const))
}
