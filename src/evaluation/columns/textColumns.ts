import type { CaseData } from '../encode/caseData.ts'
import type { RowData } from '../encode/rowData.ts'
import { type RowNames, rowNames } from '../encode/rowNames.ts'
import { requireText } from '../encode/texts.ts'
import { EvaluationError } from '../errors/evaluationError.ts'

/** The accepted texts of each row, and the predicted one. */
export interface TextColumns extends RowNames {
  readonly n: number
  /** Empty where the right answer is to give none. */
  readonly accepted: readonly (readonly string[])[]
  readonly predicted: readonly string[]
  readonly sampleWeight: Float64Array | undefined
}

export function textColumns(data: RowData | CaseData): TextColumns {
  const { n, sampleWeight } = data
  return { n, ...textsOf(data), sampleWeight, ...rowNames(data) }
}

function textsOf(data: RowData | CaseData): Pick<TextColumns, 'accepted' | 'predicted'> {
  if (data.kind === 'cases') {
    if (data.yTrue === undefined || data.yPred === undefined) {
      throw new EvaluationError({ column: 'yTrue', problem: 'there are no texts' })
    }
    return { accepted: data.yTrue, predicted: data.yPred }
  }
  if (data.yPred === undefined) throw new EvaluationError({ column: 'yPred', problem: 'there is no yPred' })
  const texts = (column: RowData['yTrue'], name: string): string[] =>
    Array.from({ length: data.n }, (_, i) =>
      requireText(column.kind === 'labels' ? column.labels[column.codes[i]] : column.values[i], name, i),
    )
  return { accepted: texts(data.yTrue, 'yTrue').map(text => [text]), predicted: texts(data.yPred, 'yPred') }
}
