import type { Parts } from '../definition/parts.ts'

/** Confusion counts of one class against the rest. */
export interface ClassCounts {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  readonly trueNegatives: number
}

/** A rate of one class as a fraction, so that it is computed in one division and 0/0 shows itself. */
export interface Rate {
  /** As messages call it. */
  readonly name: string
  /** By which of the rates in a table of classes they are ordered, worst first. */
  readonly shownBy: Extract<Parts, { kind: 'classes' }>['rate']
  /** The β of an F. */
  readonly beta?: number
  /** Over all classes of rows that have one each, its micro average is the accuracy. */
  readonly microIsAccuracy?: true
  /** Where the truth alone says which rows count: those of the class or the others, 1 where predicted as it or as another. */
  readonly ofRows?: { readonly truly: 'class' | 'other'; readonly called: 'class' | 'other' }
  /** Where it is a proportion of rows, each of which is in the numerator or not, or grows with one. */
  readonly share?: {
    readonly successes: (counts: ClassCounts) => number
    readonly trials: (counts: ClassCounts) => number
    readonly from: (share: number) => number
  }
  readonly numerator: (counts: ClassCounts) => number
  readonly denominator: (counts: ClassCounts) => number
  /** Why the denominator is 0, about the class of this name. */
  readonly undefinedFor: (label: string) => string
  /** The same about the labels of one row. */
  readonly undefinedInRow: string
}

type Undefined = Pick<Rate, 'undefinedFor' | 'undefinedInRow'>

const noneTrue: Undefined = { undefinedFor: label => `no row is truly ${label}`, undefinedInRow: 'no label is true' }
const allTrue: Undefined = {
  undefinedFor: label => `every row is truly ${label}`,
  undefinedInRow: 'every label is true',
}
const noneCalled: Undefined = {
  undefinedFor: label => `no row is predicted ${label}`,
  undefinedInRow: 'no label is predicted',
}
const allCalled: Undefined = {
  undefinedFor: label => `every row is predicted ${label}`,
  undefinedInRow: 'every label is predicted',
}
const nowhere: Undefined = {
  undefinedFor: label => `${label} is neither true nor predicted in any row`,
  undefinedInRow: 'no label is true or predicted',
}

const called = ({ truePositives, falsePositives }: ClassCounts): number => truePositives + falsePositives
const belonging = ({ truePositives, falseNegatives }: ClassCounts): number => truePositives + falseNegatives
const notCalled = ({ trueNegatives, falseNegatives }: ClassCounts): number => trueNegatives + falseNegatives
const notBelonging = ({ trueNegatives, falsePositives }: ClassCounts): number => trueNegatives + falsePositives

const truePositivesOf = ({ truePositives }: ClassCounts): number => truePositives
const joined = ({ truePositives, falsePositives, falseNegatives }: ClassCounts): number =>
  truePositives + falsePositives + falseNegatives
const itself = (share: number): number => share

/**
 * F1 is 2J/(1 + J) of the Jaccard index J, and J a proportion: Hand, Christen & Kirielle, "F*: an interpretable
 * transformation of the F-measure", Machine Learning 110 (2021).
 */
const shareOfF1: NonNullable<Rate['share']> = {
  successes: truePositivesOf,
  trials: joined,
  from: share => (2 * share) / (1 + share),
}

export const precisionRate: Rate = {
  name: 'precision',
  shownBy: 'precision',
  microIsAccuracy: true,
  share: { successes: truePositivesOf, trials: called, from: itself },
  numerator: truePositivesOf,
  denominator: called,
  ...noneCalled,
}

export const recallRate: Rate = {
  name: 'recall',
  shownBy: 'recall',
  ofRows: { truly: 'class', called: 'class' },
  microIsAccuracy: true,
  numerator: ({ truePositives }) => truePositives,
  denominator: belonging,
  ...noneTrue,
}

/** (1+β²)TP / ((1+β²)TP + β²FN + FP), van Rijsbergen 1979. */
export function fBetaRate(beta: number): Rate {
  const squared = beta * beta
  // Beyond, the square times a count may be too large for a double.
  if (beta > 1e6) return { ...fAlphaRate(1 / (1 + squared)), name: 'f1', beta }
  return {
    name: 'f1',
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

/** 1/(α/P + (1−α)/R) = TP / (TP + α·FP + (1−α)·FN), van Rijsbergen 1979; it is precision at α = 1, recall at 0. */
export function fAlphaRate(alpha: number): Rate {
  return {
    name: 'fAlpha',
    shownBy: alpha === 1 ? 'precision' : alpha === 0 ? 'recall' : 'f1',
    ...(alpha > 0 && alpha < 1 && { beta: Math.sqrt((1 - alpha) / alpha) }),
    microIsAccuracy: true,
    ...(alpha === 0.5 && { share: shareOfF1 }),
    ...(alpha === 1 && { share: { successes: truePositivesOf, trials: called, from: itself } }),
    numerator: ({ truePositives }) => truePositives,
    denominator: ({ truePositives, falsePositives, falseNegatives }) =>
      truePositives + alpha * falsePositives + (1 - alpha) * falseNegatives,
    ...(alpha === 1 ? noneCalled : alpha === 0 ? noneTrue : nowhere),
  }
}

export const specificityRate: Rate = {
  name: 'specificity',
  shownBy: 'precision',
  ofRows: { truly: 'other', called: 'other' },
  numerator: ({ trueNegatives }) => trueNegatives,
  denominator: notBelonging,
  ...allTrue,
}

export const falsePositiveRate: Rate = {
  ...specificityRate,
  name: 'fpr',
  ofRows: { truly: 'other', called: 'class' },
  numerator: ({ falsePositives }) => falsePositives,
}

export const falseNegativeRate: Rate = {
  name: 'fnr',
  shownBy: 'recall',
  ofRows: { truly: 'class', called: 'other' },
  numerator: ({ falseNegatives }) => falseNegatives,
  denominator: belonging,
  ...noneTrue,
}

export const negativePredictiveRate: Rate = {
  name: 'npv',
  shownBy: 'recall',
  share: { successes: ({ trueNegatives }) => trueNegatives, trials: notCalled, from: itself },
  numerator: ({ trueNegatives }) => trueNegatives,
  denominator: notCalled,
  ...allCalled,
}

export const falseOmission: Rate = {
  ...negativePredictiveRate,
  name: 'falseOmissionRate',
  share: { successes: ({ falseNegatives }) => falseNegatives, trials: notCalled, from: itself },
  numerator: ({ falseNegatives }) => falseNegatives,
}

export const falseDiscoveryRate: Rate = {
  name: 'fdr',
  shownBy: 'precision',
  share: { successes: ({ falsePositives }) => falsePositives, trials: called, from: itself },
  numerator: ({ falsePositives }) => falsePositives,
  denominator: called,
  ...noneCalled,
}

/** Shared over joined rows: Jaccard 1901; Gilbert 1884 as the ratio of success, later the threat score. */
export const jaccardRate: Rate = {
  name: 'jaccard',
  shownBy: 'f1',
  share: { successes: truePositivesOf, trials: joined, from: itself },
  numerator: truePositivesOf,
  denominator: joined,
  ...nowhere,
}

/** The rate, NaN where it is 0/0. */
export function rateFrom(rate: Rate, counts: ClassCounts): number {
  const denominator = rate.denominator(counts)
  // Sums that round differently above and below would carry a perfect rate beyond 1.
  return denominator === 0 ? Number.NaN : Math.min(1, rate.numerator(counts) / denominator)
}
