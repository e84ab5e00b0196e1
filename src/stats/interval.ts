/** An interval of a value or of a difference, and how it was come by. */
export interface Interval {
  /** How often intervals like this one contain the true value; of a one-sided bound, how often it keeps its side. */
  readonly level: number
  /** A one-sided bound has an infinite or extreme other end. */
  readonly sides: 1 | 2
  readonly lower: number
  readonly upper: number
  /** Name of the method: `wilson`, `bca` … */
  readonly method: string
  /** Of resampling methods. */
  readonly resamples?: number
  readonly seed?: number
}

/** The ends of a two-sided interval. A one-sided bound at level c is one end of the two-sided interval at 2c − 1. */
export interface Limits {
  readonly lower: number
  readonly upper: number
}
