import { encodeOutputs, outputTable } from '../encode/outputs.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** Regression with several outputs: for each row one number an output. */
export interface OutputsInput extends RowExtras {
  readonly task: 'multioutput'
  readonly yTrue: ArrayLike<ArrayLike<number>>
  readonly yPred: ArrayLike<ArrayLike<number>>
}

export const outputsInput: ColumnShape<OutputsInput> = {
  marks: { task: 'multioutput' },
  columns: ['task', ...Object.keys(outputTable)],
  encode: encodeOutputs,
  examples: [
    {
      input: {
        task: 'multioutput',
        yTrue: [
          [1, 20],
          [2, 30],
        ],
        yPred: [
          [1, 21],
          [2, 28],
        ],
      },
      holds: 'several numbers a row',
    },
  ],
}
