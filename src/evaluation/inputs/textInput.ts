import { columnsOfTexts, encodeCases } from '../encode/caseData.ts'
import type { RawColumns } from '../encode/column.ts'
import { TEXTS } from '../encode/texts.ts'
import type { CaseResults } from './caseInput.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** Predicted texts beside the texts that are accepted as right; single ones may also be those of {@link ColumnInput}. */
export interface TextInput extends RowExtras, CaseResults {
  /** A text, or all that are accepted: an empty list where the right answer is to give none. */
  readonly yTrue: ArrayLike<string | readonly string[]>
  readonly yPred: ArrayLike<string | null>
}

export const textInput: ColumnShape<TextInput> = {
  marks: { with: ['yTrue', 'yPred'], without: ['task'], holds: hasAcceptedTexts },
  columns: columnsOfTexts,
  encode: encodeCases,
  examples: [
    {
      input: { yTrue: [['Paris', 'paris'], 'Rome'], yPred: ['Paris', 'Milan'] },
      holds: 'texts; a row of `yTrue` may list several that are right',
    },
  ],
}

/** Whether several texts may be accepted in a row: lists beside single predicted texts. */
function hasAcceptedTexts({ yTrue, yPred }: RawColumns): boolean {
  if (!Array.isArray(yTrue) || !Array.isArray(yPred) || typeof yPred.find(text => text !== null) !== 'string')
    return false
  return (
    (TEXTS in yTrue && TEXTS in yPred) ||
    (holdsList(yTrue) && yTrue.every(row => typeof row === 'string' || Array.isArray(row)))
  )
}

function holdsList(column: readonly unknown[]): boolean {
  for (let i = 0; i < column.length; i++) if (typeof column[i] === 'object' && Array.isArray(column[i])) return true
  return false
}
