import type { CaseData } from '../encode/caseData.ts'
import type { RowData } from '../encode/rowData.ts'
import { type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { contentOf, requireText } from '../encode/texts.ts'
import { requireGiven } from '../errors/unexpected.ts'

/** The accepted texts of each row, and the predicted one. */
export interface TextColumns extends RowsOfColumns {
  /** Empty where the right answer is to give none. */
  readonly accepted: readonly (readonly string[])[]
  readonly predicted: readonly string[]
  /** @internal What the texts of either side were written from, where that is known. */
  readonly contents?: Readonly<Record<'accepted' | 'predicted', object | undefined>>
}

export function textColumns(data: RowData | CaseData): TextColumns {
  return { ...rowsOf(data), ...textsOf(data) }
}

function textsOf(data: RowData | CaseData): Pick<TextColumns, 'accepted' | 'predicted' | 'contents'> {
  if (data.kind === 'cases') {
    const accepted = requireGiven(data.yTrue, 'yTrue')
    const predicted = requireGiven(data.yPred, 'yPred')
    return { accepted, predicted, contents: { accepted: contentOf(accepted), predicted: contentOf(predicted) } }
  }
  const yPred = requireGiven(data.yPred, 'yPred')
  const texts = (column: RowData['yTrue'], name: string): string[] =>
    Array.from({ length: data.n }, (_, i) =>
      requireText(column.kind === 'labels' ? column.labels[column.codes[i]] : column.values[i], name, i),
    )
  return { accepted: texts(data.yTrue, 'yTrue').map(text => [text]), predicted: texts(yPred, 'yPred') }
}
