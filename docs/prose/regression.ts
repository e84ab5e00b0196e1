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
  },
  explainedVariance: {
    undefinedWhen: 'yTrue is constant or has one row',
    received: houses,
    passes: {},
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
    received: houses,
    passes: {},
  },
  rmsle: {
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
  },
  d2Pinball: {
    answer: 'Share of the pinball loss that is explained',
    convention: 'the quantile is one that minimises the loss',
    undefinedWhen: 'yTrue is constant or has one row',
    received: houses,
    passes: {},
  },
  d2Tweedie: {
    answer: 'Share of the Tweedie deviance that is explained',
    undefinedWhen: 'yTrue is constant or has one row, or its mean is not above 0 (for a power other than 0)',
    received: houses,
    passes: {},
  },
  huberLoss: {
    received: houses,
    passes: {},
  },
  intervalCoverage: {
    range: '0 to 1, best near `level`',
    received: intervals,
    exampleOptions: '{ level: 0.9 }',
    passes: {},
    options: { level: 'The share of true values that the intervals are meant to contain: 0.9 for 90 % intervals.' },
  },
  intervalScore: {
    answer: 'Width of the interval plus a penalty for misses',
    received: intervals,
    exampleOptions: '{ level: 0.9 }',
    passes: {},
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
  },
  spearman: {
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: { Above: '0.7', Within: '0.8, 0.001' },
  },
  pearson: {
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: { Above: '0.8', Within: '0.882, 0.001' },
  },
  weightedTau: {
    answer: 'Kendall’s τ in which top-ranked rows count more',
    convention: 'w = 1/rankᵢ + 1/rankⱼ; the mean of τ ranked by either column',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: {},
  },
  somersD: {
    answer: 'Kendall’s τ that ignores ties of one column',
    convention: 'independent = yTrue',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: {},
  },
  concordanceCorrelation: {
    convention: 'moments divide by n',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: {},
  },
} satisfies Readonly<Record<string, Prose>>
