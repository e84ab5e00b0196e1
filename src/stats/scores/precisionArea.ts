import { compensatedSum } from '../../numeric/compensatedSum.ts'
import {
  type CurveSteps,
  type DebiasedShare,
  type EstimatedArea,
  type EstimatedShare,
  estimatedWith,
  type RowWeights,
  type StepParts,
  unweightedRows,
} from './estimatedArea.ts'

/**
 * Returns the area that one step of a precision-recall curve adds, times the number of positives. The arguments are the
 * true and false positives before the step, then how many of each the step adds.
 */
export type AreaOfStep = (found: number, wrong: number, moreFound: number, moreWrong: number) => number

/**
 * An area with its jackknife estimates. The parts of rows are their influences: 0 at a step without rows of the class, and
 * in sum over all rows.
 */
interface JackknifedArea extends EstimatedShare, StepParts {
  readonly bias: number
}

/**
 * Returns an area under a precision-recall curve with its jackknife. The value without a row comes from the sums over
 * the steps before it and after it; the steps after it have one true or false positive fewer. O(steps). The variance is
 * NaN if there is only one positive.
 *
 * With weights, one effective row is left out at a time: see `effectiveRows`. A step that weighs less than that is left
 * out as a whole, and the resulting change is scaled up.
 *
 * Efron & Stein, "The jackknife estimate of variance", The Annals of Statistics 9 (1981).
 */
export function jackknifedArea(
  { truePositives, falsePositives }: CurveSteps,
  areaOfStep: AreaOfStep,
  { positive: ofPositive, negative: ofNegative }: RowWeights = unweightedRows,
): JackknifedArea {
  const steps = truePositives.length
  const [positives, negatives] = [truePositives[steps - 1], falsePositives[steps - 1]]
  const rows = positives / ofPositive + negatives / ofNegative
  const ofPositives = new Float64Array(steps)
  const ofNegatives = new Float64Array(steps)
  // Backwards from the last step: the area of the later steps with one positive, or one negative, fewer before them.
  let lessFound = 0
  let lessWrong = 0
  let total = 0
  for (let step = steps - 1; step >= 0; step--) {
    const [found, wrong] = step === 0 ? [0, 0] : [truePositives[step - 1], falsePositives[step - 1]]
    const moreFound = truePositives[step] - found
    const moreWrong = falsePositives[step] - wrong
    ofPositives[step] = lessFound
    ofNegatives[step] = lessWrong
    if (!(moreFound > 0)) continue
    const area = areaOfStep(found, wrong, moreFound, moreWrong)
    total += area
    if (found > 0) {
      lessFound += without(area, found, ofPositive, left => areaOfStep(left, wrong, moreFound, moreWrong))
    }
    if (wrong > 0) {
      lessWrong += without(area, wrong, ofNegative, left => areaOfStep(found, left, moreFound, moreWrong))
    }
  }
  let before = 0
  let sum = 0
  for (let step = 0; step < steps; step++) {
    const [found, wrong] = step === 0 ? [0, 0] : [truePositives[step - 1], falsePositives[step - 1]]
    const moreFound = truePositives[step] - found
    const moreWrong = falsePositives[step] - wrong
    const area = moreFound > 0 ? areaOfStep(found, wrong, moreFound, moreWrong) : 0
    if (moreFound > 0) {
      const own = without(area, moreFound, ofPositive, left =>
        left > 0 ? areaOfStep(found, wrong, left, moreWrong) : 0,
      )
      ofPositives[step] = (before + own + ofPositives[step]) / (positives - ofPositive)
      sum += (moreFound / ofPositive) * ofPositives[step]
    }
    if (moreWrong > 0) {
      const own =
        moreFound > 0 ? without(area, moreWrong, ofNegative, left => areaOfStep(found, wrong, moreFound, left)) : 0
      ofNegatives[step] = (before + own + ofNegatives[step]) / positives
      sum += (moreWrong / ofNegative) * ofNegatives[step]
    }
    before += area
  }
  const value = total / positives
  const mean = sum / rows
  const partOf = (counts: Float64Array, parts: Float64Array, weight: number): ((step: number) => number) => {
    return step => {
      const count = (counts[step] - (step === 0 ? 0 : counts[step - 1])) / weight
      parts[step] = count > 0 ? (rows - 1) * (mean - parts[step]) : 0
      return count * parts[step] ** 2
    }
  }
  const squares =
    compensatedSum(steps, partOf(truePositives, ofPositives, ofPositive)) +
    compensatedSum(steps, partOf(falsePositives, ofNegatives, ofNegative))
  return { value, bias: (rows - 1) * (mean - value), variance: squares / rows / (rows - 1), ofPositives, ofNegatives }
}

/** Returns the area without a row of the given weight, among rows of the given total weight. */
function without(area: number, weight: number, ofRow: number, areaWith: (left: number) => number): number {
  return weight >= ofRow ? areaWith(weight - ofRow) : area - (area - areaWith(0)) * (ofRow / weight)
}

/** Returns the estimates that the interval of an area under the precision-recall curve needs. */
export function estimatedArea(
  steps: CurveSteps,
  areaOfStep: AreaOfStep,
  rowWeights: RowWeights = unweightedRows,
): EstimatedArea {
  const estimate = (each: CurveSteps): DebiasedShare => {
    const { value, bias, variance } = jackknifedArea(each, areaOfStep, rowWeights)
    return { value, variance, debiased: Number.isNaN(bias) ? value : value - bias }
  }
  return estimatedWith(steps, estimate, rowWeights)
}
