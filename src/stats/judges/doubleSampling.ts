import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'
import { scoreLimits } from '../proportions/wilson.ts'

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
export interface DoubleSample {
  /** NaN where no labelled row has a verdict that others have. */
  readonly share: number
  /** The squared correlation of judge and people. */
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
  const spread = good * bad * judgedGood * judgedBad
  const cross = goodJudgedGood * (bad - badJudgedGood) - badJudgedGood * (good - goodJudgedGood)
  const rhoSquared = spread > 0 ? cross ** 2 / spread : 0
  return { share: ofGood + ofBad, rhoSquared, effective: n / (1 - (rhoSquared * others) / (n + others)) }
}

/** Returns Wilson's limits at the effective number of labels. */
export function doubleSampleLimits({ share, effective }: DoubleSample, level: number): Limits {
  return scoreLimits(share, effective, normalReach(level))
}
