import type { GivenToolCall } from '../encode/cases/toolCallLists.ts'
import type { Label } from '../label.ts'
import type { MissingSettings } from '../missing/missingAnswers.ts'
import type { FieldsOfDocument, Preference, ScoreWords } from './caseInput.ts'
import type { PreferenceNames } from './preferenceNames.ts'
import type { Grades } from './runInput.ts'

/** The source of a column: the name of a field, or a function of the row. */
export type ColumnSource<Row, Value> = (keyof Row & string) | ((row: Row, index: number) => Value)

/** Any number of columns: fields under their own names, or names with the source of each. */
export type NamedSources<Row, Value> =
  | readonly (keyof Row & string)[]
  | Readonly<Record<string, ColumnSource<Row, Value>>>

/** What is said of the evaluation as a whole. */
export interface RowSettings extends ScoreWords, MissingSettings {
  readonly labels?: ArrayLike<Label>
  readonly positive?: Label
  readonly threshold?: number
  readonly rowSumTolerance?: number
  readonly task?: 'multilabel' | 'multioutput'
  readonly format?: 'lists' | 'indicator'
  readonly yTrain?: ArrayLike<number>
}

/** What the truth of a row is. */
export interface TruthColumns<Row> {
  readonly yTrue?: ColumnSource<Row, Label | ArrayLike<Label>>
  /** The relevant documents of the query, or a grade for each. */
  readonly relevant?: ColumnSource<Row, readonly string[] | Grades>
  /** The calls of tools that the case asks for. */
  readonly expectedTools?: ColumnSource<Row, readonly GivenToolCall[]>
}

/** What a model, a system or a judge said of a row. */
export interface PredictionColumns<Row> {
  readonly yPred?: ColumnSource<Row, Label | ArrayLike<Label>>
  readonly yScore?: ColumnSource<Row, number | ArrayLike<number>>
  readonly yProba?: ColumnSource<Row, ArrayLike<number>>
  readonly yLower?: ColumnSource<Row, number>
  readonly yUpper?: ColumnSource<Row, number>
  readonly passed?: ColumnSource<Row, boolean>
  readonly score?: ColumnSource<Row, number>
  /** Which trial of its task (`ids`) or `query` the row is: `{ task, trial, passed }`. */
  readonly trial?: ColumnSource<Row, string | number>
  readonly trials?: ColumnSource<Row, ArrayLike<boolean>>
  /** Which answer was preferred; or what the rows call both: `{ column: 'winner', candidate: 'B', baseline: 'A' }`. */
  readonly preferred?: ColumnSource<Row, Preference> | PreferenceNames<ColumnSource<Row, Label>>
  readonly ratings?: ColumnSource<Row, ArrayLike<Label | null>>
  /** The documents that were returned, in order. */
  readonly retrieved?: ColumnSource<Row, readonly string[] | null>
  /** The calls of tools that were made. */
  readonly toolCalls?: ColumnSource<Row, readonly GivenToolCall[] | null>
  /** What is true of a document and what was read from it: a field or function, or one of each. */
  readonly fields?:
    | ColumnSource<Row, FieldsOfDocument>
    | { readonly truth: ColumnSource<Row, object>; readonly answer: ColumnSource<Row, unknown> }
  /** Fields with numbers of a case: `['costUsd']`, or `{ costUsd: row => row.usage.cost }`. */
  readonly numbers?: NamedSources<Row, number | null>
}

/** What else may be said of a row. */
export interface ColumnsBeside<Row> {
  readonly query?: ColumnSource<Row, string | number | bigint>
  readonly amount?: ColumnSource<Row, number>
  readonly ids?: ColumnSource<Row, string | number | bigint>
  readonly sampleWeight?: ColumnSource<Row, number>
  readonly count?: ColumnSource<Row, number>
  readonly groups?: ColumnSource<Row, Label>
  /** Fields whose values are texts that messages show; or one that holds such texts by name. */
  readonly details?: NamedSources<Row, unknown> | ColumnSource<Row, Readonly<Record<string, string>>>
  /** Fields that say which part of the data a row belongs to: `['country']`, or `{ land: 'country' }` under another name. */
  readonly slices?: NamedSources<Row, Label | null | undefined>
}

/** The source of each column, and the settings of the evaluation. */
export interface RowColumns<Row> extends TruthColumns<Row>, PredictionColumns<Row>, ColumnsBeside<Row>, RowSettings {}

/** Rows of two sides, joined by `ids`. */
export interface JoinedRows<Truth, Prediction> {
  readonly truth: Iterable<Truth>
  readonly predictions: Iterable<Prediction>
}

/** The columns of joined rows: the truth has `yTrue` and what stands beside, where it has such a field. */
export interface JoinedColumns<Truth, Prediction>
  extends TruthColumns<Truth>,
    Omit<PredictionColumns<Prediction>, 'trial' | 'fields'>,
    RowSettings {
  /** What is true of a document, of the row of the truth, and what was read from it, of that of the predictions. */
  readonly fields?:
    | ColumnSource<Prediction, FieldsOfDocument>
    | { readonly truth: ColumnSource<Truth, object>; readonly answer: ColumnSource<Prediction, unknown> }
  readonly ids:
    | (keyof Truth & keyof Prediction & string)
    | ((row: Truth | Prediction, index: number) => string | number | bigint)
  readonly amount?: SourceOfSides<Truth, Prediction, number>
  readonly sampleWeight?: SourceOfSides<Truth, Prediction, number>
  readonly count?: SourceOfSides<Truth, Prediction, number>
  readonly groups?: SourceOfSides<Truth, Prediction, Label>
  readonly details?: NamedSourcesOfSides<Truth, Prediction, unknown>
  readonly slices?: NamedSourcesOfSides<Truth, Prediction, Label | null | undefined>
}

/** A field of either side, or a function of the row of the truth. */
type SourceOfSides<Truth, Prediction, Value> =
  | ((keyof Truth | keyof Prediction) & string)
  | ((row: Truth, index: number) => Value)

type NamedSourcesOfSides<Truth, Prediction, Value> =
  | readonly ((keyof Truth | keyof Prediction) & string)[]
  | Readonly<Record<string, SourceOfSides<Truth, Prediction, Value>>>

/** Rows of several raters, `{ human, judge }`, joined by `ids`. */
export type RatedRows<Row> = Readonly<Record<string, Iterable<Row>>>

/** The columns of raters' rows. What stands beside the ratings is taken from the rows of the first. */
export interface RatedColumns<Row>
  extends Pick<ColumnsBeside<Row>, 'groups' | 'sampleWeight' | 'slices' | 'details'>,
    Pick<RowSettings, 'labels'> {
  readonly ids: ColumnSource<Row, string | number | bigint>
  /** What the rater said; null where they did not rate. */
  readonly ratings: ColumnSource<Row, Label | null>
}
