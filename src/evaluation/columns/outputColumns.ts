import type { OutputsData } from '../encode/outputs.ts'
import { rowsOf } from '../encode/rowNames.ts'
import type { NumberColumns } from './numberColumns.ts'

/** True and predicted numbers of each output. */
export interface OutputColumns {
  readonly n: number
  readonly outputs: readonly NumberColumns[]
}

export function outputColumns(data: OutputsData): OutputColumns {
  const { n, yTrue, yPred } = data
  const rows = rowsOf(data)
  return { n, outputs: yTrue.map((truth, output) => ({ ...rows, yTrue: truth, yPred: yPred[output], output })) }
}
