import type { ProportionalRate, Rate } from './rate.ts'
import { jaccardRate, precisionRate, recallRate } from './rates.ts'

/**
 * F1 is 2J/(1 + J) of the Jaccard index J, and J a proportion: Hand, Christen & Kirielle, "F*: an interpretable
 * transformation of the F-measure", Machine Learning 110 (2021).
 */
const shareOfF1: ProportionalRate['share'] = { ...jaccardRate.share, from: share => (2 * share) / (1 + share) }

/** (1+β²)TP / ((1+β²)TP + β²FN + FP), van Rijsbergen 1979. */
export function fBetaRate(beta: number): Rate {
  const squared = beta * beta
  const name = beta === 1 ? 'f1' : 'fBeta'
  // The square of a larger β times a count may overflow.
  if (beta > 1e6) return { ...fAlphaRate(1 / (1 + squared)), name, beta }
  return {
    name,
    shownBy: 'f1',
    beta,
    microIsAccuracy: true,
    ...(beta === 1 && { share: shareOfF1 }),
    numerator: ({ truePositives }) => (1 + squared) * truePositives,
    denominator: ({ truePositives, falsePositives, falseNegatives }) =>
      (1 + squared) * truePositives + squared * falseNegatives + falsePositives,
    ...undefinedAs(jaccardRate),
  }
}

export const f1Rate: Rate = fBetaRate(1)

/** 1/(α/P + (1−α)/R) = TP / (TP + α·FP + (1−α)·FN), van Rijsbergen 1979; it is precision at α = 1, recall at 0. */
export function fAlphaRate(alpha: number): Rate {
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
    ...undefinedAs(alpha === 1 ? precisionRate : alpha === 0 ? recallRate : jaccardRate),
  }
}

function undefinedAs({ undefinedFor, undefinedInRow }: Rate): Pick<Rate, 'undefinedFor' | 'undefinedInRow'> {
  return { undefinedFor, undefinedInRow }
}
