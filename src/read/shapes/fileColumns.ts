import type { PreferenceNames } from '../../evaluation/inputs/preferenceNames.ts'
import type { RowSettings } from '../../evaluation/inputs/rowColumns.ts'
import { type RowWordName, rowSettingNames } from '../../evaluation/inputs/rowWords.ts'
import type { CellType } from '../cells/wanted.ts'

/** What the columns of a file are to the evaluation: the words of `fromRows`, each with the name that the file has. */
export interface FileColumns extends Omit<RowSettings, 'format'> {
  /** With `task`, a column for every label or output, in their order; or one whose cells are lists. */
  readonly yTrue?: string | readonly string[]
  readonly yPred?: string | readonly string[]
  /** A column of scores; or of any numbers for every class, as of `yProba`. */
  readonly yScore?: string | readonly string[]
  /**
   * A column for every class, in the order of `labels`; or by a pattern, `p*`, `p0..p9`, paired with the labels that its columns
   * are named after; or one whose cells are lists.
   */
  readonly yProba?: string | readonly string[]
  readonly amount?: string
  readonly yLower?: string
  readonly yUpper?: string
  readonly passed?: string
  readonly score?: string
  /** Which answer was preferred; or what the file calls both: `{ column: 'winner', candidate: 'B', baseline: 'A' }`. */
  readonly preferred?: string | PreferenceNames<string>
  /** A column for every trial, or one whose cells are lists. */
  readonly trials?: string | readonly string[]
  /** A column for every rater, or one whose cells are lists. */
  readonly ratings?: string | readonly string[]
  /** The query of a row of a ranking, beside `relevant` and `retrieved`. */
  readonly query?: string
  /** Lists of documents, or grades by document. */
  readonly relevant?: string
  /** Lists of the documents that were returned, in order. */
  readonly retrieved?: string
  /** The calls of tools that a case asks for, and those that were made: lists of `{ name, arguments }`. */
  readonly expectedTools?: string
  readonly toolCalls?: string
  /** What is true of a document and what was read from it: a column of `{ truth, answer }`, or a column of each. */
  readonly fields?: string | { readonly truth: string; readonly answer: string }
  /** Columns of numbers under their own names, or names of numbers with the column of each. */
  readonly numbers?: readonly string[] | Readonly<Record<string, string>>
  /** Which trial of its task (`ids`) or `query` a row is. */
  readonly trial?: string
  readonly ids?: string
  readonly sampleWeight?: string
  readonly count?: string
  readonly groups?: string
  /** Columns under their own names, or names of slices with the column of each. */
  readonly slices?: readonly string[] | Readonly<Record<string, string>>
  /** Columns under their own names, or names of texts with the column of each. */
  readonly details?: readonly string[] | Readonly<Record<string, string>>
}

/** Types by word, where cells do not tell: `{ yTrue: 'text' }`. */
export type CellTypes = { readonly [Word in RowWordName]?: CellType }

/** The words about the evaluation as a whole. `format` is the format of the file. */
export const fileSettings = rowSettingNames.filter(name => name !== 'format')
