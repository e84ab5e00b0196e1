/** The largest error assumed for unseen rows if no range bounds it. */
export interface AssumedError {
  readonly size: number
  /** What it comes from: the spread of the true values or of the values themselves, the values' scale, or an option. */
  readonly from: 'yTrue' | 'values' | 'scale' | 'maxError' | 'maxLoss'
}

/** The worst unit, or the worst group of units, of a mean of losses. */
export interface WorstUnit {
  /** Its share of the sum of all losses. */
  readonly share: number
  /** The metric with one more unit like it. */
  readonly oneMore: number
  /** The number of groups, if it is a group. */
  readonly groups?: number
  /** Whether the metric is a ratio of two means, of which no largest loss gives a bound. */
  readonly ofRatio?: boolean
  /** Whether the limits allow for rare units that the predictions claim, and the sample lacks. */
  readonly claimed?: boolean
}

/** Remarks for the reader of an interval. */
export interface Remarks {
  readonly assumed?: AssumedError | undefined
  readonly worst?: WorstUnit | undefined
  /** Of a limit that no unit is extreme enough for: the fewest units that have one. */
  readonly fewest?: number | undefined
  /** Of a value at a threshold among tied scores: about how many rows tell which threshold it is, 8 times in 10. */
  readonly untied?: number | undefined
}

/** An interval of a value or of a difference, and how it was computed. */
export interface Interval extends Remarks {
  /**
   * How often intervals like this one contain the true value; for a one-sided bound, how often it lies on its side.
   */
  readonly level: number
  /** 1: each limit by itself is a bound of the level. 2: both limits together. */
  readonly sides: 1 | 2
  readonly lower: number
  readonly upper: number
  /** The name of the method: `wilson`, `bca` … */
  readonly method: string
  /** Of resampling methods. */
  readonly resamples?: number
  readonly seed?: number
}

/** The limits of a two-sided interval. A one-sided bound of level c is a limit of the two-sided interval at 2c − 1. */
export interface Limits {
  readonly lower: number
  readonly upper: number
}

/** How far limits lie from a value. */
export interface Reach {
  readonly below: number
  readonly above: number
}

/** Successes among trials. Effective numbers need not be whole. */
export interface Trials {
  readonly successes: number
  readonly trials: number
}

/** The limits of a value at a threshold. */
export type LimitsAtThreshold = Limits & Pick<Remarks, 'untied'>

/** Returns the lower of two lower limits and the higher of two upper limits. */
export function fartherOf(a: Limits, b: Limits): Limits {
  return { lower: Math.min(a.lower, b.lower), upper: Math.max(a.upper, b.upper) }
}

/** Returns limits transformed by an increasing or decreasing function, the lower one first. */
export function limitsThrough(f: (x: number) => number, { lower, upper }: Limits): Limits {
  const [a, b] = [f(lower), f(upper)]
  return a > b ? { lower: b, upper: a } : { lower: a, upper: b }
}
