import {
  definedNumberCodec,
  flagCodec,
  listCodec,
  numberCodec,
  numbersCodec,
  objectCodec,
  oneOfCodec,
  optionalCodec,
  tupleCodec,
  type ValueOf,
} from '../../report/jsonCodec.ts'
import { labelCodec } from '../cutCodecs.ts'

const bothClasses = { positives: numberCodec, negatives: numberCodec }

const rocCodec = objectCodec({ fpr: numbersCodec, tpr: numbersCodec, auc: definedNumberCodec })

/** The ROC curve from (0, 0) to (1, 1): at most 200 points. */
export type RocRecord = ValueOf<typeof rocCodec>

const calibrationCodec = objectCodec({
  /** What the probabilities are of: the positive class, or the likeliest of several. */
  of: oneOfCodec(['positive', 'topLabel']),
  bins: listCodec(
    objectCodec({
      lower: numberCodec,
      upper: numberCodec,
      /** Mean probability of its rows. */
      predicted: numberCodec,
      /** Share of them in which it came true. */
      observed: numberCodec,
      count: numberCodec,
      /** 95 % limits of the share (Wilson); absent with weights. */
      limits: optionalCodec(tupleCodec<readonly [number, number]>(2, 'two numbers')),
    }),
  ),
  ece: definedNumberCodec,
  /** Absent where rows were counted by an engine. */
  logLoss: optionalCodec(definedNumberCodec),
})

/** How often predictions came true, by their predicted probability. */
export type CalibrationRecord = ValueOf<typeof calibrationCodec>

const histogramCodec = objectCodec({
  /** One more than bins. */
  edges: numbersCodec,
  positives: numbersCodec,
  negatives: numbersCodec,
  below: objectCodec({ ...bothClasses, least: numberCodec }),
  above: objectCodec({ ...bothClasses, most: numberCodec }),
})

/** Rows by score: bins of equal width between the 0.5 % and the 99.5 % quantiles of both classes; what lies outside is counted apart. */
export type ScoreHistogramRecord = ValueOf<typeof histogramCodec>

const thresholdCodec = objectCodec({
  threshold: numberCodec,
  /** Rows predicted positive. */
  predicted: numberCodec,
  precision: definedNumberCodec,
  recall: definedNumberCodec,
  fpr: definedNumberCodec,
  f1: definedNumberCodec,
  /** Whether it is the one in use. */
  inUse: flagCodec,
})

/** What a threshold gives. Rates are NaN where they are 0/0. */
export type ThresholdRecord = ValueOf<typeof thresholdCodec>

export const scoresCodec = objectCodec({
  /** Absent where the scores are probabilities of several classes. */
  positive: optionalCodec(labelCodec),
  ...bothClasses,
  /** Rows are predicted positive from this score on, where that is given. */
  threshold: optionalCodec(numberCodec),
  /** Where the threshold puts the model on both curves; precision is NaN where nothing is predicted positive. */
  operating: optionalCodec(objectCodec({ fpr: numberCodec, tpr: numberCodec, precision: definedNumberCodec })),
  roc: optionalCodec(rocCodec),
  /** Precision by recall, recall ascending: at most 200 points. */
  pr: optionalCodec(
    objectCodec({
      recall: numbersCodec,
      precision: numbersCodec,
      averagePrecision: definedNumberCodec,
      /** The precision of predicting every row as positive. */
      prevalence: definedNumberCodec,
    }),
  ),
  /** Whether all scores lie in [0, 1], so that they can be read as probabilities. */
  areProbabilities: flagCodec,
  calibration: optionalCodec(calibrationCodec),
  histogram: optionalCodec(histogramCodec),
  /** What thresholds would give, at most 20, the highest first. */
  thresholds: listCodec(thresholdCodec),
})

/** Scores of the positive class, or probabilities of all classes. Curves are absent where there is one class alone. */
export type ScoresRecord = ValueOf<typeof scoresCodec>
