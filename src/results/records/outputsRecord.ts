import { countCodec, definedNumberCodec, listCodec, objectCodec, type ValueOf } from '../../report/jsonCodec.ts'
import { numbersRecordCodec } from './numbersRecord.ts'

const outputCodec = objectCodec({
  output: countCodec,
  mae: definedNumberCodec,
  rmse: definedNumberCodec,
  /** NaN where the truth does not vary. */
  r2: definedNumberCodec,
  meanResidual: definedNumberCodec,
})

/** One output. Outputs count from 0. */
export type OutputRecord = ValueOf<typeof outputCodec>

export const outputsCodec = objectCodec({
  /** Every output, the lowest R² first: at most 30. */
  outputs: listCodec(outputCodec),
  /** How many outputs were left out beyond these. */
  others: countCodec,
  /** What plots need of the first few. */
  shown: listCodec(objectCodec({ output: countCodec, numbers: numbersRecordCodec })),
})

/** Several predicted numbers a row, output by output. */
export type OutputsRecord = ValueOf<typeof outputsCodec>
