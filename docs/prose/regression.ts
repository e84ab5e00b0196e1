import type { Prose } from './prose.ts'

const houses = '{ yTrue: [3, 5, 2, 7], yPred: [2.5, 5, 4, 8] }'

export const regressionProse = {
  mae: {
    summary: 'Mean absolute error, in the unit of the target.',
    formula: 'mean |y − ŷ|',
    received: houses,
    passes: { Below: '1', Within: '0.875, 0.001' },
    reference: 'scikit-learn mean_absolute_error',
  },
  medae: {
    summary: 'Median absolute error: what a typical row is off by, whatever the outliers.',
    formula: 'median |y − ŷ|',
    convention: 'mean of the middle two for an even number of rows',
    received: houses,
    passes: { Below: '1', Within: '0.75, 0.001' },
    reference: 'scikit-learn median_absolute_error',
  },
  mse: {
    summary: 'Mean squared error.',
    formula: 'mean (y − ŷ)²',
    received: houses,
    passes: { Below: '1.5', Within: '1.3125, 0.001' },
    reference: 'scikit-learn mean_squared_error',
  },
  rmse: {
    summary: 'Root of the mean squared error, in the unit of the target; large errors count more than in MAE.',
    formula: '√ mean (y − ŷ)²',
    received: houses,
    passes: { Below: '1.2', Within: '1.1456, 0.001' },
    reference: 'scikit-learn mean_squared_error(squared=False)',
  },
  mape: {
    summary: 'Mean absolute error relative to the truth, as a fraction: 0.1 is 10 %.',
    formula: 'mean |y − ŷ| / |y|',
    undefinedWhen: 'a true value is 0',
    received: houses,
    passes: { Below: '0.4', Within: '0.327, 0.001' },
    reference: 'scikit-learn mean_absolute_percentage_error',
  },
  r2: {
    summary:
      'Coefficient of determination: the share of variance that is explained; negative where the mean would do better.',
    formula: '1 − Σ(y − ŷ)² / Σ(y − ȳ)²',
    undefinedWhen: 'yTrue is constant, or there is one row',
    received: houses,
    passes: { Above: '0.6', Within: '0.644, 0.001' },
    reference: 'scikit-learn r2_score',
  },
  kendallTau: {
    summary: 'How far two columns order the rows alike: 1 the same order, −1 the opposite.',
    formula: '(concordant − discordant) / √((pairs − tied in yTrue)(pairs − tied in yPred))',
    convention: 'variant = b',
    undefinedWhen: 'a column is constant',
    received: houses,
    passes: { Above: '0.6', Within: '0.667, 0.001' },
    reference: 'Kendall 1945; Knight 1966; scipy kendalltau',
  },
} satisfies Readonly<Record<string, Prose>>
