import type { Label } from '../../evaluation/label.ts'
import type { LimitsRecord } from './gateRecord.ts'

/** The slices of a gate, for a forest plot. */
export interface SlicesRecord {
  /** The value of all rows; of a comparison the gain. */
  readonly whole: number
  /** What a slice must be, as people write it. */
  readonly required: string
  /** The bound of a slice where it is one number, to be drawn as a line. */
  readonly line?: number | undefined
  /** Whether the values are gains over a baseline. */
  readonly gains: boolean
  readonly minSupport: number
  /** Ordered by how surely each is bad, worst first; at most 200. */
  readonly slices: readonly SliceRecord[]
  /** How many were left out beyond these. */
  readonly leftOut: number
}

/** One slice of a gate. */
export interface SliceRecord {
  readonly columns: readonly string[]
  /** The label in each of them. */
  readonly labels: readonly Label[]
  readonly support: number
  /** `small`: too little support to be judged. `undecided`: it neither clears its bound nor surely misses it. */
  readonly outcome: SliceOutcome
  readonly passes: boolean
  /** NaN where it has none. */
  readonly value: number
  readonly limits?: LimitsRecord | undefined
  /** Whether it is surely worse than all rows: its better limit falls short of their value. */
  readonly surelyWorse: boolean
}

export type SliceOutcome = 'pass' | 'fail' | 'inconclusive' | 'undefined' | 'undecided' | 'small'
