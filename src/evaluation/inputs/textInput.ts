import { columnsOfTexts, encodeCases } from '../encode/caseData.ts'
import { hasAcceptedTexts } from '../encode/texts.ts'
import type { CaseResults } from './caseInput.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** Predicted texts beside the texts that are accepted as right; single ones may also be those of {@link ColumnInput}. */
export interface TextInput extends RowExtras, CaseResults {
  /** A text, or all that are accepted: an empty list where the right answer is to give none. */
  readonly yTrue: ArrayLike<string | readonly string[]>
  readonly yPred: ArrayLike<string>
}

export const textInput: ColumnShape<TextInput> = {
  is: hasAcceptedTexts,
  columns: columnsOfTexts,
  encode: encodeCases,
  examples: [
    {
      input: { yTrue: [['Paris', 'paris'], 'Rome'], yPred: ['Paris', 'Milan'] },
      holds: 'texts; a row of `yTrue` may list several that are right',
    },
  ],
}
