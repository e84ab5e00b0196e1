import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'
import { clopperPearson } from '../proportions/clopperPearson.ts'

/** Rows that people and a judge have judged, and rows that the judge alone has. */
export interface JudgedCounts {
  /** Rows that people found good, and of these those that the judge found good. */
  readonly good: number
  readonly goodJudgedGood: number
  /** The same of rows that people found bad. */
  readonly bad: number
  readonly badJudgedGood: number
  /** Rows without a label, and of these those that the judge found good. */
  readonly others: number
  readonly othersJudgedGood: number
}

/** An estimated share of good rows, from people's labels and a judge's verdicts together. */
interface DoubleSample {
  /** NaN where no labelled row has a verdict that others have. */
  readonly share: number
  /** The squared correlation of judge and people, had the judge been wrong about one more good and one more bad row. */
  readonly rhoSquared: number
  /** How many labels without a judge would give limits as narrow. */
  readonly effective: number
}

/**
 * Returns the share of good rows from a random sample of labels: q·PPV + (1 − q)·FOR, where q is the judge's share of good
 * rows among all. It varies like the share of n/(1 − ρ²·N/(N + n)) labels.
 *
 * Tenenbein, "A double sampling scheme for estimating from binomial data with misclassifications", JASA 65 (1970).
 */
export function doubleSample(counts: JudgedCounts): DoubleSample {
  const { good, goodJudgedGood, bad, badJudgedGood, others, othersJudgedGood } = counts
  const n = good + bad
  const judgedGood = goodJudgedGood + badJudgedGood
  const judgedBad = n - judgedGood
  const q = (judgedGood + othersJudgedGood) / (n + others)
  const ofGood = q === 0 ? 0 : q * (goodJudgedGood / judgedGood)
  const ofBad = q === 1 ? 0 : (1 - q) * ((good - goodJudgedGood) / judgedBad)
  // Few labels on which the judge is right make it look always right: one more is wrong on either side.
  const [rightOfGood, rightOfBad] = [goodJudgedGood, bad - badJudgedGood]
  const cross = rightOfGood * rightOfBad - (badJudgedGood + 1) * (good - goodJudgedGood + 1)
  const spread = (good + 1) * (bad + 1) * (judgedGood + 1) * (judgedBad + 1)
  const rhoSquared = Math.max(0, cross) ** 2 / spread
  return { share: ofGood + ofBad, rhoSquared, effective: n / (1 - (rhoSquared * others) / (n + others)) }
}

/** Returns the limits of Clopper and Pearson at the effective number of labels. */
export function doubleSampleLimits({ share, effective }: DoubleSample, level: number): Limits {
  return clopperPearson(Math.min(1, share) * effective, effective, level)
}

/**
 * Returns the share of good rows among those without a label, from how often the judge is right about good and about bad
 * rows: (p + specificity − 1)/(sensitivity + specificity − 1). It holds whichever rows were labelled. Not clipped; NaN
 * without labels of either kind, and for a judge that is no better than chance.
 *
 * Rogan & Gladen, "Estimating prevalence from the results of a screening test", American Journal of Epidemiology 107 (1978).
 */
export function roganGladen(counts: JudgedCounts): number {
  const { good, goodJudgedGood, bad, badJudgedGood, others, othersJudgedGood } = counts
  const [sensitivity, specificity] = [goodJudgedGood / good, (bad - badJudgedGood) / bad]
  const better = sensitivity + specificity - 1
  return better > 0 ? (othersJudgedGood / others + specificity - 1) / better : Number.NaN
}

/**
 * Returns limits of that share which keep their level with few labels: Wald's after adding a success and a failure to the
 * labels of each kind and z² rows to the others, shifted by what that moves the centre.
 *
 * Lang & Reiczigel, "Confidence limits for prevalence of disease adjusted for estimated sensitivity and specificity",
 * Preventive Veterinary Medicine 113 (2014).
 */
export function langReiczigel(
  { good, goodJudgedGood, bad, badJudgedGood, others, othersJudgedGood }: JudgedCounts,
  level: number,
): Limits {
  const z = normalReach(level)
  const [n, nOfGood, nOfBad] = [others + z * z, good + 2, bad + 2]
  const p = (othersJudgedGood + (z * z) / 2) / n
  const sensitivity = (goodJudgedGood + 1) / nOfGood
  const specificity = (bad - badJudgedGood + 1) / nOfBad
  const better = sensitivity + specificity - 1
  const share = (p + specificity - 1) / better
  const ofGood = (sensitivity * (1 - sensitivity)) / nOfGood
  const ofBad = (specificity * (1 - specificity)) / nOfBad
  const shift = 2 * z * z * (share * ofGood - (1 - share) * ofBad)
  const reach = z * Math.sqrt(((p * (1 - p)) / n + (1 - share) ** 2 * ofBad + share ** 2 * ofGood) / better ** 2)
  return { lower: share + shift - reach, upper: share + shift + reach }
}
