import type { OutputsData } from '../encode/outputs.ts'
import { rowNames } from '../encode/rowNames.ts'
import type { NumberColumns } from './numberColumns.ts'

/** True and predicted numbers of each output. */
export interface OutputColumns {
  readonly n: number
  readonly outputs: readonly NumberColumns[]
}

export function outputColumns(data: OutputsData): OutputColumns {
  const { n, yTrue, yPred, sampleWeight } = data
  const names = rowNames(data)
  return {
    n,
    outputs: yTrue.map((truth, output) => ({ n, yTrue: truth, yPred: yPred[output], sampleWeight, ...names, output })),
  }
}
