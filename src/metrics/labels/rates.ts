import type { ClassCounts, Rate } from './rate.ts'

type Undefined = Pick<Rate, 'undefinedFor' | 'undefinedInRow'>

const noneTrue: Undefined = { undefinedFor: label => `no row is truly ${label}`, undefinedInRow: 'no label is true' }
const allTrue: Undefined = {
  undefinedFor: label => `every row is truly ${label}`,
  undefinedInRow: 'every label is true',
}
const nonePredicted: Undefined = {
  undefinedFor: label => `no row is predicted ${label}`,
  undefinedInRow: 'no label is predicted',
}
const allPredicted: Undefined = {
  undefinedFor: label => `every row is predicted ${label}`,
  undefinedInRow: 'every label is predicted',
}
const nowhere: Undefined = {
  undefinedFor: label => `${label} is neither true nor predicted in any row`,
  undefinedInRow: 'no label is true or predicted',
}

const predictedAsClass = ({ truePositives, falsePositives }: ClassCounts): number => truePositives + falsePositives
const trulyClass = ({ truePositives, falseNegatives }: ClassCounts): number => truePositives + falseNegatives
const predictedAsOther = ({ trueNegatives, falseNegatives }: ClassCounts): number => trueNegatives + falseNegatives
const trulyOther = ({ trueNegatives, falsePositives }: ClassCounts): number => trueNegatives + falsePositives

const truePositivesOf = ({ truePositives }: ClassCounts): number => truePositives
const union = ({ truePositives, falsePositives, falseNegatives }: ClassCounts): number =>
  truePositives + falsePositives + falseNegatives
const itself = (share: number): number => share

/**
 * F1 is 2J/(1 + J) of the Jaccard index J, and J a proportion: Hand, Christen & Kirielle, "F*: an interpretable
 * transformation of the F-measure", Machine Learning 110 (2021).
 */
const shareOfF1: NonNullable<Rate['share']> = {
  successes: truePositivesOf,
  trials: union,
  from: share => (2 * share) / (1 + share),
}

export const precisionRate: Rate = {
  name: 'precision',
  shownBy: 'precision',
  microIsAccuracy: true,
  share: { successes: truePositivesOf, trials: predictedAsClass, from: itself },
  numerator: truePositivesOf,
  denominator: predictedAsClass,
  ...nonePredicted,
}

export const recallRate: Rate = {
  name: 'recall',
  shownBy: 'recall',
  ofRows: { truly: 'class', predicted: 'class' },
  microIsAccuracy: true,
  numerator: truePositivesOf,
  denominator: trulyClass,
  ...noneTrue,
}

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
    ...nowhere,
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
    ...(alpha === 1 && { share: { successes: truePositivesOf, trials: predictedAsClass, from: itself } }),
    numerator: truePositivesOf,
    denominator: ({ truePositives, falsePositives, falseNegatives }) =>
      truePositives + alpha * falsePositives + (1 - alpha) * falseNegatives,
    ...(alpha === 1 ? nonePredicted : alpha === 0 ? noneTrue : nowhere),
  }
}

export const specificityRate: Rate = {
  name: 'specificity',
  shownBy: 'precision',
  countsOthers: true,
  ofRows: { truly: 'other', predicted: 'other' },
  numerator: ({ trueNegatives }) => trueNegatives,
  denominator: trulyOther,
  ...allTrue,
}

export const falsePositiveRate: Rate = {
  ...specificityRate,
  name: 'fpr',
  ofRows: { truly: 'other', predicted: 'class' },
  numerator: ({ falsePositives }) => falsePositives,
}

export const falseNegativeRate: Rate = {
  name: 'fnr',
  shownBy: 'recall',
  ofRows: { truly: 'class', predicted: 'other' },
  numerator: ({ falseNegatives }) => falseNegatives,
  denominator: trulyClass,
  ...noneTrue,
}

export const negativePredictiveRate: Rate = {
  name: 'npv',
  shownBy: 'recall',
  countsOthers: true,
  share: { successes: ({ trueNegatives }) => trueNegatives, trials: predictedAsOther, from: itself },
  numerator: ({ trueNegatives }) => trueNegatives,
  denominator: predictedAsOther,
  ...allPredicted,
}

export const falseOmission: Rate = {
  ...negativePredictiveRate,
  name: 'falseOmissionRate',
  share: { successes: ({ falseNegatives }) => falseNegatives, trials: predictedAsOther, from: itself },
  numerator: ({ falseNegatives }) => falseNegatives,
}

export const falseDiscoveryRate: Rate = {
  name: 'fdr',
  shownBy: 'precision',
  share: { successes: ({ falsePositives }) => falsePositives, trials: predictedAsClass, from: itself },
  numerator: ({ falsePositives }) => falsePositives,
  denominator: predictedAsClass,
  ...nonePredicted,
}

/** The share of all rows that are predicted as the class. */
export const selectedRate: Rate = {
  name: 'selection rate',
  shownBy: 'recall',
  countsOthers: true,
  numerator: predictedAsClass,
  denominator: counts => trulyClass(counts) + trulyOther(counts),
  undefinedFor: () => 'no row counts',
  undefinedInRow: 'no label counts',
}

/** Intersection over union: Jaccard 1901; Gilbert 1884 as the ratio of success, later the threat score. */
export const jaccardRate: Rate = {
  name: 'jaccard',
  shownBy: 'f1',
  share: { successes: truePositivesOf, trials: union, from: itself },
  numerator: truePositivesOf,
  denominator: union,
  ...nowhere,
}
