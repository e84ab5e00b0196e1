import type { Label } from '../../evaluation/label.ts'

/** Scores of the positive class, or probabilities of all classes. Curves are absent where there is one class alone. */
export interface ScoresRecord {
  /** Absent where the scores are probabilities of several classes. */
  readonly positive?: Label | undefined
  readonly positives: number
  readonly negatives: number
  /** Rows are predicted positive from this score on, where that is given. */
  readonly threshold?: number | undefined
  /** Where the threshold puts the model on both curves. */
  readonly operating?: OperatingRecord | undefined
  readonly roc?: RocRecord | undefined
  readonly pr?: PrRecord | undefined
  /** Whether all scores lie in [0, 1], so that they can be read as probabilities. */
  readonly areProbabilities: boolean
  readonly calibration?: CalibrationRecord | undefined
  readonly histogram?: ScoreHistogramRecord | undefined
  /** What thresholds would give, at most 20, the highest first. */
  readonly thresholds: readonly ThresholdRecord[]
}

/** A point of both curves. */
export interface OperatingRecord {
  readonly fpr: number
  readonly tpr: number
  /** NaN where nothing is predicted positive. */
  readonly precision: number
}

/** The ROC curve from (0, 0) to (1, 1): at most 200 points. */
export interface RocRecord {
  readonly fpr: readonly number[]
  readonly tpr: readonly number[]
  readonly auc: number
}

/** Precision by recall, recall ascending: at most 200 points. */
export interface PrRecord {
  readonly recall: readonly number[]
  readonly precision: readonly number[]
  readonly averagePrecision: number
  /** The precision of predicting every row as positive. */
  readonly prevalence: number
}

/** How often predictions came true, by their predicted probability. */
export interface CalibrationRecord {
  /** What the probabilities are of: the positive class, or the likeliest of several. */
  readonly of: 'positive' | 'topLabel'
  readonly bins: readonly CalibrationBinRecord[]
  readonly ece: number
}

export interface CalibrationBinRecord {
  readonly lower: number
  readonly upper: number
  /** Mean probability of its rows. */
  readonly predicted: number
  /** Share of them in which it came true. */
  readonly observed: number
  readonly count: number
  /** 95 % limits of the share (Wilson); absent with weights. */
  readonly limits?: readonly [lower: number, upper: number] | undefined
}

/** Rows by score: bins of equal width between the 0.5 % and the 99.5 % quantile; what lies outside is counted apart. */
export interface ScoreHistogramRecord {
  /** One more than bins. */
  readonly edges: readonly number[]
  readonly positives: readonly number[]
  readonly negatives: readonly number[]
  readonly below: { readonly positives: number; readonly negatives: number; readonly least: number }
  readonly above: { readonly positives: number; readonly negatives: number; readonly most: number }
}

/** What a threshold gives. Rates are NaN where they are 0/0. */
export interface ThresholdRecord {
  readonly threshold: number
  /** Rows predicted positive. */
  readonly predicted: number
  readonly precision: number
  readonly recall: number
  readonly fpr: number
  readonly f1: number
  /** Whether it is the one in use. */
  readonly inUse: boolean
}
