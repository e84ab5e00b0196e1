/** What others need to know of the method behind an interval: messages print it, gates extrapolate by it. */
export interface MethodTraits {
  /** As messages print it. */
  readonly title: string
  /** Draws resamples: the interval then carries their number and the seed. */
  readonly resamples?: boolean
  /** Takes `stratify`: it draws the rows of each true class by themselves. */
  readonly stratifies?: boolean
  /** Rests on whole groups: more rows of the same groups would not narrow its intervals. */
  readonly overGroups?: boolean
  /** Rests on repeated runs, too: more rows of the same runs would hardly narrow its intervals. */
  readonly overRuns?: boolean
  /** How its intervals narrow as units are added; {@link withRoot} where absent. */
  readonly unitsFor?: UnitsFor
  /** Where the simulation of docs/interval-coverage.md finds its bounds overconfident. */
  readonly caveat?: Caveat
}

/** One limit of an interval beside the bound of a gate that it does not clear. */
export interface Shortfall {
  /** Units of the sample. */
  readonly n: number
  /** From the value to the limit. */
  readonly reach: number
  /** From the value to the bound. */
  readonly off: number
  readonly limit: number
  readonly bound: number
  /**
   * By how much the value of other units may be worse, as a share of the reach: 0 for what happens half of the time.
   */
  readonly slack: number
  /** The probability with which the limit should clear the bound. */
  readonly power: number
  /** Of the bound that the limit is. */
  readonly level: number
}

/** About how many units would bring the limit to the bound, if the true value is the one that was measured. */
type UnitsFor = (shortfall: Shortfall) => number

/** Most intervals narrow as 1/√n. */
export const withRoot: UnitsFor = ({ n, reach, off, slack }) => n * ((reach * (1 + slack)) / off) ** 2

/** The log of a bound above a positive value narrows as 1/√n. Below, and of other values, {@link withRoot} is near enough. */
export const withLogRoot: UnitsFor = shortfall => {
  const { n, reach, off, limit, bound, slack } = shortfall
  const value = limit - reach
  if (!(limit > bound && value > 0)) return withRoot(shortfall)
  return n * ((Math.log(limit / value) * (1 + slack)) / Math.log1p(off / value)) ** 2
}

/** Bounds on what was hardly seen narrow as 1/n. */
export const withNumber: UnitsFor = ({ n, reach, off, slack }) => n * ((reach * (1 + slack)) / off)

/** Samples for which bounds are overconfident. */
export interface Caveat {
  /** Fewer units than these. */
  readonly fewerUnits?: { readonly row: number; readonly other: number }
  /** Fewer rows of one class than this. */
  readonly fewerOfClass?: number
  /** A few rows may outweigh all others. */
  readonly heavyTails?: boolean
  /** Hardly a unit differs: nothing but the range of the metric says by how much others would. */
  readonly rareChanges?: boolean
}
