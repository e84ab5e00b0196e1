import type { ProportionalRate, Rate } from './rate.ts'
import { jaccardRate, precisionRate, recallRate } from './rates.ts'

/**
 * F1 is 2J/(1 + J) of the Jaccard index J, and J a proportion: Hand, Christen & Kirielle, "F*: an interpretable
 * transformation of the F-measure", Machine Learning 110 (2021).
 */
export const shareOfF1: ProportionalRate['share'] = { ...jaccardRate.share, from: share => (2 * share) / (1 + share) }

/** 1/(α/P + (1−α)/R) = TP / (TP + α·FP + (1−α)·FN), van Rijsbergen 1979; it is precision at α = 1, recall at 0. */
export function fAlphaRate(alpha: number): Rate {
  const { undefinedFor, undefinedInRow } = alpha === 1 ? precisionRate : alpha === 0 ? recallRate : jaccardRate
  return {
    name: 'fAlpha',
    shownBy: alpha === 1 ? 'precision' : alpha === 0 ? 'recall' : 'f1',
    ...(alpha > 0 && alpha < 1 && { beta: Math.sqrt((1 - alpha) / alpha) }),
    microIsAccuracy: true,
    ...(alpha === 0.5 && { share: shareOfF1 }),
    ...(alpha === 1 && { share: precisionRate.share }),
    numerator: ({ truePositives }) => truePositives,
    denominator: ({ truePositives, falsePositives, falseNegatives }) =>
      truePositives + alpha * falsePositives + (1 - alpha) * falseNegatives,
    undefinedFor,
    undefinedInRow,
  }
}
