import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { studentTQuantile } from '../distributions/studentT.ts'
import { fartherOf, type Limits } from '../interval.ts'
import { scoreLimits } from '../proportions/wilson.ts'

/** A value in [0, 1] that is not a plain proportion, with an estimate of its variance. */
export interface EstimatedShare {
  readonly value: number
  /** NaN or 0 if the rows show no variance. */
  readonly variance: number
}

/** What one positive and one negative contribute to the error of an area, at each step of the counts. */
export interface StepParts {
  readonly ofPositives: Float64Array
  readonly ofNegatives: Float64Array
}

/** An estimate of an area: a curve of few rows may be biased. */
export interface DebiasedShare extends EstimatedShare {
  /** The value minus its estimated bias. */
  readonly debiased: number
}

/** The estimates that the interval of an area under a rank curve needs. */
export interface EstimatedArea extends DebiasedShare {
  /** The area with one more positive that scores like a negative, and one more negative that scores high. */
  readonly withUnseen: EstimatedShare
  /** Likewise for a perfect sample with the same number of rows in each class and no ties. */
  readonly perfectWithUnseen: EstimatedShare
  /** The number of rows of the rarer class. */
  readonly rarer: number
  /** The most trials that the rows count for. Default: as many as they vary like. */
  readonly atMost?: number | undefined
}

/**
 * Returns the score interval of an area with an effective number of trials, value·(1 − value)/variance. Student's t has
 * the rows of the rarer class minus one as degrees of freedom. The interval is computed around the value and around the
 * debiased value, and the farther limits count.
 *
 * A sample with hardly any errors shows hardly any variance, so the number of trials is capped. The cap is the larger
 * of two numbers, but no more than `atMost`: the trials of the sample with one unseen error in either class, and the rows of
 * the rarer class. It gives a perfect sample an interval, too, and a sample with an error never gets a better one. With the rows of a class
 * as trials, the variance is the binomial one of Boyd, Eng & Page, "Area under the precision-recall curve: point
 * estimates and confidence intervals", ECML PKDD (2013).
 *
 * Effective sample sizes in intervals of proportions: Korn & Graubard, "Confidence intervals for proportions with small
 * expected number of positive counts estimated from survey data", Survey Methodology 24 (1998).
 */
export function effectiveWilson(area: EstimatedArea, level: number): Limits {
  const { value, debiased, withUnseen, perfectWithUnseen, rarer, atMost = Number.POSITIVE_INFINITY } = area
  const reach = -studentTQuantile((1 - level) / 2, Math.max(1, rarer - 1))
  const unseen = Math.min(trialsOf(withUnseen, 0), trialsOf(perfectWithUnseen, 0))
  const most = Math.min(atMost, Math.max(rarer, unseen))
  const trials = Math.min(trialsOf(area, most), most)
  const [a, b] = [value, debiased].map(share => scoreLimits(share, trials, reach))
  return fartherOf(a, b)
}

/** Returns the trials of a proportion with the same variance; `otherwise` if no variance is known. */
function trialsOf({ value, variance }: EstimatedShare, otherwise: number): number {
  return variance > 0 && value > 0 && value < 1 ? (value * (1 - value)) / variance : otherwise
}

/** Cumulative counts of the rows predicted positive at each step, highest scores first. */
export type CurveSteps = Pick<ThresholdCounts, 'truePositives' | 'falsePositives'>

/** The weight of a row of each class; for weighted rows, of an effective row. */
export interface RowWeights {
  readonly positive: number
  readonly negative: number
}

export const unweightedRows: RowWeights = { positive: 1, negative: 1 }

/**
 * The unseen negative scores below this share of the positives, the unseen positive below this share of the negatives.
 */
const POSITIVES_ABOVE = 0.1
const NEGATIVES_ABOVE = 0.5

/**
 * Returns the estimates that the interval of an area needs, from a function that estimates the area for any steps. The
 * unseen rows follow the simulation in docs/interval-coverage.md, where a few rows have wrong labels: one negative
 * among the best tenth of the positives, and one positive among the negatives.
 */
export function estimatedWith(
  steps: CurveSteps,
  estimate: (steps: CurveSteps) => DebiasedShare,
  rowWeights: RowWeights = unweightedRows,
): EstimatedArea {
  const { truePositives, falsePositives } = steps
  const last = truePositives.length - 1
  const [positives, negatives] = [truePositives[last], falsePositives[last]]
  const { value, variance, debiased } = estimate(steps)
  const perfectWithUnseen = estimate(withUnseenRows(perfectSteps(positives, negatives, rowWeights), rowWeights))
  return {
    value: Math.min(1, value),
    variance,
    debiased: Math.min(1, Math.max(0, debiased)),
    // Sums of weights may miss the 1 of a perfect order.
    withUnseen: nearlyEqual(value, 1) ? perfectWithUnseen : estimate(withUnseenRows(steps, rowWeights)),
    perfectWithUnseen,
    rarer: Math.min(positives / rowWeights.positive, negatives / rowWeights.negative),
  }
}

/** Beyond so many positives one more step changes no digit of the limits that anyone reads. */
const MOST_STEPS = 100_000

/**
 * Returns steps with all positives above all negatives: one by one, or in so many equal steps where they are counted by the
 * million. The order of the negatives makes no difference.
 */
function perfectSteps(positives: number, negatives: number, rowWeights: RowWeights): CurveSteps {
  const rows = Math.ceil(positives / rowWeights.positive - ROUNDING)
  const found = Math.min(rows, MOST_STEPS)
  const ofStep = (rows / found) * rowWeights.positive
  const truePositives = Float64Array.from({ length: found + 2 }, (_, step) => Math.min(positives, (step + 1) * ofStep))
  truePositives.fill(positives, found - 1)
  const falsePositives = new Float64Array(found + 2)
  falsePositives[found] = wrongAboveUnseen(negatives, rowWeights)
  falsePositives[found + 1] = negatives
  return { truePositives, falsePositives }
}

/** With equal weights, the number of effective rows may differ from a whole number by this much. */
const ROUNDING = 1e-9

/** Returns the weight of the negatives above the unseen positive: whole rows, at least half of all. */
function wrongAboveUnseen(negatives: number, { negative }: RowWeights): number {
  return Math.min(negatives, negative * Math.ceil((NEGATIVES_ABOVE * negatives) / negative - ROUNDING))
}

/**
 * Returns the steps with one more negative below a tenth of the positives, and one more positive below half of the
 * negatives.
 */
function withUnseenRows({ truePositives, falsePositives }: CurveSteps, rowWeights: RowWeights): CurveSteps {
  const steps = truePositives.length
  const { positive: ofPositive } = rowWeights
  const foundAbove = ofPositive * Math.floor((POSITIVES_ABOVE * truePositives[steps - 1]) / ofPositive + ROUNDING)
  const wrongAbove = wrongAboveUnseen(falsePositives[steps - 1], rowWeights)
  const found = new Float64Array(steps + 3)
  const wrong = new Float64Array(steps + 3)
  let length = 0
  const add = (ofFound: number, ofWrong: number): void => {
    found[length] = ofFound
    wrong[length++] = ofWrong
  }
  let negative = 0
  let positive = 0
  for (let step = 0; step < steps; step++) {
    if (negative === 0 && truePositives[step] > foundAbove) {
      const wrongBefore = step === 0 ? 0 : falsePositives[step - 1]
      // Split the tie: the unseen row need not tie with it.
      add(foundAbove, wrongBefore)
      add(foundAbove, wrongBefore + rowWeights.negative)
      negative = rowWeights.negative
    }
    add(truePositives[step] + positive, falsePositives[step] + negative)
    if (positive === 0 && falsePositives[step] >= wrongAbove) {
      positive = ofPositive
      add(truePositives[step] + positive, falsePositives[step] + negative)
    }
  }
  return { truePositives: found.subarray(0, length), falsePositives: wrong.subarray(0, length) }
}
