import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { dashed } from '../options/commandOption.ts'
import type { ColumnProfile } from './columnProfiles.ts'

/** What a column is taken for, and why. */
export interface GuessedColumn {
  readonly columns: readonly string[]
  readonly word: string
  readonly why: string
}

/** Takes columns for something, and says why. */
export type Take = (word: string, columns: readonly ColumnProfile[], why: string) => void

const meanings = {
  yTrue: 'the truth',
  yPred: 'the prediction',
  yScore: 'the score',
  yProba: 'the probabilities',
  ids: 'the id',
  sampleWeight: 'the weight',
  yLower: 'the lower end',
  yUpper: 'the upper end',
} as const

/** The error where two columns may be the same thing. */
export function unsafeGuess(word: keyof typeof meanings, candidates: readonly ColumnProfile[]): EvaluationError {
  const flag = dashed(word)
  return new EvaluationError({
    column: flag,
    problem: `which column is ${meanings[word]} is not safe to guess: ${listed(candidates.map(({ name }) => name))}`,
    mend: `Say which: ${candidates
      .slice(0, 2)
      .map(({ name }) => `${flag} ${name}`)
      .join(', or ')}`,
  })
}
