import type { AtLeastOne } from './caseInput.ts'
import type { ColumnInput } from './columnInput.ts'
import type { EvaluationInput } from './evaluationInput.ts'
import type { MultilabelInput } from './multilabelInput.ts'
import type { OutputsInput } from './outputsInput.ts'
import type { RetrievalRow } from './retrievalRows.ts'
import type { RowInput } from './rowInput.ts'

type WithoutTruth<Input, Predicted extends keyof Input> = Omit<Input, 'yTrue' | 'task'> &
  Partial<Pick<Input, keyof Input & 'task'>> &
  AtLeastOne<Pick<Input, Predicted>>

/** Predictions alone, in columns or row by row. A run alone is `{ run }`, the same as lists without judgements. */
export type Predictions =
  | WithoutTruth<ColumnInput, 'yPred' | 'yScore' | 'yProba' | 'yLower'>
  | WithoutTruth<MultilabelInput, 'yPred' | 'yScore'>
  | WithoutTruth<OutputsInput, 'yPred'>
  | readonly WithoutTruth<RowInput, 'yPred' | 'yScore' | 'yProba'>[]
  | readonly Omit<RetrievalRow, 'relevant'>[]

/** What a candidate is compared with: an evaluation, or predictions alone, which inherit the truth of the candidate. */
export type BaselineInput = EvaluationInput | Predictions
