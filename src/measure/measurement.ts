import type { Label } from '../evaluation/label.ts'
import type { Direction, Range, Unit } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import type { Parts } from '../metrics/definition/parts.ts'
import type { Interval, Limits } from '../stats/interval.ts'

/** One value of one metric, and what is needed to understand it. */
export interface Measurement {
  /** Its id with the cutoff and every option that is not the default; `measure` accepts it again. */
  readonly metric: string
  /** All options of the metric, the defaults where nothing was given. */
  readonly options: AnyOptions
  /** The metric as people write it. */
  readonly title: string
  /** What its values are in, where the data say so: `ms`. */
  readonly valueUnit?: string | undefined
  /** NaN exactly when `undefinedBecause` says why. */
  readonly value: number
  readonly undefinedBecause: string | undefined
  /** How many rows or queries the value rests on. */
  readonly n: number
  readonly unit: Unit
  /** How sure the value is, where that was asked for and can be said. */
  readonly interval: Interval | undefined
  /** Why there is no interval, though one was asked for. */
  readonly noInterval: string | undefined
  readonly direction: Direction
  readonly range: Range
  /** Whether it is a fraction that people also write in percent, though it may exceed 1. */
  readonly fraction: boolean
  /** The conventions in force: `positive = "spam"`, `denominator = relevant`. */
  readonly convention: readonly string[]
  /** Those of them that were asked for and that the title does not tell: `class = "spam"`. */
  readonly asked: readonly string[]
  /** What was left out, counted otherwise, or looks odd. */
  readonly notes: readonly string[]
  /** Why no predictions could change the value. Absent where they could. */
  readonly settled?: string | undefined
  /** Why no gate is decided by the value: more answers are missing than are allowed. */
  readonly noVerdict?: string | undefined
  /** The exact value lies between these. Absent where `value` is exact. */
  readonly within?: Limits | undefined
  /** The same on slices, where those were asked for. */
  readonly slices?: readonly MeasuredSlice[] | undefined
  /** What an explanation shows: derived when it is first read, from plain typed arrays and scored lists as they are then. */
  readonly parts: Parts
}

/** What was found of a metric, now or when a report was made. */
export interface Finding
  extends Pick<
    Measurement,
    'value' | 'undefinedBecause' | 'n' | 'convention' | 'valueUnit' | 'within' | 'settled' | 'noVerdict'
  > {
  /** Default: that of the metric. */
  readonly title?: string | undefined
  readonly notes: () => readonly string[]
  readonly parts: () => Parts
}

/** A metric on the rows of one slice. */
export interface SliceMeasurement {
  readonly slice: Label
  readonly rows: number
  /** Absent where these rows alone cannot be judged by this metric. */
  readonly measurement: Measurement | undefined
}

/** A slice that was asked for: of one column, or of several that are crossed. */
export interface MeasuredSlice {
  readonly columns: readonly string[]
  /** The label in each of them. */
  readonly labels: readonly Label[]
  readonly rows: number
  /** What makes the value stable: positive rows for recall, the rarer class for AUC, queries, else rows. */
  readonly support: number
  /** Whether its support is below `minSupport`: its value is then good or bad by chance. */
  readonly isSmall: boolean
  /** Absent where these rows alone cannot be judged by this metric. */
  readonly measurement: Measurement | undefined
}
