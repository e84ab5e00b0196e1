import type { Prose } from './prose.ts'

const threeClasses = "{ yTrue: ['ant', 'bee', 'cat', 'cat'], yPred: ['ant', 'bee', 'cat', 'ant'] }"
const spam = "{ yTrue: ['spam', 'spam', 'ham', 'ham'], yPred: ['spam', 'ham', 'ham', 'ham'], positive: 'spam' }"

const alarms = '{ yTrue: [1, 1, 1, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0] }'
const twoCountries =
  "{ yTrue: [1, 0, 1, 0, 1, 1], yPred: [1, 1, 1, 0, 1, 0], slices: { country: ['DE', 'DE', 'DE', 'FR', 'FR', 'FR'] } }"

const bySlices =
  'every slice of `by` counts, however few rows it has; `toHaveSliceGapBelow` leaves out small ones and judges with confidence'
const oneClassOnly = 'the positive class of two; more classes need `class`, judged against the rest'
const perClass = 'the positive class of two; more classes need `average` or `class`'

export const labelProse = {
  accuracy: {
    received: threeClasses,
    passes: { Above: '0.7', Within: '0.75, 0.01' },
    byHand: '3 / 4',
  },
  errorRate: {
    received: threeClasses,
    passes: { Below: '0.3', Within: '0.25, 0.01' },
    byHand: '1 − 3/4',
  },
  precision: {
    convention: perClass,
    undefinedWhen: 'no row is predicted positive',
    received: alarms,
    passes: { Above: '0.6', Within: '0.67, 0.01' },
  },
  recall: {
    convention: perClass,
    undefinedWhen: 'no row is truly positive',
    received: spam,
    passes: { Above: '0.4', Within: '0.5, 0.01' },
  },
  f1: {
    convention: perClass,
    undefinedWhen: 'no row is truly or predicted positive',
    received: spam,
    passes: { Above: '0.6', Within: '0.667, 0.001' },
  },
  fBeta: {
    convention: perClass,
    undefinedWhen: 'no row is truly or predicted positive',
    received: spam,
    passes: { Above: '0.5, { beta: 2 }', Within: '0.5556, 0.001, { beta: 2 }' },
  },
  fAlpha: {
    convention: perClass,
    undefinedWhen: 'no row is truly or predicted positive',
    received: spam,
    passes: { Above: '0.7, { alpha: 0.8 }', Within: '0.833, 0.001, { alpha: 0.8 }' },
  },
  balancedAccuracy: {
    convention: 'classes that never occur in yTrue are left out and named',
    undefinedWhen: 'only one class occurs in yTrue and it is `adjusted`',
    received: threeClasses,
    passes: { Above: '0.8', Within: '0.833, 0.001' },
  },
  specificity: {
    convention: perClass,
    undefinedWhen: 'every row is truly positive',
    received: alarms,
    passes: { Above: '0.6', Within: '0.667, 0.001' },
  },
  fpr: {
    convention: perClass,
    undefinedWhen: 'every row is truly positive',
    received: alarms,
    passes: { Below: '0.4', Within: '0.333, 0.001' },
  },
  fnr: {
    convention: perClass,
    undefinedWhen: 'no row is truly positive',
    received: alarms,
    passes: {},
  },
  npv: {
    convention: perClass,
    undefinedWhen: 'every row is predicted positive',
    received: alarms,
    passes: {},
  },
  fdr: {
    convention: perClass,
    undefinedWhen: 'no row is predicted positive',
    received: alarms,
    passes: {},
  },
  falseOmissionRate: {
    convention: perClass,
    undefinedWhen: 'every row is predicted positive',
    received: alarms,
    passes: {},
  },
  cohenKappa: {
    convention: '`weights: none`; `linear` and `quadratic` need the order of the classes, `labels`',
    undefinedWhen: 'truth and prediction are the same single class in every row',
    received: spam,
    passes: { Above: '0.4', Within: '0.5, 0.001' },
    byHand: '1 − (1/4) / ((2·3 + 2·1)/4²)',
  },
  jaccard: {
    answer: 'Rows that are both, of those truly or predicted positive',
    convention: perClass,
    undefinedWhen: 'no row is truly or predicted positive',
    received: alarms,
    passes: {},
  },
  hammingLoss: {
    received: threeClasses,
    passes: {},
    byHand: '1 / 4; one label of four is wrong',
  },
  informedness: {
    convention: oneClassOnly,
    undefinedWhen: 'all rows or none are truly positive',
    received: alarms,
    passes: {},
  },
  markedness: {
    convention: oneClassOnly,
    undefinedWhen: 'all rows or none are predicted positive',
    received: alarms,
    passes: {},
  },
  threatScore: {
    convention: perClass,
    undefinedWhen: 'no row is truly or predicted positive',
    received: alarms,
    passes: {},
  },
  diagnosticOddsRatio: {
    answer: 'Odds of a positive prediction, positives over negatives',
    convention: oneClassOnly,
    undefinedWhen: 'there is no false negative or no false positive',
    received: alarms,
    passes: {},
  },
  positiveLikelihoodRatio: {
    answer: 'True positive rate over false positive rate',
    convention: oneClassOnly,
    undefinedWhen: 'there is no false positive, or one of the two classes does not occur',
    received: alarms,
    passes: {},
    byHand: '(2/3) / (1/3)',
  },
  negativeLikelihoodRatio: {
    answer: 'False negative rate over true negative rate',
    convention: oneClassOnly,
    undefinedWhen: 'there is no true negative, or one of the two classes does not occur',
    received: alarms,
    passes: {},
    byHand: '(1/3) / (2/3)',
  },
  gMean: {
    answer: 'Geometric mean of the recalls of all classes',
    convention: 'classes that never occur in yTrue are left out and named',
    received: threeClasses,
    passes: {},
    byHand: '(1·1·0.5)^(1/3)',
  },
  prevalence: {
    convention: oneClassOnly,
    received: alarms,
    passes: {},
  },
  selectionRate: {
    convention: oneClassOnly,
    received: alarms,
    passes: {},
  },
  demographicParityDifference: {
    answer: 'How far selection rates are apart between slices',
    convention: bySlices,
    undefinedWhen: 'there are not two slices',
    received: twoCountries,
    passes: {},
    byHand: '3/3 − 1/3',
    exampleOptions: "{ by: 'country' }",
  },
  demographicParityRatio: {
    answer: 'Smallest selection rate of a slice over the largest',
    convention: bySlices,
    undefinedWhen: 'there are not two slices, or no row of any is predicted positive',
    received: twoCountries,
    passes: {},
    byHand: '(1/3) / (3/3)',
    exampleOptions: "{ by: 'country' }",
  },
  equalOpportunityDifference: {
    convention: bySlices,
    undefinedWhen: 'a slice has no positive row',
    received: twoCountries,
    passes: {},
    byHand: '2/2 − 1/2',
    exampleOptions: "{ by: 'country' }",
  },
  equalOpportunityRatio: {
    convention: bySlices,
    undefinedWhen: 'a slice has no positive row, or recall is 0 in each',
    received: twoCountries,
    passes: {},
    byHand: '(1/2) / (2/2)',
    exampleOptions: "{ by: 'country' }",
  },
  equalizedOddsDifference: {
    answer: 'How far recall or FPR is apart between slices',
    convention: bySlices,
    undefinedWhen: 'a slice lacks one of the two classes',
    received: twoCountries,
    passes: {},
    byHand: 'max(2/2 − 1/2, 1/1 − 0/1)',
    exampleOptions: "{ by: 'country' }",
  },
  equalizedOddsRatio: {
    answer: 'Smallest over largest recall or FPR of slices',
    convention: bySlices,
    undefinedWhen: 'a slice lacks one of the two classes, or both rates are 0 in each',
    received: twoCountries,
    passes: {},
    byHand: 'min((1/2)/(2/2), (0/1)/(1/1))',
    exampleOptions: "{ by: 'country' }",
  },
  predictiveParityDifference: {
    convention: bySlices,
    undefinedWhen: 'a slice has no row that is predicted positive',
    received: twoCountries,
    passes: {},
    byHand: '1/1 − 2/3',
    exampleOptions: "{ by: 'country' }",
  },
  predictiveParityRatio: {
    convention: bySlices,
    undefinedWhen: 'a slice has no row that is predicted positive, or precision is 0 in each',
    received: twoCountries,
    passes: {},
    byHand: '(2/3) / (1/1)',
    exampleOptions: "{ by: 'country' }",
  },
  expectedCost: {
    answer: 'Mean cost of a row by true and predicted class',
    range: 'from the lowest to the highest cost, lower is better',
    convention: 'a correct prediction costs 0 unless `cost` says otherwise; every other pair needs a cost',
    received: spam,
    passes: {},
    byHand: '(0 + 10 + 0 + 0) / 4',
    exampleOptions: '{ cost: { spam: { ham: 10 }, ham: { spam: 1 } } }',
  },
  macroF1: {
    convention: 'classes = labels in yTrue and yPred, or `labels`',
    undefinedWhen: 'a class of `labels` is neither true nor predicted in any row',
    received: threeClasses,
    passes: { Above: '0.7', Within: '0.778, 0.001' },
  },
  macroPrecision: {
    convention: 'classes = labels in yTrue and yPred, or `labels`',
    undefinedWhen: 'a class is never predicted',
    received: threeClasses,
    passes: { Above: '0.8', Within: '0.833, 0.001' },
  },
  macroRecall: {
    convention: 'a class that never occurs in yTrue has no recall: it is left out and named',
    received: threeClasses,
    passes: { Above: '0.8', Within: '0.833, 0.001' },
  },
  microF1: {
    received: threeClasses,
    passes: { Above: '0.7', Within: '0.75, 0.001' },
    byHand: '2·3 / (2·3 + 1 + 1)',
  },
  microPrecision: {
    received: threeClasses,
    passes: { Above: '0.7' },
    byHand: '3 / (3 + 1)',
  },
  microRecall: {
    received: threeClasses,
    passes: { Above: '0.7' },
    byHand: '3 / (3 + 1)',
  },
  weightedF1: {
    received: threeClasses,
    passes: { Above: '0.7', Within: '0.75, 0.001' },
    byHand: '(1·(2/3) + 1·1 + 2·(2/3)) / (1 + 1 + 2)',
  },
  weightedPrecision: {
    undefinedWhen: 'a class that occurs is never predicted',
    received: threeClasses,
    passes: { Above: '0.8' },
    byHand: '(1·(1/2) + 1·1 + 2·1) / (1 + 1 + 2)',
  },
  weightedRecall: {
    received: threeClasses,
    passes: { Above: '0.7' },
    byHand: '(1·1 + 1·1 + 2·(1/2)) / (1 + 1 + 2)',
  },
  mcc: {
    undefinedWhen: 'all rows are truly, or all are predicted, one class',
    received: spam,
    passes: { Above: '0.5', Within: '0.577, 0.001' },
    byHand: '(3·4 − (1·2 + 3·2)) / √((4² − (1² + 3²))·(4² − (2² + 2²)))',
  },
} satisfies Readonly<Record<string, Prose>>
