import {
  countCodec,
  definedNumberCodec,
  flagCodec,
  listCodec,
  numberCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { labelCodec, textCodec } from '../cutCodecs.ts'
import { limitsCodec } from './limitsRecord.ts'

const sliceCodec = objectCodec({
  columns: listCodec(textCodec),
  /** The label in each of them. */
  labels: listCodec(labelCodec),
  support: numberCodec,
  /** `small`: too little support to be judged. `undecided`: it neither clears its bound nor surely misses it. */
  outcome: oneOfCodec(['pass', 'fail', 'inconclusive', 'undefined', 'undecided', 'small']),
  passes: flagCodec,
  /** NaN where it has none. */
  value: definedNumberCodec,
  limits: optionalCodec(limitsCodec),
  /** Whether it is surely worse than all rows: its better limit falls short of their value. */
  surelyWorse: flagCodec,
})

/** One slice of a gate. */
export type SliceRecord = ValueOf<typeof sliceCodec>

export type SliceOutcome = SliceRecord['outcome']

export const slicesCodec = objectCodec({
  /** The value of all rows; of a comparison the gain. */
  whole: definedNumberCodec,
  /** What a slice must be, as people write it. */
  required: textCodec,
  /** The bound of a slice where it is one number, to be drawn as a line. */
  line: optionalCodec(numberCodec),
  /** Whether the values are gains over a baseline. */
  gains: flagCodec,
  minSupport: numberCodec,
  /** Ordered by how surely each is bad, worst first; at most 200. */
  slices: listCodec(sliceCodec),
  /** How many were left out beyond these. */
  leftOut: countCodec,
})

/** The slices of a gate, for a forest plot. */
export type SlicesRecord = ValueOf<typeof slicesCodec>
