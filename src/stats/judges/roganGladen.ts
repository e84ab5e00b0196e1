import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'
import type { JudgedCounts } from './doubleSampling.ts'

/**
 * Returns the share of good rows among those without a label, from how often the judge is right about good and about bad
 * rows: (p + specificity − 1)/(sensitivity + specificity − 1). It holds whichever rows were labelled. Not clipped; NaN
 * without labels of either kind, and for a judge that is no better than chance.
 *
 * Rogan & Gladen, "Estimating prevalence from the results of a screening test", American Journal of Epidemiology 107 (1978).
 */
export function roganGladen(counts: JudgedCounts): number {
  const { share, sensitivity, specificity } = ratesOf(counts)
  const better = sensitivity + specificity - 1
  return better > 0 ? (share + specificity - 1) / better : Number.NaN
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

function ratesOf({ good, goodJudgedGood, bad, badJudgedGood, others, othersJudgedGood }: JudgedCounts): {
  readonly share: number
  readonly sensitivity: number
  readonly specificity: number
} {
  return {
    share: othersJudgedGood / others,
    sensitivity: goodJudgedGood / good,
    specificity: (bad - badJudgedGood) / bad,
  }
}
