import {
  type CurveSteps,
  type EstimatedArea,
  type EstimatedShare,
  estimatedWith,
  type StepParts,
} from './estimatedArea.ts'

/**
 * Returns the area under the ROC curve up to a false positive rate f, divided by f, with the influences of its rows.
 * The influence of a positive is the part of the area to its right. The influence of a negative that scores above the
 * threshold at f is the true positive rate above it minus the rate at f. The variance is that of the two means, as in
 * DeLong's variance of the whole area.
 *
 * Dodd & Pepe, "Partial AUC estimation and regression", Biometrics 59 (2003).
 */
export function partialArea({ truePositives, falsePositives }: CurveSteps, fpr: number): EstimatedShare & StepParts {
  const steps = truePositives.length
  const [positives, negatives] = [truePositives[steps - 1], falsePositives[steps - 1]]
  const ofPositives = new Float64Array(steps)
  const ofNegatives = new Float64Array(steps)
  let area = 0
  let atFpr = 0
  let ofNegative = 0
  for (let step = 0; step < steps; step++) {
    const [found, wrong] = step === 0 ? [0, 0] : [truePositives[step - 1], falsePositives[step - 1]]
    const [from, to] = [wrong / negatives, falsePositives[step] / negatives]
    const inside = shareOfStep(from, to, fpr)
    const risen = found + inside * (truePositives[step] - found)
    if (from < fpr || inside === 1) atFpr = risen / positives
    // Within a step the curve is linear.
    const width = Math.min(to, fpr) - from
    ofPositives[step] = inside === 1 ? fpr - (from + to) / 2 : (inside * width) / 2
    ofNegatives[step] = (inside * (found + risen)) / 2 / positives
    area += (truePositives[step] - found) * ofPositives[step]
    ofNegative += (falsePositives[step] - wrong) * inside
  }
  area /= positives
  const shareInside = ofNegative / negatives
  let squares = 0
  const scale = [1 / (positives - 1), 1 / (negatives - 1)].map(factor => (Number.isFinite(factor) ? factor : 0))
  for (let step = 0; step < steps; step++) {
    const [found, wrong] = step === 0 ? [0, 0] : [truePositives[step - 1], falsePositives[step - 1]]
    const from = wrong / negatives
    const to = falsePositives[step] / negatives
    const inside = shareOfStep(from, to, fpr)
    ofPositives[step] = (ofPositives[step] - area) / fpr / positives
    ofNegatives[step] = (ofNegatives[step] - inside * atFpr - (area - shareInside * atFpr)) / fpr / negatives
    squares += (truePositives[step] - found) * ofPositives[step] ** 2 * positives * scale[0]
    squares += (falsePositives[step] - wrong) * ofNegatives[step] ** 2 * negatives * scale[1]
  }
  return { value: area / fpr, variance: squares, ofPositives, ofNegatives }
}

/** Returns the share of a step that lies at false positive rates up to `fpr`. */
function shareOfStep(from: number, to: number, fpr: number): number {
  return to <= fpr ? 1 : Math.max(0, (fpr - from) / (to - from))
}

/** With fewer negatives within the rate than this, the curve there rests on one that may well lie beyond it. */
const FEW_WITHIN = 2

/** The trials that each of these few negatives counts for at most. */
const TRIALS_OF_EACH = 4

/**
 * Returns the estimates that the interval of a partial area needs. Up to a rate of 0.1, four negatives show nothing: the best of
 * them stands at 0.2 on average, which the variance of what they contribute does not tell. So such few count for few trials.
 */
export function estimatedPartialArea(steps: CurveSteps, fpr: number): EstimatedArea {
  const found = estimatedWith(steps, each => {
    const { value, variance } = partialArea(each, fpr)
    return { value, variance, debiased: value }
  })
  const within = fpr * steps.falsePositives[steps.falsePositives.length - 1]
  return fpr < 1 && within < FEW_WITHIN ? { ...found, atMost: Math.max(1, TRIALS_OF_EACH * within) } : found
}
