import type { Label } from '../../evaluation/label.ts'
import type { CellType, CellUse } from '../cells/wanted.ts'

/** What the columns of a file are to the evaluation: the words of `fromRows`, each with the name that the file has. */
export interface FileColumns {
  readonly yTrue?: string
  readonly yPred?: string
  readonly yScore?: string
  /** A column for every class, in the order of `labels`; or one whose cells are lists. */
  readonly yProba?: string | readonly string[]
  readonly amount?: string
  readonly yLower?: string
  readonly yUpper?: string
  readonly passed?: string
  readonly score?: string
  readonly preferred?: string
  /** A column for every trial, or one whose cells are lists. */
  readonly trials?: string | readonly string[]
  /** A column for every rater, or one whose cells are lists. */
  readonly ratings?: string | readonly string[]
  readonly ids?: string
  readonly sampleWeight?: string
  readonly count?: string
  readonly groups?: string
  /** Columns under their own names, or names of slices with the column of each. */
  readonly slices?: readonly string[] | Readonly<Record<string, string>>
  /** Columns under their own names, or names of texts with the column of each. */
  readonly details?: readonly string[] | Readonly<Record<string, string>>
  readonly labels?: ArrayLike<Label>
  readonly positive?: Label
  readonly threshold?: number
  readonly rowSumTolerance?: number
  readonly task?: 'multilabel' | 'multioutput'
  readonly yTrain?: ArrayLike<number>
}

/** How a word fills a column of the evaluation. */
export interface FileWord {
  readonly use: CellUse
  /** Names one column, or several whose cells make up a row. */
  readonly takes: 'one' | 'several' | 'named'
  /** The side of a join that has it. */
  readonly side: 'truth' | 'predictions' | 'either'
  /** A row without it can still be judged. */
  readonly mayBeBlank?: true
}

const one = (use: CellUse, side: FileWord['side'] = 'predictions'): FileWord => ({ use, takes: 'one', side })
const several = (use: CellUse): FileWord => ({ use, takes: 'several', side: 'predictions' })

/** The words that name columns. */
export const fileWords = {
  yTrue: one('label', 'truth'),
  yPred: one('label'),
  yScore: one('number'),
  yProba: several('number'),
  amount: one('number', 'either'),
  yLower: one('number'),
  yUpper: one('number'),
  passed: one('boolean'),
  score: one('number'),
  preferred: one('group'),
  trials: several('boolean'),
  ratings: { ...several('label'), mayBeBlank: true },
  ids: one('name', 'either'),
  sampleWeight: one('number', 'either'),
  count: one('number', 'either'),
  groups: one('group', 'either'),
  slices: { use: 'group', takes: 'named', side: 'either', mayBeBlank: true },
  details: { use: 'text', takes: 'named', side: 'either', mayBeBlank: true },
} as const satisfies Readonly<Record<string, FileWord>>

export type ColumnWord = keyof typeof fileWords

/** Types by word, where cells do not tell: `{ yTrue: 'text' }`. */
export type CellTypes = { readonly [Word in ColumnWord]?: CellType }

/** The words that say something of the evaluation as a whole. */
export const fileSettings = [
  'labels',
  'positive',
  'threshold',
  'rowSumTolerance',
  'task',
  'yTrain',
] as const satisfies readonly (keyof FileColumns)[]
