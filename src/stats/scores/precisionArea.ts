import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { EstimatedArea } from './effectiveWilson.ts'
import { type CurveSteps, estimatedWith } from './unseenRows.ts'

/**
 * The area that one step of a precision-recall curve adds, times the number of positives: from so many true and false
 * positives, by so many more of each.
 */
export type AreaOfStep = (found: number, wrong: number, moreFound: number, moreWrong: number) => number

/** An area with what leaving out each row makes of it. */
export interface JackknifedArea {
  readonly value: number
  readonly bias: number
  readonly variance: number
  /** Of a positive, or a negative, at each step: its part in the value; they add up to 0. 0 where there is no such row. */
  readonly ofPositives: Float64Array
  readonly ofNegatives: Float64Array
}

/**
 * Returns an area under a precision-recall curve with its jackknife: the value without each row, from sums over the steps
 * before it and over those after it, on which one row less has been found or mistaken. O(steps). Of a single positive the
 * variance is NaN.
 *
 * Efron & Stein, "The jackknife estimate of variance", The Annals of Statistics 9 (1981).
 */
export function jackknifedArea({ truePositives, falsePositives }: CurveSteps, areaOfStep: AreaOfStep): JackknifedArea {
  const steps = truePositives.length
  const positives = steps === 0 ? 0 : truePositives[steps - 1]
  const negatives = steps === 0 ? 0 : falsePositives[steps - 1]
  const rows = positives + negatives
  const ofPositives = new Float64Array(steps)
  const ofNegatives = new Float64Array(steps)
  // From the last step on: areas of the steps below, with one positive less above them, or one negative.
  let lessFound = 0
  let lessWrong = 0
  let total = 0
  for (let step = steps - 1; step >= 0; step--) {
    const [found, wrong] = step === 0 ? [0, 0] : [truePositives[step - 1], falsePositives[step - 1]]
    const moreFound = truePositives[step] - found
    const moreWrong = falsePositives[step] - wrong
    ofPositives[step] = lessFound
    ofNegatives[step] = lessWrong
    if (moreFound === 0) continue
    total += areaOfStep(found, wrong, moreFound, moreWrong)
    if (found > 0) lessFound += areaOfStep(found - 1, wrong, moreFound, moreWrong)
    if (wrong > 0) lessWrong += areaOfStep(found, wrong - 1, moreFound, moreWrong)
  }
  let before = 0
  let sum = 0
  for (let step = 0; step < steps; step++) {
    const [found, wrong] = step === 0 ? [0, 0] : [truePositives[step - 1], falsePositives[step - 1]]
    const moreFound = truePositives[step] - found
    const moreWrong = falsePositives[step] - wrong
    if (moreFound > 0) {
      const own = moreFound > 1 ? areaOfStep(found, wrong, moreFound - 1, moreWrong) : 0
      ofPositives[step] = (before + own + ofPositives[step]) / (positives - 1)
      sum += moreFound * ofPositives[step]
    }
    if (moreWrong > 0) {
      const own = moreFound > 0 ? areaOfStep(found, wrong, moreFound, moreWrong - 1) : 0
      ofNegatives[step] = (before + own + ofNegatives[step]) / positives
      sum += moreWrong * ofNegatives[step]
    }
    if (moreFound > 0) before += areaOfStep(found, wrong, moreFound, moreWrong)
  }
  const value = total / positives
  const mean = sum / rows
  const partOf = (counts: Float64Array, parts: Float64Array): ((step: number) => number) => {
    return step => {
      const count = counts[step] - (step === 0 ? 0 : counts[step - 1])
      parts[step] = count > 0 ? (rows - 1) * (mean - parts[step]) : 0
      return count * parts[step] ** 2
    }
  }
  const squares =
    compensatedSum(steps, partOf(truePositives, ofPositives)) +
    compensatedSum(steps, partOf(falsePositives, ofNegatives))
  return { value, bias: (rows - 1) * (mean - value), variance: squares / rows / (rows - 1), ofPositives, ofNegatives }
}

/** Returns what the interval of an area under the precision-recall curve rests on. */
export function estimatedArea(steps: CurveSteps, areaOfStep: AreaOfStep): EstimatedArea {
  return estimatedWith(steps, each => {
    const { value, bias, variance } = jackknifedArea(each, areaOfStep)
    return { value, variance, debiased: Number.isNaN(bias) ? value : value - bias }
  })
}
