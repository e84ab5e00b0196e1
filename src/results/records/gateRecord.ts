import type { Bound } from '../../gates/bound.ts'
import type { ComparisonBound } from '../../gates/decideComparison.ts'
import type { Direction, Unit } from '../../metrics/definition/defineMetric.ts'
import type { ComparisonRecord } from './comparisonRecord.ts'
import type { SlicesRecord } from './sliceRecord.ts'
import type { UnitRecord } from './unitRecord.ts'

/** What one gate found. */
export interface GateRecord {
  /** The same for the same gate of another run: project, file, test, matcher, metric, and its place among those alike. */
  readonly id: string
  /** The name of the runner's project; absent where there is one alone. */
  readonly project?: string | undefined
  /** The file of the test, from the root of the project, with `/`. Empty where it is not known. */
  readonly file: string
  /** The full name of the test, its suites first: `folder split › nearly all spam is found`. Empty where it is not known. */
  readonly test: string
  /** Why the test is not known, where it is not. */
  readonly notCredited?: string | undefined
  /** How the test ended, which decides whether a failed gate blocks. Absent where it is not known. */
  readonly testOutcome?: TestOutcome | undefined
  /** Which try of its test this is, from 2; absent for the first. */
  readonly tryOfTest?: number | undefined
  /** `toHaveRecallAbove`. */
  readonly matcher: string
  /** The call as it was written: `expect(evaluation).not.toHaveRecallAbove(0.95)`. */
  readonly call: string
  /** Whether it stands behind `.not`: then it holds where the outcome is `fail`. */
  readonly negated: boolean
  /** `value`: a metric and its bound. The others compare; `set` is a gate of several values: a baseline, a snapshot, a curve. */
  readonly kind: GateKind
  /** The id of the metric with every option that is not the default; empty for a gate of several values. */
  readonly metric: string
  /** The metric as people write it; for a gate of several values what it is about. */
  readonly title: string
  readonly conventions: readonly string[]
  readonly direction: Direction
  /** NaN if undefined; `undefinedBecause` says why. In a comparison, the value of the candidate. */
  readonly value: number
  readonly undefinedBecause?: string | undefined
  /** Absent for a gate of several values. */
  readonly bound?: GateBound | undefined
  /** What the value must be, as people write it: `> 0.95`, `0.96 ± 0.01`, `gain ≥ −0.01`. */
  readonly required: string
  /**
   * - `undefined`: there is no value, so that the gate fails closed.
   * - `inconclusive`: too few units to be sure.
   * - `refused`: the input cannot be judged; `why` is the error.
   */
  readonly outcome: GateOutcome
  /** Whether the gate holds, with `.not` and `whenInconclusive` applied. One that does not blocks, unless its test passes. */
  readonly passes: boolean
  /** The decision as a sentence. */
  readonly why: string
  /**
   * How far the value lies inside the bound (positive) or outside (negative); NaN where that cannot be said. Behind `.not` its
   * sign is that of the call: positive where it holds.
   */
  readonly room: number
  /** The limits that decide, or would if the gate asked to be sure; of a comparison those of the gain. */
  readonly limits?: LimitsRecord | undefined
  /** Whether it passes although the limit that decides falls short of the bound. Never true without limits. */
  readonly close: boolean
  readonly n: number
  readonly unit: Unit
  /** What makes the value stable: positive rows for recall, the rarer class for AUC. */
  readonly support?: number | undefined
  readonly notes: readonly string[]
  /** The comparison with the baseline of the gate, or with the stored one. Absent if there is none. */
  readonly change?: ChangeRecord | undefined
  readonly comparison?: ComparisonRecord | undefined
  readonly slices?: SlicesRecord | undefined
  /** The values of a gate of several. */
  readonly values?: readonly ValueRecord[] | undefined
  /** The units that cost most, worst first: at most 20. */
  readonly worst: readonly UnitRecord[]
  /** The `id` of the evaluation that was judged. */
  readonly evaluation?: string | undefined
}

export type TestOutcome = 'passed' | 'failed' | 'skipped'

export type GateKind = 'value' | 'comparison' | 'gap' | 'set'

export type GateOutcome = 'pass' | 'fail' | 'inconclusive' | 'undefined' | 'refused'

/** The bound of a value, or of the gain of a comparison. */
export type GateBound = Bound | ComparisonBound

/** Between which values the truth lies. */
export interface LimitsRecord {
  readonly level: number
  /** 1: each limit by itself is a bound of the level. 2: both together. */
  readonly sides: 1 | 2
  readonly lower: number
  readonly upper: number
  readonly method: string
  /** Whether the gate asked for them, so that they decide. Otherwise they are shown beside a value that decides alone. */
  readonly decide: boolean
}

/** A change against a baseline. */
export interface ChangeRecord {
  /** The metric whose value changed, as people write it; for a gate of several values, the one that matters most. */
  readonly title?: string | undefined
  /** What it is compared with: `baseline`, `dummy`, or the path of a stored baseline. */
  readonly against: string
  /** Its value; NaN where it has none. */
  readonly baseline: number
  /** Positive where the value has become better, whichever way the metric points; NaN where it cannot be said. */
  readonly gain: number
  /** Whether the limits of the gain exclude 0; undefined where there are none. */
  readonly sure?: boolean | undefined
}

/** One of the values of a gate that holds several: a metric of a stored baseline. */
export interface ValueRecord {
  readonly metric: string
  readonly title: string
  readonly value: number
  /** The stored value; NaN where there is none. */
  readonly baseline: number
  /** Positive where the value has become better. */
  readonly gain: number
  /** Whether the limits of the gain exclude 0; undefined where there are none. */
  readonly sure?: boolean | undefined
  readonly passes: boolean
  readonly outcome: string
}

/** A gate before it is known which test it belongs to. */
export type FoundGate = Omit<
  GateRecord,
  'id' | 'project' | 'file' | 'test' | 'notCredited' | 'testOutcome' | 'tryOfTest' | 'evaluation'
>
