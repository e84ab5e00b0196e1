import type { OutputsData } from '../encode/outputs.ts'
import type { NumberColumns } from './numberColumns.ts'

/** True and predicted numbers of each output. */
export interface OutputColumns {
  readonly n: number
  readonly outputs: readonly NumberColumns[]
}

export function outputColumns({ n, yTrue, yPred, sampleWeight, ids, places }: OutputsData): OutputColumns {
  return {
    n,
    outputs: yTrue.map((truth, output) => ({
      n,
      yTrue: truth,
      yPred: yPred[output],
      sampleWeight,
      ids,
      places,
      output,
    })),
  }
}
