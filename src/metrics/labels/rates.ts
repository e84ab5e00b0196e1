import type { ClassCounts, ProportionalRate, Rate } from './rate.ts'

type Undefined = Pick<Rate, 'undefinedFor' | 'undefinedInRow'>

const noneTrue: Undefined = { undefinedFor: label => `no row is truly ${label}`, undefinedInRow: 'no label is true' }
const nonePredicted: Undefined = {
  undefinedFor: label => `no row is predicted ${label}`,
  undefinedInRow: 'no label is predicted',
}

const predictedAsClass = ({ truePositives, falsePositives }: ClassCounts): number => truePositives + falsePositives
const trulyClass = ({ truePositives, falseNegatives }: ClassCounts): number => truePositives + falseNegatives
const predictedAsOther = ({ trueNegatives, falseNegatives }: ClassCounts): number => trueNegatives + falseNegatives
const trulyOther = ({ trueNegatives, falsePositives }: ClassCounts): number => trueNegatives + falsePositives

const truePositivesOf = ({ truePositives }: ClassCounts): number => truePositives
const union = ({ truePositives, falsePositives, falseNegatives }: ClassCounts): number =>
  truePositives + falsePositives + falseNegatives
const itself = (share: number): number => share

export const precisionRate: ProportionalRate = {
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

export const specificityRate: Rate = {
  name: 'specificity',
  shownBy: 'precision',
  countsOthers: true,
  ofRows: { truly: 'other', predicted: 'other' },
  numerator: ({ trueNegatives }) => trueNegatives,
  denominator: trulyOther,
  undefinedFor: label => `every row is truly ${label}`,
  undefinedInRow: 'every label is true',
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
  undefinedFor: label => `every row is predicted ${label}`,
  undefinedInRow: 'every label is predicted',
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
export const jaccardRate: ProportionalRate = {
  name: 'jaccard',
  shownBy: 'f1',
  share: { successes: truePositivesOf, trials: union, from: itself },
  numerator: truePositivesOf,
  denominator: union,
  undefinedFor: label => `${label} is neither true nor predicted in any row`,
  undefinedInRow: 'no label is true or predicted',
}
