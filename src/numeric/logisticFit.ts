import { compensatedSum } from './compensatedSum.ts'
import { fallingRoot } from './fallingRoot.ts'

/** The weights of yes and of no at one value of x. */
export interface Dose {
  readonly x: number
  readonly yes: number
  readonly no: number
}

/**
 * Returns the maximum-likelihood slope of the logistic regression of yes on x. It exists only if yes and no overlap in x,
 * which the caller must ensure. The likelihood is profiled: for each slope, the intercept is the best one.
 */
export function logisticSlope(doses: readonly Dose[]): number {
  // The intercept is at the middle of the rows with the most information, where it hardly depends on the slope.
  let middle = 0
  let level = 0
  const [lowest, highest] = doses.reduce(
    ([low, high], { x }) => [Math.min(low, x), Math.max(high, x)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const unit = 1 / (highest - lowest)
  return fallingRoot(0, slope => {
    level = levelBeside(slope, middle, level, doses)
    const spread = (dose: Dose): number => spreadOf(dose, level + slope * (dose.x - middle))
    const sum = (term: (dose: Dose) => number): number => compensatedSum(doses.length, i => term(doses[i]))
    const all = sum(spread)
    const shift = sum(dose => spread(dose) * (dose.x - middle)) / all
    if (Number.isFinite(shift)) {
      middle += shift
      level += slope * shift
    }
    const fall = sum(dose => spread(dose) * (dose.x - middle) ** 2)
    const value = sum(dose => leftOver(dose, level + slope * (dose.x - middle)) * (dose.x - middle))
    return { value, fall, unit }
  })
}

/**
 * Returns the maximum-likelihood intercept for a slope of 1: the shift of x after which the expected number of yes equals
 * the observed one. It exists only if there are both yes and no.
 */
export function logisticShift(doses: readonly Dose[]): number {
  return levelBeside(1, 0, 0, doses)
}

function levelBeside(slope: number, middle: number, start: number, doses: readonly Dose[]): number {
  return fallingRoot(start, level => {
    const odds = (i: number): number => level + slope * (doses[i].x - middle)
    return {
      value: compensatedSum(doses.length, i => leftOver(doses[i], odds(i))),
      fall: compensatedSum(doses.length, i => spreadOf(doses[i], odds(i))),
      unit: 1,
    }
  })
}

/** Observed minus expected yes at these log-odds: the score residual. */
function leftOver({ yes, no }: Dose, odds: number): number {
  if (no === 0) return yes * logistic(-odds)
  return yes === 0 ? -no * logistic(odds) : yes * logistic(-odds) - no * logistic(odds)
}

/** The variance of yes at these log-odds: the Fisher information. */
function spreadOf({ yes, no }: Dose, odds: number): number {
  const small = Math.exp(-Math.abs(odds))
  return ((yes + no) * small) / (1 + small) ** 2
}

function logistic(x: number): number {
  const small = Math.exp(-Math.abs(x))
  return (x > 0 ? 1 : small) / (1 + small)
}
