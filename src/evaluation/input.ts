import type { Evaluation } from './evaluation.ts'
import type { Label } from './label.ts'
import type { StoredReport } from './storedReport.ts'

/**
 * A grade of relevance for each document; a Map keeps ids that an object's keys would reorder. A negative grade gains
 * nothing and says that the document was in the pool, but not judged.
 */
export type Grades = Readonly<Record<string, number>> | ReadonlyMap<string, number>

/** What one query returned: a score for each document, or the documents in order. */
export type Retrieved = Readonly<Record<string, number>> | ReadonlyMap<string, number> | readonly string[]

export type ByQuery<T> = Readonly<Record<string, T>> | ReadonlyMap<string, T>

export type ByItem<T> = ByQuery<T>

/** Columns that may stand beside any others that are row by row. */
export interface RowExtras {
  /** A name for each row (or query), unique: examples in messages are named by it, comparisons are paired by it. */
  readonly ids?: ArrayLike<string | number>
  /** How much each row counts: finite, not negative, not all zero. */
  readonly sampleWeight?: ArrayLike<number>
  /** Columns that say which part of the data a row belongs to: `{ country: ['de', 'fr', …] }`. */
  readonly slices?: Readonly<Record<string, ArrayLike<Label>>>
  /** The unit that rows belong together by: a user, a session. */
  readonly groups?: ArrayLike<Label>
}

/** What a judge preferred of the two answers to one case. */
export type Preference = 'candidate' | 'baseline' | 'tie'

/** How cases went, where that was judged elsewhere: alone, several together, or beside a truth. */
export interface CaseResults {
  /** Whether the case passed. */
  readonly passed?: ArrayLike<boolean>
  /** Any number of a case: the score of a judge, a latency, a cost. */
  readonly score?: ArrayLike<number>
  /** For each task whether each of its trials passed; tasks may have been tried more or less often. */
  readonly trials?: ArrayLike<ArrayLike<boolean>>
  /** Which of two answers was preferred. */
  readonly preferred?: ArrayLike<Preference>
}

/** The same properties, of which at least one must be there. */
export type AtLeastOne<T> = { [Name in keyof T]-?: Required<Pick<T, Name>> }[keyof T]

/** Results of cases without a truth. */
export type CaseInput = RowExtras & CaseResults & AtLeastOne<CaseResults>

/** What raters said of items. */
export interface RatingsInput extends RowExtras, CaseResults {
  /** Items × raters; null where a rater did not rate. */
  readonly ratings: ArrayLike<ArrayLike<Label | null>>
  /** All categories there are, for ordinal ones lowest first. A rating outside it is an error. */
  readonly labels?: ArrayLike<Label>
}

/** Texts beside the texts that are accepted as right; single ones are those of {@link ColumnInput}. */
export interface TextInput extends RowExtras, CaseResults {
  /** A text, or all that are accepted: an empty list where the right answer is to give none. */
  readonly yTrue: ArrayLike<string | readonly string[]>
  readonly yPred: ArrayLike<string>
}

/** Labels, numbers, scores or probabilities of a column-wise evaluation. */
export interface ColumnInput extends RowExtras, CaseResults {
  /** The truth: labels (string, integer, boolean), or numbers for regression. */
  readonly yTrue: ArrayLike<Label>
  /** The predicted labels or numbers. */
  readonly yPred?: ArrayLike<Label>
  /** A score for each row, higher where the row is more likely positive: any finite number. */
  readonly yScore?: ArrayLike<number>
  /** What is at stake in each row, money say: finite, not negative. Shares of positives found may count by it. */
  readonly amount?: ArrayLike<number>
  /**
   * Probabilities of every class: one array a row, or one flat typed array of rows × classes; columns as in `labels`.
   */
  readonly yProba?: ArrayLike<ArrayLike<number>> | Float32Array | Float64Array
  /** The lower ends of interval forecasts, none above the upper one of its row. */
  readonly yLower?: ArrayLike<number>
  readonly yUpper?: ArrayLike<number>
  /** The series that a forecast was trained on, in order of time: of any length from 2 on. */
  readonly yTrain?: ArrayLike<number>
  /** All classes there are; the order of the columns of `yProba`. A label outside it is an error. */
  readonly labels?: ArrayLike<Label>
  /** The label that scores and binary metrics are about; found by itself for 0/1, −1/1 and false/true. */
  readonly positive?: Label
  /** A row is called positive from this score on (≥); rounded like the scores where these are a Float32Array. */
  readonly threshold?: number
  /** How far from 1 a row of `yProba` may sum, at most 0.1; 1e-3 by default. Rows are never rescaled. */
  readonly rowSumTolerance?: number
}

/** Regression with several outputs: for each row one number an output. */
export interface OutputsInput extends RowExtras {
  readonly task: 'multioutput'
  readonly yTrue: ArrayLike<ArrayLike<number>>
  readonly yPred: ArrayLike<ArrayLike<number>>
}

/** Any number of labels a row. */
export interface MultilabelInput extends RowExtras {
  readonly task: 'multilabel'
  /** For each row the list of its labels, or 0 or 1 for every label there is. */
  readonly yTrue: ArrayLike<ArrayLike<Label>>
  readonly yPred?: ArrayLike<ArrayLike<Label>>
  /** A score for every label: one array a row, or one flat typed array of rows × labels; columns as in `labels`. */
  readonly yScore?: ArrayLike<ArrayLike<number>> | Float32Array | Float64Array
  /** All labels there are, in the order of the columns; without them an indicator's columns are called 0, 1, 2 … */
  readonly labels?: ArrayLike<Label>
  /** How the sets are written; needed only where both readings are possible. */
  readonly format?: 'lists' | 'indicator'
  /** A row has every label whose score is at least this. */
  readonly threshold?: number
}

interface RowResults {
  readonly passed?: boolean
  readonly score?: number
  readonly trials?: ArrayLike<boolean>
  readonly preferred?: Preference
  readonly id?: string | number
  readonly sampleWeight?: number
  readonly group?: Label
}

/** One case of a row-by-row evaluation without a truth. */
export type CaseRow = RowResults & { readonly ratings?: ArrayLike<Label | null> } & AtLeastOne<
    CaseResultsOfRow & { readonly ratings: ArrayLike<Label | null> }
  >

type CaseResultsOfRow = Pick<RowResults, 'passed' | 'score' | 'trials' | 'preferred'>

/** One row of a row-by-row evaluation. */
export interface RowInput extends RowResults {
  readonly yTrue: Label | readonly string[]
  readonly yPred?: Label
  readonly yScore?: number
  readonly yProba?: ArrayLike<number>
}

/** What is known of the items that a run recommends. */
export interface ItemInput {
  /** All items that could be recommended. */
  readonly catalog?: ArrayLike<string>
  /** For each item a vector, as many numbers for all. */
  readonly features?: ByItem<ArrayLike<number>>
  /** For each item the share of users who know it, above 0. */
  readonly popularity?: ByItem<number>
  /** What another system returned. */
  readonly otherRun?: ByQuery<Retrieved>
}

/** Recommended lists without judgements. */
export interface ListInput extends ItemInput {
  /** For each user or query the items in order, or a score for each item. */
  readonly run: ByQuery<Retrieved>
}

/** Ranking: judgements and what a system returned, by query. */
export interface RunInput extends ItemInput {
  /** Grades of the judged documents of each query. */
  readonly qrels: ByQuery<Grades>
  /** For each query the documents in order, or a score for each document. */
  readonly run: ByQuery<Retrieved>
}

/** Ranking, one query a row, as retrieval code has it. */
export interface RetrievalRow {
  readonly query: string
  /** The relevant documents (grade 1), or a grade for each. */
  readonly relevant: readonly string[] | Grades
  /** The documents that were returned, in order. */
  readonly retrieved: readonly string[]
  readonly sampleWeight?: number
}

/** Ranking by position: the grades of what was returned, in order. */
export interface PositionsInput {
  readonly relevance: ArrayLike<ArrayLike<number>>
  /** The grades of all documents that were judged for the query; those of `relevance` where absent. */
  readonly judged?: ArrayLike<ArrayLike<number>>
  readonly ids?: ArrayLike<string | number>
  readonly sampleWeight?: ArrayLike<number>
}

/** Ranking by score: rows of grades beside rows of scores. */
export interface ScoredListsInput {
  readonly relevance: ArrayLike<ArrayLike<number>>
  readonly yScore: ArrayLike<ArrayLike<number>>
  readonly ids?: ArrayLike<string | number>
  readonly sampleWeight?: ArrayLike<number>
}

/** Everything that can be judged. */
export type EvaluationInput =
  | ColumnInput
  | TextInput
  | CaseInput
  | RatingsInput
  | MultilabelInput
  | OutputsInput
  | readonly RowInput[]
  | readonly CaseRow[]
  | RunInput
  | ListInput
  | readonly RetrievalRow[]
  | PositionsInput
  | ScoredListsInput
  | StoredReport
  | Evaluation
