import type { Prose } from './prose.ts'

const houses = '{ yTrue: [3, 5, 2, 7], yPred: [2.5, 5, 4, 8] }'
const intervals = '{ yTrue: [3, 5, 2, 7], yLower: [2, 4, 3, 5], yUpper: [4, 6, 5, 9] }'

export const regressionProse = {
  mae: {
    received: houses,
    passes: { Below: '1', Within: '0.875, 0.001' },
  },
  medae: {
    convention: 'the mean of the middle two for an even number of rows',
    received: houses,
    passes: { Below: '1', Within: '0.75, 0.001' },
  },
  mse: {
    received: houses,
    passes: { Below: '1.5', Within: '1.3125, 0.001' },
  },
  rmse: {
    received: houses,
    passes: { Below: '1.2', Within: '1.1456, 0.001' },
  },
  mape: {
    undefinedWhen: 'a true value is 0',
    received: houses,
    passes: { Below: '0.4', Within: '0.327, 0.001' },
  },
  r2: {
    undefinedWhen: 'yTrue is constant or has one row',
    received: houses,
    passes: { Above: '0.6', Within: '0.644, 0.001' },
  },
  smape: {
    undefinedWhen: 'the true and the predicted value of a row are both 0',
    received: houses,
    passes: {},
  },
  wape: {
    undefinedWhen: 'every true value is 0',
    received: houses,
    passes: {},
  },
  mase: {
    answer: 'Error in mean steps of the training series',
    undefinedWhen: 'yTrain is constant',
    received: '{ yTrue: [3, 5], yPred: [2.5, 5], yTrain: [1, 2, 4, 3] }',
    passes: {},
    byHand: '((|3 − 2.5| + |5 − 5|)/2) / ((|2 − 1| + |4 − 2| + |3 − 4|)/3)',
  },
  explainedVariance: {
    undefinedWhen: 'yTrue is constant or has one row',
    received: houses,
    passes: {},
    byHand: '1 − ((0.5² + 0² + 2² + 1²)/4 − 0.625²) / ((3² + 5² + 2² + 7²)/4 − 4.25²)',
  },
  maxError: {
    received: houses,
    passes: { Below: '2.5', Within: '2, 0.001' },
  },
  meanBiasError: {
    answer: 'Mean signed error: predictions too high or too low',
    received: houses,
    passes: {},
  },
  msle: {
    convention: 'true and predicted values are 0 or more; scikit-learn takes those above −1, too',
    received: houses,
    passes: {},
  },
  rmsle: {
    convention: 'true and predicted values are 0 or more; scikit-learn takes those above −1, too',
    received: houses,
    passes: {},
  },
  pinballLoss: {
    answer: 'Loss of a quantile forecast, asymmetric by side',
    received: houses,
    passes: {},
  },
  meanTweedieDeviance: {
    answer: 'Mean deviance of a Tweedie distribution of given power',
    convention:
      'exact for powers near 1 and 2, and for predictions near the truth, where the textbook formula that scikit-learn computes loses up to nine digits',
    received: houses,
    passes: {},
    exampleOptions: '{ power: 1.5 }',
  },
  meanPoissonDeviance: {
    received: houses,
    passes: {},
  },
  meanGammaDeviance: {
    received: houses,
    passes: {},
  },
  d2AbsoluteError: {
    answer: 'Share of the absolute error that is explained',
    undefinedWhen: 'yTrue is constant or has one row',
    received: houses,
    passes: {},
    byHand: '1 − (|3 − 2.5| + |5 − 5| + |2 − 4| + |7 − 8|) / (|3 − 4| + |5 − 4| + |2 − 4| + |7 − 4|)',
  },
  d2Pinball: {
    answer: 'Share of the pinball loss that is explained',
    convention: 'the quantile is one that minimises the loss',
    undefinedWhen: 'yTrue is constant or has one row',
    received: houses,
    passes: {},
    byHand: '1 − (0.1·0.5 + 0.1·0 + 0.9·2 + 0.9·1) / (0.1·(3 − 2) + 0.1·(5 − 2) + 0.1·(2 − 2) + 0.1·(7 − 2))',
  },
  d2Tweedie: {
    answer: 'Share of the Tweedie deviance that is explained',
    undefinedWhen: 'yTrue is constant or has one row, or its mean is not above 0 (for a power other than 0)',
    received: houses,
    passes: {},
    byHand:
      '1 − ((log(2.5/3) + 3/2.5 − 1) + (log(5/5) + 5/5 − 1) + (log(4/2) + 2/4 − 1) + (log(8/7) + 7/8 − 1)) / ((log(4.25/3) + 3/4.25 − 1) + (log(4.25/5) + 5/4.25 − 1) + (log(4.25/2) + 2/4.25 − 1) + (log(4.25/7) + 7/4.25 − 1))',
  },
  huberLoss: {
    received: houses,
    passes: {},
    byHand: '(0.5²/2 + 0²/2 + 2²/2 + 1²/2) / 4',
  },
  intervalCoverage: {
    range: '0 to 1, best near `level`',
    received: intervals,
    exampleOptions: '{ level: 0.9 }',
    passes: {},
    byHand: '(1 + 1 + 0 + 1) / 4',
    options: { level: 'The share of true values that the intervals are meant to contain: 0.9 for 90 % intervals.' },
  },
  intervalScore: {
    answer: 'Width of the interval plus a penalty for misses',
    received: intervals,
    exampleOptions: '{ level: 0.9 }',
    passes: {},
    byHand: '((2 + 2 + 2 + 4) + 2/(1 − 0.9)·1) / 4; only the third value lies outside of its interval, by 1',
    options: { level: 'The share of true values that the intervals are meant to contain: 0.9 for 90 % intervals.' },
  },
  meanIntervalWidth: {
    answer: 'Mean width of the intervals',
    received: intervals,
    passes: {},
  },
  kendallTau: {
    answer: 'How alike two columns order pairs of rows',
    convention: 'variant = b',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: { Above: '0.6', Within: '0.667, 0.001' },
    byHand: '(5 − 1) / √((6 − 0)(6 − 0))',
  },
  spearman: {
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: { Above: '0.7', Within: '0.8, 0.001' },
    byHand: '((2 − 2.5)(1 − 2.5) + (3 − 2.5)(3 − 2.5) + (1 − 2.5)(2 − 2.5) + (4 − 2.5)(4 − 2.5)) / √(5·5)',
  },
  pearson: {
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: { Above: '0.8', Within: '0.882, 0.001' },
    byHand:
      '((3 − 4.25)(2.5 − 4.875) + (5 − 4.25)(5 − 4.875) + (2 − 4.25)(4 − 4.875) + (7 − 4.25)(8 − 4.875)) / √(14.75·16.1875)',
  },
  weightedTau: {
    answer: 'Kendall’s τ in which top-ranked rows count more',
    convention: 'w = 1/rankᵢ + 1/rankⱼ; the mean of τ ranked by either column',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: {},
    byHand:
      '(3·(1/1 + 1/2 + 1/3 + 1/4) − 2·(1/3 + 1/4)) / (3·(1/1 + 1/2 + 1/3 + 1/4)); a pair weighs the sum of 1/rank of its rows, and only the two lowest are in the wrong order',
  },
  somersD: {
    answer: 'Kendall’s τ that ignores ties of one column',
    convention: 'independent = yTrue',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: {},
    byHand: '(5 − 1) / (6 − 0)',
  },
  concordanceCorrelation: {
    convention: 'moments divide by n',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: {},
    byHand: '2·(13.625/4) / (14.75/4 + 16.1875/4 + (4.25 − 4.875)²)',
  },
} satisfies Readonly<Record<string, Prose>>
