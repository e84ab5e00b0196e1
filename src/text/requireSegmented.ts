import type { TextColumns } from '../evaluation/columns/textColumns.ts'
import { unsegmentedTexts } from '../evaluation/columns/unsegmentedTexts.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'

/**
 * Refuses references in a language that is written without spaces, where tokens are what spaces separate.
 *
 * @param split - Splits a text into the tokens that would be compared.
 * @param mend - The option or the metric that serves the language.
 * @throws EvaluationError if most letters are of such a script, in words that are too long.
 */
export function requireSegmented(
  columns: TextColumns,
  split: (text: string) => readonly string[],
  mend: string | ((language: string) => string),
): void {
  const found = unsegmentedTexts(columns, split)
  if (found === undefined) return
  const { language, index, problem } = found
  throw new EvaluationError({
    column: 'yTrue',
    index,
    problem,
    expected: 'texts whose words are separated by spaces',
    mend: typeof mend === 'string' ? mend : mend(language),
  })
}
