import { bisection } from '../../numeric/bisection.ts'
import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns a score-type interval of an AUC, the values θ with |AUC − θ| ≤ z·√V(θ). For m positives and n negatives
 *
 *     V(θ) = θ(1 − θ)/(mn) · [1 + ((m + n)/2 − 1) · ((1 − θ)/(2 − θ) + θ/(1 + θ))]
 *
 * The interval stays inside [0, 1], and an AUC of 1 has a lower limit below 1.
 *
 * Newcombe, "Confidence intervals for an effect size measure based on the Mann–Whitney statistic. Part 2", Statistics
 * in Medicine 25 (2006), method 5. V is the variance of Hanley & McNeil, "The meaning and use of the area under a ROC
 * curve", Radiology 143 (1982), with the mean of m and n in place of each.
 */
export function newcombeAuc(auc: number, positives: number, negatives: number, level: number): Limits {
  const z = normalReach(level)
  const upperLimit = (area: number): number =>
    bisection(area, 1, theta => theta - area <= z * Math.sqrt(newcombeVariance(theta, positives, negatives)))
  // With the classes exchanged, the AUC is 1 − AUC and V stays as it is.
  return { lower: 1 - upperLimit(1 - auc), upper: upperLimit(auc) }
}

/** The variance of an AUC whose true value is θ, by the formula of {@link newcombeAuc}. */
export function newcombeVariance(theta: number, positives: number, negatives: number): number {
  const others = (positives + negatives) / 2 - 1
  const shared = others * ((1 - theta) / (2 - theta) + theta / (1 + theta))
  return ((theta * (1 - theta)) / (positives * negatives)) * (1 + shared)
}
