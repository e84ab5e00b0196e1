import { RunningSum } from './compensatedSum.ts'
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
    const all = new RunningSum()
    const moment = new RunningSum()
    for (const dose of doses) {
      const offset = dose.x - middle
      const spread = spreadOf(dose, Math.exp(-Math.abs(level + slope * offset)))
      all.add(spread)
      moment.add(spread * offset)
    }
    const shift = moment.value / all.value
    if (Number.isFinite(shift)) {
      middle += shift
      level += slope * shift
    }
    const fall = new RunningSum()
    const value = new RunningSum()
    for (const dose of doses) {
      const offset = dose.x - middle
      const odds = level + slope * offset
      const small = Math.exp(-Math.abs(odds))
      fall.add(spreadOf(dose, small) * offset ** 2)
      value.add(leftOver(dose, odds, small) * offset)
    }
    return { value: value.value, fall: fall.value, unit }
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
    const value = new RunningSum()
    const fall = new RunningSum()
    for (const dose of doses) {
      const odds = level + slope * (dose.x - middle)
      const small = Math.exp(-Math.abs(odds))
      value.add(leftOver(dose, odds, small))
      fall.add(spreadOf(dose, small))
    }
    return { value: value.value, fall: fall.value, unit: 1 }
  })
}

// Both are of one dose at some log-odds, and need `small`, exp(−|odds|), which takes longest.

/** Observed minus expected yes: the score residual. */
function leftOver({ yes, no }: Dose, odds: number, small: number): number {
  const ofYes = (odds > 0 ? 1 : small) / (1 + small)
  const ofNo = (odds < 0 ? 1 : small) / (1 + small)
  if (no === 0) return yes * ofNo
  return yes === 0 ? -no * ofYes : yes * ofNo - no * ofYes
}

/** The variance of yes: the Fisher information. */
function spreadOf({ yes, no }: Dose, small: number): number {
  return ((yes + no) * small) / (1 + small) ** 2
}
