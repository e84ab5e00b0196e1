import type { Prose } from './prose.ts'

const pets =
  "{ yTrue: ['cat', 'dog', 'cow', 'dog'], labels: ['cat', 'dog', 'cow'], " +
  'yProba: [[0.6, 0.3, 0.1], [0.5, 0.4, 0.1], [0.2, 0.3, 0.5], [0.3, 0.2, 0.5]] }'

const scores = '{ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }'

export const scoreProse = {
  auc: {
    convention: 'the positive class of two; more classes need `multiClass`; for sets of labels, the mean over labels',
    undefinedWhen: 'yTrue has only one class, or one of several classes does not occur',
    received: scores,
    passes: { Above: '0.7', Within: '0.75, 0.01' },
    byHand: '((4 + 2) − 2·(2 + 1)/2) / (2·2); from below, the scores of positives rank 4th and 2nd',
    options: {
      average:
        'Each class, pair of classes or label counts equally (`macro`) or by its rows (`weighted`); sets of labels also all at once (`micro`) or by row (`samples`).',
    },
  },
  partialAuc: {
    answer: 'Area under the ROC curve up to an FPR',
    range: '(1 − maxFpr) / (2 − maxFpr) to 1, or 0 to maxFpr if not standardised; higher is better',
    convention: 'standardised by McClish’s method; `standardized: false` gives the plain area',
    undefinedWhen: 'yTrue has only one class',
    received: scores,
    passes: {},
    byHand: '½·(1 + (0.25 − 0.125) / (0.5 − 0.125))',
  },
  gauc: {
    convention: 'w_g is the number of rows; groups with only one class are left out and their share is reported',
    undefinedWhen: 'no group has both classes',
    received: "{ yTrue: [1, 0, 1, 0], yScore: [0.9, 0.4, 0.3, 0.6], groups: ['ann', 'ann', 'bob', 'bob'] }",
    passes: { Above: '0.4', Within: '0.5, 0.01' },
    byHand: '(2·1 + 2·0) / (2 + 2)',
  },
  averagePrecision: {
    convention: 'ties are one step, without interpolation; for sets of labels, the mean over labels or `average`',
    undefinedWhen: 'yTrue has no positive',
    received: scores,
    passes: { Above: '0.8', Within: '0.833, 0.001' },
    byHand: '(0.5 − 0)·1 + (0.5 − 0.5)·(1/2) + (1 − 0.5)·(2/3)',
    options: {
      average:
        'For sets of labels: the mean over labels, counted equally (`macro`) or by their rows (`weighted`), all at once (`micro`), or by row (`samples`).',
    },
  },
  macroAveragePrecision: {
    answer: 'Unweighted mean of each class’s average precision',
    convention: 'classes that do not occur in yTrue are left out and counted',
    undefinedWhen: 'no class of `labels` occurs',
    received: pets,
    passes: { Above: '0.7', Within: '0.75, 0.001' },
    byHand: '(1·1 + (0.5·1 + 0.5·(2/4)) + 1·(1/2)) / 3',
  },
  prAuc: {
    answer: 'Area under the interpolated precision-recall curve',
    convention: 'Davis–Goadrich interpolation, integrated exactly; the linear trapezoid is too high and not offered',
    undefinedWhen: 'yTrue has no positive',
    received: scores,
    passes: { Above: '0.7', Within: '0.797, 0.001' },
    byHand: '(1 + (1 − log(3/2))) / 2; the last part is the area under (1 + x)/(2 + x) from 0 to 1',
  },
  logLoss: {
    answer: 'Mean negative log-likelihood of the true class',
    convention: 'natural log; probabilities are clipped at the machine epsilon of their type',
    received: scores,
    passes: { Below: '0.6', Within: '0.511, 0.001' },
    byHand: '−(log(0.9) + log(0.4) + log(1 − 0.6) + log(1 − 0.1)) / 4',
  },
  brierScore: {
    range: '0 to 1 for two classes, 0 to 2 for more; lower is better',
    convention: 'the positive class of two; the sum over more classes',
    received: scores,
    passes: { Below: '0.2', Within: '0.185, 0.001' },
    byHand: '((0.9 − 1)² + (0.4 − 1)² + (0.6 − 0)² + (0.1 − 0)²) / 4',
  },
  hingeLoss: {
    answer: 'Mean hinge loss of raw scores',
    convention:
      'y = ±1 times the score for two classes; the score of the true class less the highest other for several',
    received: '{ yTrue: [1, 1, 0, 0], yScore: [2.2, -0.4, 0.6, -3.1] }',
    passes: {},
    byHand: '(max(0, 1 − 2.2) + max(0, 1 + 0.4) + max(0, 1 + 0.6) + max(0, 1 − 3.1)) / 4',
  },
  'topKAccuracy@': {
    answer: 'Share of rows whose class is among k most probable',
    convention: 'ties = pessimistic: a class as probable as the true one ranks before it',
    received: pets,
    passes: { At: '2, 0.7' },
    byHand: '(1 + 1 + 1 + 0) / 4',
    options: {
      ties: 'Whether a class as probable as the true one ranks before it: always, never, or if its index is higher.',
    },
  },
  ks: {
    answer: 'Largest distance between score distributions of positives and negatives',
    undefinedWhen: 'yTrue has only one class',
    received: scores,
    passes: { Above: '0.4', Within: '0.5, 0.01' },
    byHand: 'max(0.5 − 0, 0.5 − 0.5, 1 − 0.5, 1 − 1)',
  },
  gini: {
    answer: 'AUC rescaled so that chance is 0',
    undefinedWhen: 'yTrue has only one class',
    received: scores,
    passes: {},
    byHand: '2·0.75 − 1',
  },
  eer: {
    answer: 'Error rate where false positives and negatives are equally frequent',
    undefinedWhen: 'yTrue has only one class',
    received: scores,
    passes: {},
    byHand: '1/2; at the threshold 0.6 one negative of two is predicted positive, and one positive of two is missed',
  },
  precisionAtRecall: {
    convention: 'the threshold is fitted on the same rows, which is optimistic; `thresholdFrom` fits it elsewhere',
    undefinedWhen: 'yTrue has no positive, or no row is predicted positive at a threshold fitted elsewhere',
    received: scores,
    passes: { Above: '0.6, { recall: 0.9 }', Within: '0.667, 0.001, { recall: 0.9 }' },
    byHand: 'max(2/3, 2/4)',
  },
  recallAtPrecision: {
    convention: 'the threshold is fitted on the same rows, which is optimistic; `thresholdFrom` fits it elsewhere',
    undefinedWhen: 'yTrue has no positive, or no threshold reaches the precision',
    received: scores,
    passes: { Above: '0.4, { precision: 0.9 }', Within: '0.5, 0.01, { precision: 0.9 }' },
    byHand: '1/2; only the threshold 0.9 has a precision of at least 0.9',
  },
  tprAtFpr: {
    answer: 'Best recall while the false positive rate stays low',
    convention: 'the threshold is fitted on the same rows, without interpolation; `thresholdFrom` fits it elsewhere',
    undefinedWhen: 'yTrue has only one class',
    received: scores,
    passes: {},
    exampleOptions: '{ fpr: 0.1 }',
    byHand: '1/2; only the threshold 0.9 has an FPR of at most 0.1',
  },
  sensitivityAtSpecificity: {
    convention: 'the threshold is fitted on the same rows, without interpolation; `thresholdFrom` fits it elsewhere',
    undefinedWhen: 'yTrue has only one class',
    received: scores,
    passes: {},
    exampleOptions: '{ specificity: 0.9 }',
    byHand: '1/2; only the threshold 0.9 has a specificity of at least 0.9',
  },
  lift: {
    answer: 'How many times more positives than a random selection',
    range: '0 to 1 / share, higher is better',
    convention: 'if scores tie at the cut, negatives come first; a fraction of a row counts as that fraction',
    undefinedWhen: 'yTrue has no positive',
    received: scores,
    passes: {},
    byHand: '(1/2) / 0.5',
  },
  gain: {
    answer: 'Share of positives within the top share of scores',
    convention: 'if scores tie at the cut, negatives come first; a fraction of a row counts as that fraction',
    undefinedWhen: 'yTrue has no positive',
    received: scores,
    passes: {},
    byHand: '1 / 2',
  },
  precisionAtShare: {
    answer: 'Share of alerts for the top scores that are right',
    convention: 'if scores tie at the cut, negatives come first; a fraction of a row counts as that fraction',
    received: scores,
    passes: {},
    byHand: '1 / 2',
  },
  recallAtShare: {
    answer: 'Share of positives found within the top share of scores',
    convention:
      'without `amount` every positive counts 1; if scores tie at the cut, negatives come first, then small amounts',
    undefinedWhen: 'yTrue has no positive, or all of their amounts are 0',
    received: '{ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1], amount: [30, 10, 5, 5] }',
    passes: {},
    byHand: '30 / (30 + 10)',
  },
  accuracyAtCoverage: {
    convention:
      'yScore is the confidence in yPred, whichever class that is; if confidences tie at the cut, errors come first; a fraction of a row counts as that fraction',
    received: "{ yTrue: ['a', 'b', 'b', 'a'], yPred: ['a', 'a', 'b', 'a'], yScore: [0.9, 0.8, 0.6, 0.5] }",
    passes: {},
    byHand: '1 / 2',
  },
  riskCoverageArea: {
    convention:
      'yScore is the confidence in yPred, whichever class that is; if confidences tie, errors come first; weights are not used',
    received: "{ yTrue: ['a', 'b', 'b'], yPred: ['a', 'b', 'a'], yScore: [0.9, 0.8, 0.6] }",
    passes: {},
    byHand: '(0/1 + 0/2 + 1/3) / 3',
  },
} satisfies Readonly<Record<string, Prose>>
