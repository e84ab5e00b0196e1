import type { Prose } from './prose.ts'

const rain = '{ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }'
const gloomy = '{ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.2, 0.1] }'
const pets =
  "{ yTrue: ['cat', 'dog', 'cow', 'dog'], labels: ['cat', 'dog', 'cow'], " +
  'yProba: [[0.6, 0.3, 0.1], [0.5, 0.4, 0.1], [0.2, 0.3, 0.5], [0.3, 0.2, 0.5]] }'

const binned = '15 bins of equal width, (lower, upper]; the first one is closed'
const which =
  'Which probability is judged: that of the positive class (the default for `yScore`) or of the most probable one (for `yProba`; the first if several tie).'

export const calibrationProse = {
  brierSkill: {
    answer: 'How much better than always forecasting the class frequencies',
    undefinedWhen: 'all rows are truly of one class',
    received: rain,
    passes: {},
    byHand: '1 − 0.185 / (0.5·(1 − 0.5))',
  },
  calibrationBias: {
    received: gloomy,
    passes: {},
  },
  calibrationGap: {
    answer: 'How far calibration bias is apart between slices',
    convention: 'every slice of `by` counts, however few rows it has',
    undefinedWhen: 'there are not two slices',
    received: "{ yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.5, 0.2], slices: { country: ['DE', 'DE', 'FR', 'FR'] } }",
    passes: {},
    byHand: '((0.9 − 1) + (0.2 − 0))/2 − ((0.5 − 1) + (0.2 − 0))/2',
    exampleOptions: "{ by: 'country' }",
  },
  observedExpectedRatio: {
    undefinedWhen: 'every probability is 0',
    received: gloomy,
    passes: {},
  },
  spiegelhalterZ: {
    answer: 'Brier score against its expectation under perfect calibration, standardised',
    undefinedWhen: 'every probability is 0, ½ or 1',
    received: rain,
    passes: {},
  },
  normalizedEntropy: {
    answer: 'Log loss over that of always forecasting class frequencies',
    undefinedWhen: 'all rows are truly of one class',
    received: rain,
    passes: {},
    byHand: '(−(log(0.9) + log(0.4) + log(0.4) + log(0.9)) / 4) / (−(0.5·log(0.5) + 0.5·log(0.5)))',
  },
  d2LogLoss: {
    answer: 'Share of the log loss of class frequencies explained',
    undefinedWhen: 'all rows are truly of one class',
    received: rain,
    passes: {},
    byHand: '1 − (−(log(0.9) + log(0.4) + log(0.4) + log(0.9)) / 4) / (−(0.5·log(0.5) + 0.5·log(0.5)))',
  },
  ece: {
    answer: 'Mean gap between predicted probability and observed frequency',
    convention: binned,
    received: rain,
    passes: { Below: '0.4', Within: '0.35, 0.001' },
    byHand: '(|1 − 0.9| + |1 − 0.4| + |0 − 0.6| + |0 − 0.1|) / 4; each row has a bin of its own',
    options: { of: which },
  },
  mce: {
    convention: binned,
    received: rain,
    passes: {},
    byHand: 'max(|1 − 0.9|, |1 − 0.4|, |0 − 0.6|, |0 − 0.1|)',
    options: { of: which },
  },
  classwiseEce: {
    answer: 'Mean expected calibration error of the classes',
    convention: binned,
    received: pets,
    passes: {},
    byHand: '((0.4 + 0.5 + 0.2 + 0.3)/4 + (2·0.3 + 0.6 + 0.8)/4 + (2·0.1 + 2·0)/4) / 3',
  },
  calibrationSlope: {
    answer: 'Whether probabilities are too extreme or too timid',
    undefinedWhen:
      'a probability is 0 or 1, all probabilities are equal, or a threshold separates positives from negatives',
    received: '{ yTrue: [1, 1, 0, 1, 0, 0], yScore: [0.8, 0.8, 0.8, 0.2, 0.2, 0.2] }',
    passes: {},
    byHand: 'log(2) / log(4); the odds of a positive are 2 where the scores say 4, and ½ where they say ¼',
  },
  calibrationIntercept: {
    answer: 'Whether probabilities are too high or too low',
    undefinedWhen: 'a probability is 0 or 1, or all rows are truly of one class',
    received: '{ yTrue: [1, 0, 1, 0], yScore: [0.8, 0.8, 0.8, 0.8] }',
    passes: {},
    byHand: 'log(1) − log(4); the odds of a positive are 1 where the scores say 4',
  },
} satisfies Readonly<Record<string, Prose>>
