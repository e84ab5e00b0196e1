import { codec, definedNumberCodec, listCodec } from '../../report/jsonCodec.ts'
import { type Placed, wrong } from '../../report/jsonReader.ts'

export const flagCodec = codec<boolean, boolean>(
  { type: 'boolean' },
  value => value,
  (placed: Placed) => {
    if (typeof placed.value === 'boolean') return placed.value
    throw wrong(placed, 'true or false')
  },
)

/** Numbers. NaN is written as null. */
export const numbersCodec = listCodec(definedNumberCodec)
