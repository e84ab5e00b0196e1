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
  const names = candidates.map(({ name }) => name)
  const ways = [...names.slice(0, 2).map(name => `${flag} ${name}`), ...(word === 'yTrue' ? ofLabels(names) : [])]
  return new EvaluationError({
    column: flag,
    problem: `which column is ${meanings[word]} is not safe to guess: ${listed(names)}`,
    mend: `Say which: ${ways.join(', or ')}${ofRaters(candidates)}`,
  })
}

/** What to say where each label stands on both sides: `true_a`, `true_b`, `pred_a`, `pred_b`. */
function ofLabels(names: readonly string[]): readonly string[] {
  const parts = names.map(name => /^(.+[_.])(.+)$/.exec(name) ?? [name, name, ''])
  const [sides, labels] = [1, 2].map(part => [...new Set(parts.map(match => match[part]))])
  if (sides.length !== 2 || labels.length < 2 || 2 * labels.length !== names.length) return []
  return [`a column for each label: --task multilabel --y-true '${sides[0]}*' --y-pred '${sides[1]}*'`]
}

/** What to say where columns are called as raters are. */
export function ofRaters(columns: readonly ColumnProfile[]): string {
  const raters = columns.filter(({ name }) => /rater|annotator|coder/i.test(name))
  return raters.length < 2
    ? ''
    : `, or what each rater said: ${raters.map(({ name }) => `--ratings ${name}`).join(' ')}`
}
