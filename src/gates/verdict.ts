import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Measurement } from '../measure/measurement.ts'
import type { DataSlice } from '../measure/slices/dataSlices.ts'
import type { Bound } from './bound.ts'
import type { Unmeasured } from './decideUnmeasured.ts'
import type { RunsVerdict } from './runs/decideRuns.ts'
import type { SliceGate } from './slices/sliceGate.ts'
import type { UnitsNeeded } from './unitsNeeded.ts'

/** What is said of a value: pass, fail, or why neither. */
export type DecidedOutcome = 'pass' | 'fail' | 'inconclusive' | 'undefined'

/** Pass or fail, or why neither can be said. */
export interface Verdict {
  /**
   * `undefined`: the metric has no value here, so that the gate fails closed. `inconclusive`: too few units to be sure.
   * `unmeasured`: too many answers are missing, which is no verdict on quality; the gate blocks.
   */
  readonly outcome: DecidedOutcome | 'unmeasured'
  readonly bound: Bound
  readonly measurement: Measurement
  /** Whether a matcher passes: on `pass`, or on `inconclusive` where `whenInconclusive` allows it. */
  readonly passes: boolean
  /** Decided by an interval, not by the value alone. */
  readonly sure: boolean
  /** Where inconclusive: about how many units would decide it with a probability of 0.8, if the true value is the measured one. */
  readonly unitsNeeded: UnitsNeeded | undefined
  /** How far the value lies inside (positive) or outside (negative) the bound; NaN where there is no value. */
  readonly gap: number
  /** The decision as a sentence: `0.74 is not above 0.8`. */
  readonly why: string
  /** What was left out, counted otherwise, or looks odd; also where the gate passes. */
  readonly notes: readonly string[]
  /** What was found on slices, where the gate asks for them. */
  readonly slices?: SlicesVerdict | undefined
  /** What was found of repeated runs, where the gate asks for a number of them. */
  readonly runs?: RunsVerdict | undefined
  /** Where too many answers are missing: which, and what the others come to. */
  readonly unmeasured?: Unmeasured | undefined
  /** If the slices decide: the verdict on the whole, which does not surely fail. */
  readonly whole?: Verdict | undefined
}

/** What an inconclusive gate does. */
export type WhenInconclusive = 'fail' | 'pass'

/** How sure a decision must be. A value that misses the bound never passes, whatever `whenInconclusive` is. */
export interface Sureness {
  readonly whenInconclusive: WhenInconclusive
}

/** A decided value: what a verdict says of it. */
export interface Decision extends Pick<DecidedVerdict, 'outcome' | 'passes' | 'sure' | 'unitsNeeded' | 'gap' | 'why'> {}

/** The verdict on a value that was measured. */
export interface DecidedVerdict extends Verdict {
  readonly outcome: DecidedOutcome
}

/** What is said of a slice by itself. */
export interface Decided {
  readonly outcome: DecidedOutcome
  readonly passes: boolean
}

/** A slice, decided by itself. */
export interface SliceVerdict<Found extends Decided = DecidedVerdict> {
  readonly slice: DataSlice
  /** What makes its value stable: positive rows for recall, the rarer class for AUC, queries, else rows. */
  readonly support: number
  /**
   * - `small`: less support than was asked for; it is not judged.
   * - `undecided`: it does not clear its bound, and is not surely below it. With `notFail` it passes.
   */
  readonly outcome: DecidedOutcome | 'undecided' | 'small'
  readonly passes: boolean
  /** Absent where the metric refuses these rows. */
  readonly verdict: Found | undefined
  /** Its rows as an evaluation of their own. */
  readonly evaluation: Evaluation
}

/** All slices of a gate, decided. */
export interface SlicesVerdict<Found extends Decided = DecidedVerdict> {
  readonly gate: Omit<SliceGate, 'bound'>
  /** `undefined` where a column has no slice of enough support, or a slice of enough support no value. */
  readonly outcome: DecidedOutcome
  readonly passes: boolean
  readonly slices: readonly SliceVerdict<Found>[]
  /** The columns without any slice of enough support. */
  readonly unjudged: readonly (readonly string[])[]
}
