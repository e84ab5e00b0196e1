import { codec, describedCodec, flagCodec, numberCodec, objectCodec, type ValueOf } from '../../report/jsonCodec.ts'
import { wrong } from '../../report/jsonReader.ts'
import { textCodec } from '../cutCodecs.ts'

export const limitsCodec = objectCodec({
  level: numberCodec,
  /** 1: each limit by itself is a bound of the level. 2: both together. */
  sides: codec<1 | 2, 1 | 2>(
    { enum: [1, 2] },
    value => value,
    placed => {
      if (placed.value === 1 || placed.value === 2) return placed.value
      throw wrong(placed, '1 or 2')
    },
  ),
  lower: numberCodec,
  upper: numberCodec,
  method: textCodec,
  /** So that they decide. Otherwise they are shown beside a value that decides alone. */
  decide: describedCodec(flagCodec, 'Whether the gate asked for them.'),
})

/** Between which values the truth lies. */
export type LimitsRecord = ValueOf<typeof limitsCodec>
